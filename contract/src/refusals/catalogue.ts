import type { RefusalTable } from './refusal-table.ts';

/** Lists, products and their stock. */
export const catalogueRefusals = {
  visitor_sort: {
    status: 422,
    zh: '登录后（或使用可读取价格的 API 密钥）才能按价格或库存排序和筛选。',
    en: 'Log in, or use an API key that may read prices, to sort and filter by price or stock.',
  },
  cursor_stale: {
    status: 422,
    zh: '列表已更新，请从头查看。',
    en: 'The list has changed. Please start from the top again.',
  },
  feed_stale: {
    status: 422,
    zh: '游标已过期或属于另一数据库，请不带 since 重新全量同步。',
    en: 'This cursor has expired or belongs to another database. Start a full sync without `since`.',
  },
  listing_pack_empty: {
    status: 422,
    zh: '所选商品目前均无在售规格，无法生成上架资料包。',
    en: 'None of these products is on sale right now, so there’s nothing to pack.',
  },
  listing_pack_limit: {
    status: 422,
    zh: '同时生成的上架资料包最多 {limit} 个，请等其中一个完成。',
    en: 'You can prepare up to {limit} listing packs at a time. Please wait for one to finish.',
  },
  product_unavailable: { status: 422, zh: '商品已下架。', en: 'This product is no longer on sale.' },
  sku_unknown: {
    status: 422,
    zh: '该仓库没有此 SKU。',
    en: 'This warehouse doesn’t carry that SKU.',
  },
  no_such_warehouse: {
    status: 422,
    zh: '没有仓库“{warehouse}”。',
    en: 'There is no warehouse “{warehouse}”.',
  },
  warehouse_not_named: {
    status: 422,
    zh: '请在此行填写仓库代码，或为未写仓库的行选择仓库。',
    en: 'Add a warehouse code to this line, or choose one for lines without.',
  },
  document_not_a_pdf: {
    status: 422,
    zh: '合规文件须为 PDF 格式，且不超过 {megabytes} MB。',
    en: 'Compliance files must be PDFs of up to {megabytes} MB.',
  },
  document_days_reversed: {
    status: 422,
    zh: '有效期不能早于签发日期。',
    en: 'A file can’t end before the day it was issued.',
  },
  document_there_already: {
    status: 422,
    zh: '此商品已有相同的 PDF：“{title}”。',
    en: 'This product has the same PDF already: “{title}”.',
  },
  product_documents_full: {
    status: 422,
    zh: '每个商品最多 {most} 份合规文件。',
    en: 'A product has at most {most} compliance files.',
  },
  stock_reserved: {
    status: 422,
    zh: '库存不能低于已预留数量。',
    en: 'Stock can’t go below the quantity reserved for orders.',
  },
  stock_below_reserved: {
    status: 422,
    zh: '库存不能低于订单已预留的 {reserved} 件（{orders}）。请先发货或取消这些订单中的商品。',
    en: 'Stock can’t go below the {reserved} {reserved:unit|units} that orders hold ({orders}). Ship or cancel those first.',
  },
  stock_moved: {
    status: 409,
    zh: '库存在您打开后有变动，现为 {on_hand} 件。请核对后再保存。',
    en: 'Stock moved since you opened it: {on_hand} on hand now. Check the count and save again.',
  },
  stock_too_large: {
    status: 422,
    zh: '现有库存最多 {most} 件。',
    en: 'At most {most} units can be on hand.',
  },
  product_name_missing: {
    status: 422,
    zh: '请至少填写一种语言的商品名称。',
    en: 'Enter the product’s name in at least one language.',
  },
  product_not_saved: {
    status: 422,
    zh: '无法保存商品：{reason}。',
    en: 'Couldn’t save the product: {reason}.',
  },
  product_import_unusable: {
    status: 422,
    zh: '无法导入此文件：{reason}。',
    en: 'This file can’t be imported: {reason}.',
  },
  product_import_not_open: {
    status: 409,
    zh: '此导入当前状态不允许该操作。',
    en: 'This isn’t possible in the import’s current state.',
  },
  product_import_currency_changed: {
    status: 409,
    zh: '试导入后，仓库 {warehouse} 的币种已由 {was} 改为 {now}，文件中的价格可能不再正确。请核对价格后重新上传文件。',
    en: 'The currency of warehouse {warehouse} has changed from {was} to {now} since the trial, so the prices of the file may be wrong. Check them and upload the file again.',
  },
  product_import_other_warehouses: {
    status: 422,
    zh: '此文件上传时可导入的仓库，有的已不归您管理。请重新上传文件。',
    en: 'This file was uploaded for warehouses that are no longer all yours. Please upload it again.',
  },
  product_import_nothing_refused: {
    status: 422,
    zh: '此导入没有未通过的行。',
    en: 'No row of this import was refused.',
  },
  picture_not_readable: {
    status: 422,
    zh: '图片须为可打开的 JPEG、PNG、WebP、AVIF 或 GIF 文件，不超过 {megabytes} MB 和 {megapixels} 百万像素。',
    en: 'A picture must be a JPEG, PNG, WebP, AVIF or GIF that opens, of up to {megabytes} MB and {megapixels} megapixels.',
  },
  picture_gone: {
    status: 422,
    zh: '上传的图片已不存在，请重新上传。',
    en: 'An uploaded picture is gone. Please upload it again.',
  },
  product_number_taken: {
    status: 422,
    zh: '商品编号 {number} 已被使用。',
    en: 'The product number {number} is taken.',
  },
  sku_taken: {
    status: 422,
    zh: 'SKU {sku} 已属于商品 {product}。',
    en: 'The SKU {sku} belongs to {product} already.',
  },
  sku_twice: { status: 422, zh: 'SKU {sku} 填写了两次。', en: 'The SKU {sku} is entered twice.' },
  sku_options_missing: {
    status: 422,
    zh: '有多个 SKU 时，每个都须填写全部规格。',
    en: 'With several SKUs, each needs a value for every option.',
  },
  sku_options_twice: {
    status: 422,
    zh: 'SKU {sku} 的规格与另一个 SKU 相同。',
    en: 'The SKU {sku} has the same options as another one.',
  },
  option_names_twice: {
    status: 422,
    zh: '有两个规格名称相同。',
    en: 'Two options have the same name.',
  },
  sku_last_on_sale: {
    status: 422,
    zh: 'SKU {sku} 是此已上架商品唯一在售的 SKU。如不再售卖，请下架整个商品。',
    en: '{sku} is the only SKU on sale of this published product. Withdraw the product instead.',
  },
  offer_last_on_sale: {
    status: 422,
    zh: 'SKU {sku} 在 {warehouse} 的报价是此已上架商品唯一在售的报价。如不再售卖，请下架整个商品。',
    en: 'The offer of {sku} in {warehouse} is the only one on sale of this published product. Withdraw the product instead.',
  },
  product_skus_full: {
    status: 422,
    zh: '每个商品最多 {most} 个 SKU。',
    en: 'A product has at most {most} SKUs.',
  },
  offer_exists: {
    status: 422,
    zh: 'SKU {sku} 在该仓库已有报价。',
    en: 'The SKU {sku} has an offer in this warehouse already.',
  },
  product_without_offer: {
    status: 422,
    zh: '请先添加报价再上架，否则无法售卖。',
    en: 'Add an offer before you publish it: without one it can’t be sold.',
  },
  price_zero: { status: 422, zh: '价格须大于 0。', en: 'Prices must be above zero.' },
  wholesale_price_rises: {
    status: 422,
    zh: '满 {quantity} 件的批发价高于件数更少时的价格，请核对。',
    en: 'The wholesale price from {quantity} pieces is higher than the price of fewer. Check it.',
  },
  wholesale_quantity_twice: {
    status: 422,
    zh: '批发价中数量 {quantity} 出现了两次。',
    en: 'The wholesale prices name the quantity {quantity} twice.',
  },
  setting_too_long: {
    status: 422,
    zh: '设置 {name} 最多 {most} 个字符。',
    en: '{name} takes at most {most} characters.',
  },
  setting_several_lines: {
    status: 422,
    zh: '设置 {name} 只能有一行。',
    en: '{name} takes one line.',
  },
  setting_not_same: {
    status: 422,
    zh: '设置 {name} 在两种语言中须相同。',
    en: '{name} must be the same in both languages.',
  },
  setting_no_time_zone: {
    status: 422,
    zh: '没有时区“{value}”，请填写如 Europe/Berlin 的名称。',
    en: 'There is no time zone “{value}”: name one such as Europe/Berlin.',
  },
  setting_no_address: {
    status: 422,
    zh: '{name} 须为本店路径（如 /assets/logo.svg）或以 https:// 开头的地址。',
    en: '{name} is a path of this shop, such as /assets/logo.svg, or an address that begins with https://.',
  },
} as const satisfies RefusalTable;
