import ColorTableCommand

Command.program.main()
