class Nothing { final int x = 1; }
