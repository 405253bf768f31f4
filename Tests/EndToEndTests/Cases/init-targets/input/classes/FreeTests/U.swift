struct U {}
