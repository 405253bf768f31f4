import ColorTableCommand

Command.main()
