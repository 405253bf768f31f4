let x = AppColor.gone
