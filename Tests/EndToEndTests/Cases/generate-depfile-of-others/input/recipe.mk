App.css: x
	rm x
