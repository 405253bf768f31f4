let color = AppColor.brand
let ink = AppColor.brand.ink
let name = "brand"
