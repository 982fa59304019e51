/** Other names of a column, by the name that the formats use. */
type Headings = Readonly<Record<string, readonly string[]>>;

/** Shopify's newer product template. */
export const shopifyHeadings: Headings = {
  Handle: ['URL handle'],
  'Body (HTML)': ['Description'],
  Published: ['Published on online store'],
  'Variant SKU': ['SKU'],
  'Variant Barcode': ['Barcode'],
  'Variant Price': ['Price'],
  'Variant Compare At Price': ['Compare-at price'],
  'Variant Inventory Qty': ['Inventory quantity'],
  'Variant Grams': ['Weight value (grams)'],
  'Image Src': ['Product image URL'],
  'Variant Image': ['Variant image URL'],
};

/** The bilingual CSV in Chinese; docs/import.md has the same list. */
export const chineseHeadings: Headings = {
  product_no: ['商品编号', '商品编码', '货号'],
  sku_no: ['SKU编号', '规格编号', 'SKU'],
  name_zh: ['中文名称', '商品名称', '名称'],
  name_en: ['英文名称'],
  description_zh: ['中文描述', '商品描述', '描述'],
  description_en: ['英文描述'],
  category_zh: ['中文分类', '商品分类', '分类', '类目'],
  category_en: ['英文分类'],
  brand: ['品牌'],
  is_diy: ['是否定制'],
  options: ['规格'],
  attributes: ['属性'],
  currency: ['币种'],
  market_price: ['市场价'],
  price: ['价格', '单价', '售价'],
  wholesale_prices: ['批发价', '阶梯价'],
  minimum_order_quantity: ['起订量'],
  weight_grams: ['重量(克)', '重量(g)', '重量'],
  size_mm: ['尺寸(毫米)', '尺寸(mm)', '尺寸'],
  warehouse: ['仓库'],
  stock: ['库存'],
  image_urls: ['图片链接', '图片'],
  barcode: ['条形码', '条码'],
  hs_code: ['海关编码', 'HS编码'],
  customs_name_zh: ['中文报关名'],
  customs_name_en: ['英文报关名'],
  origin_country: ['原产国', '原产地'],
  declared_value: ['申报价值', '申报单价'],
  declared_currency: ['申报币种'],
  has_battery: ['是否带电', '带电'],
  is_liquid: ['是否液体', '液体'],
};

/** Normalizes a heading: those that differ only in case, width or spaces are the same. */
export const headingKey = (heading: string): string =>
  heading.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** The names of a format's columns, by every heading that a file may use for them. */
export const namesByHeading = (headings: Headings, columns: readonly string[]): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(headings).flatMap(([name, others]) =>
      others.map((other): [string, string] => [headingKey(other), name]),
    ),
    ...[...columns, ...Object.keys(headings)].map((name): [string, string] => [headingKey(name), name]),
  ]);
