import ColorTableTool

Program().main()
