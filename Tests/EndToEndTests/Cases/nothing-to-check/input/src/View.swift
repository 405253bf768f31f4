view.backgroundColor = AppColor.bg
