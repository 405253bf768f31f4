struct T {}
