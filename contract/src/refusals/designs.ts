import type { RefusalTable } from './refusal-table.ts';

/** Artworks and what is made of them. */
export const designRefusals = {
  artwork_not_a_picture: {
    status: 422,
    zh: '请上传 PNG、JPEG 或 SVG 图片；SVG 不可含实体声明或外部内容。',
    en: 'Please upload a PNG, JPEG, or SVG picture. SVGs can’t contain entity declarations or external content.',
  },
  artwork_too_complex: {
    status: 422,
    zh: '这个 SVG 的效果过于复杂，无法绘制。请减少滤镜和蒙版，或改传 PNG。',
    en: 'This SVG is too complex to render. Please use fewer filters and masks, or upload a PNG.',
  },
  artwork_too_small: {
    status: 422,
    zh: '图片仅 {width} × {height} 像素，清晰印刷的尺寸不足 {least} mm，请上传更大的图片。',
    en: 'This artwork is only {width} × {height} pixels, too small to print sharply at {least} mm. Please upload a larger file.',
  },
  artwork_resolution: {
    status: 422,
    zh: '“{area}”要求不低于 {needed} dpi，当前尺寸下图片仅 {dpi} dpi。请缩小，或上传更大的图片（铺满需 {width} × {height} 像素）。',
    en: '“{area}” needs {needed} dpi, but at this size the artwork has {dpi}. Scale it down or upload a larger file ({width} × {height} pixels fill the area).',
  },
  design_outside: {
    status: 422,
    zh: '图片中心须在“{area}”印刷区域内。',
    en: 'The center of the artwork must be inside the “{area}” print area.',
  },
  design_area_twice: {
    status: 422,
    zh: '每个印刷区域只能放置一张图片。',
    en: 'Each print area can have only one artwork.',
  },
  design_frozen: {
    status: 422,
    zh: '该设计已用于订单，不能再修改，请另存为新设计。',
    en: 'This design has been ordered and can no longer be changed. Save your changes as a new design.',
  },
  design_changed: {
    status: 409,
    zh: '该设计在此期间已在别处修改并保存。可将您的修改另存为新设计，或重新载入页面查看。',
    en: 'This design was changed and saved elsewhere in the meantime. Save your changes as a new design, or reload the page to see the other ones.',
  },
  design_in_cart: {
    status: 422,
    zh: '该设计在购物车中，请先移出购物车。',
    en: 'This design is in your cart. Remove it from the cart first.',
  },
  design_limit: {
    status: 422,
    zh: '最多保存 {limit} 个设计。',
    en: 'You can save up to {limit} designs.',
  },
  design_of_another_product: {
    status: 422,
    zh: '该设计属于另一件商品。',
    en: 'This design belongs to another product.',
  },
  design_not_printed_here: {
    status: 422,
    zh: '该仓库不支持此设计的印制，请选择其他仓库。',
    en: 'This warehouse can’t print this design. Please choose another.',
  },
  print_area_outside: {
    status: 422,
    zh: '印刷区域“{area}”超出了底图。',
    en: 'The print area “{area}” reaches beyond the base picture.',
  },
  print_area_too_fine: {
    status: 422,
    zh: '印刷区域“{area}”在该分辨率下超过 {limit} 百万像素，请缩小区域或降低最低分辨率。',
    en: 'At its resolution the print area “{area}” has more than {limit} megapixels. Make it smaller or lower the resolution.',
  },
  print_area_used: {
    status: 422,
    zh: '已有设计使用印刷区域“{area}”，不能更改其尺寸或删除。可清空其印刷费，停止在此印刷，并另加一个区域。',
    en: 'Designs use the print area “{area}”: it keeps its size and can’t be removed. Clear its fees to stop printing there, and add another area.',
  },
  print_fee_twice: {
    status: 422,
    zh: '印刷区域“{area}”的 {currency} 印刷费重复。',
    en: 'The print area “{area}” has two fees in {currency}.',
  },
  design_not_stockpiled: {
    status: 422,
    zh: '定制商品按单印制，不能囤货。',
    en: 'Custom items are made to order and can’t be stockpiled.',
  },
} as const satisfies RefusalTable;
