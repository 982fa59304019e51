import { expect, test } from 'vitest';
import { UnusableFile } from '../reading/unusable-file.ts';
import { detectFormat } from './detect-format.ts';
import { type Defaults, type FileProduct, RowFault, type Warning } from './format.ts';

const defaults: Defaults = {
  warehouse: 'SZX',
  currency: null,
  currencies: new Map([
    ['SZX', 'CNY'],
    ['LAX', 'USD'],
  ]),
  warehousesByName: new Map([['深圳仓', 'SZX']]),
};

type Cells = Record<string, string>;

/** Reads rows under these column names in a format; returns a fault as "line: reason". */
function read(
  rows: Cells[],
  says: Partial<Defaults> = {},
): { product?: FileProduct; fault?: string; reasons: string[] } {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const { format, header, headings } = detectFormat(names);
  const fileRows = rows.map((row, index) => ({
    line: index + 2,
    fields: Object.fromEntries(names.map((name, column) => [header[column] as string, row[name] ?? ''])),
    headings,
  }));
  const warnings: Warning[] = [];
  try {
    const product = format.productOf(fileRows, { ...defaults, ...says }, warnings);
    return { product, reasons: warnings.map(({ reason }) => reason.en) };
  } catch (error) {
    if (!(error instanceof RowFault)) throw error;
    return { fault: `${error.line}: ${error.message}`, reasons: [] };
  }
}

const clay = { Handle: 'pot', Title: 'Clay pot', 'Variant Price': '9.99', 'Variant Grams': '453.592' };
const cup = { product_no: 'A', sku_no: 'A-1', name_zh: '杯', price: '9.99', weight_grams: '100' };
const en = (path: readonly { en: string }[] | null | undefined) => path?.map((level) => level.en);

test.each<[Cells, boolean, number]>([
  [{ Status: 'active', Published: 'true' }, true, 0],
  [{ Status: '', Published: 'TRUE' }, true, 0],
  [{ Status: 'Active', Published: 'false' }, false, 0],
  [{ Status: 'draft', Published: 'true' }, false, 1],
  [{ Status: 'Archived', Published: 'true' }, false, 1],
  [{ Status: 'unlisted' }, false, 1],
])('Shopify’s %j: published %s', (cells, published, warnings) => {
  const { product, reasons } = read([{ ...clay, ...cells }]);
  expect([product?.published, reasons.length]).toEqual([published, warnings]);
});

test.each<[string, string, string[]]>([
  ['Home & Garden > Decor > Vases', '', ['Home & Garden', 'Decor', 'Vases']],
  ['Home & Garden > Decor > Vases', 'Clay vases', ['Home & Garden', 'Decor', 'Vases', 'Clay vases']],
  ['Home & Garden > Decor > Vases', 'vases', ['Home & Garden', 'Decor', 'Vases']],
  ['', 'Vases', ['Vases']],
  ['Uncategorized', 'Vases', ['Vases']],
  ['', '', []],
])('Shopify’s category %j with the type %j', (category, type, path) => {
  const { product } = read([{ ...clay, 'Product Category': category, Type: type }]);
  expect(en(product?.categoryPath)).toEqual(path);
});

test('Shopify’s newer headings are the older ones by other names, also where something is wrong', () => {
  const row = {
    Title: 'Clay pot',
    'URL handle': 'clay-pot',
    Description: '<p>Clay</p>',
    'Product category': 'Home > Pots',
    'Published on online store': 'TRUE',
    Status: 'Active',
    SKU: '="00124"',
    Barcode: "'0123456789012",
    'Option1 name': 'Size',
    'Option1 value': 'Large',
    Price: '$9.99',
    'Compare-at price': '12.00',
    'Inventory quantity': '1,000',
    'Weight value (grams)': '500',
    'Product image URL': 'https://pictures.example/pot.jpg',
    'Image position': '1',
    'Variant image URL': 'https://pictures.example/large.jpg',
  };
  const { product } = read([row], { warehouse: 'LAX' });
  expect(product).toMatchObject({
    handle: 'clay-pot',
    name: { en: 'Clay pot' },
    description: { en: 'Clay' },
  });
  expect(product?.pictures).toHaveLength(2);
  expect(product?.skus[0]).toMatchObject({
    sku: '00124',
    barcode: '0123456789012',
    weightGrams: 500,
    options: [{ name: { en: 'Size' }, value: { en: 'Large' } }],
    offers: [{ priceMinor: 999n, marketPriceMinor: 1_200n, stock: 1_000, currency: 'USD' }],
  });
  expect(read([{ ...row, Price: 'free' }]).fault).toBe('2: Price "free" is not an amount in CNY');
});

test('the bilingual file is understood with Chinese headings and words', () => {
  const row = {
    商品编号: 'A',
    SKU编号: 'A-1',
    商品名称: '保温杯',
    商品分类: '家居/杯壶',
    规格: '颜色：红；容量：500ml',
    币种: '人民币',
    价格: '￥１，２９９．００',
    批发价: '10：45.00｜100：40,50',
    '重量（克）': '0.5kg',
    '尺寸（毫米）': '300×200×100',
    仓库: '深圳仓',
    库存: '1,000',
    是否定制: '否',
  };
  const { product, reasons } = read([row]);
  expect(reasons).toEqual([]);
  expect(product).toMatchObject({ handle: 'A', name: { zh: '保温杯' }, isDiy: false });
  expect(product?.categoryPath?.map(({ zh }) => zh)).toEqual(['家居', '杯壶']);
  expect(product?.skus[0]).toMatchObject({
    sku: 'A-1',
    weightGrams: 500,
    sizeMm: [300, 200, 100],
    options: [
      { name: { zh: '颜色' }, value: { zh: '红' } },
      { name: { zh: '容量' }, value: { zh: '500ml' } },
    ],
    offers: [
      {
        warehouse: 'SZX',
        currency: 'CNY',
        priceMinor: 129_900n,
        stock: 1_000,
        tiers: [
          { minQuantity: 10, unitPriceMinor: 4_500n },
          { minQuantity: 100, unitPriceMinor: 4_050n },
        ],
      },
    ],
  });
  expect(read([{ ...row, 价格: '1.299' }]).fault).toMatch(/^2: 价格 "1.299" can be read as 1299 or as 1.299/);
});

test.each<[Cells, RegExp]>([
  [{ product_no: 'x'.repeat(256) }, /^2: product_no is longer than 255 characters/],
  [{ sku_no: 'x'.repeat(256) }, /^2: sku_no is longer than 255 characters/],
  [{ name_zh: 'x'.repeat(501) }, /^2: name_zh is longer than 500 characters/],
  [{ brand: 'x'.repeat(101) }, /^2: brand is longer than 100 characters/],
  [{ category_zh: `家居/${'x'.repeat(101)}` }, /^2: category_zh ".*" has more than the 100 characters/],
  [{ category_zh: 'a/b/c/d/e/f/g/h/i/j/k' }, /^2: category_zh has more than 10 levels/],
  [{ options: `颜色=${'x'.repeat(256)}` }, /^2: a part of options is longer than 255/],
  [
    { sku_no: '', product_no: 'x'.repeat(250), options: '颜色=深海丹砂红色' },
    /^2: it has no SKU, and the one made of /,
  ],
  [{ stock: '1.000' }, /^2: stock "1.000" can be read as 1000: write it without a point/],
  [{ currency: 'constructor' }, /^2: currency "constructor" is none of this shop's/],
  [{ currency: '$' }, /^2: currency "\$" is none of this shop's/],
  [{ warehouse: 'toString' }, /^2: there is no warehouse "toString"/],
  [{ weight_grams: '5 lb' }, /^2: weight_grams "5 lb" is not a weight/],
])('%j is refused with its reason', (cells, fault) => {
  expect(read([{ ...cup, ...cells }]).fault).toMatch(fault);
});

test('numbers that a spreadsheet has shortened are reported, and a pound converts exactly', () => {
  expect(read([{ ...cup, sku_no: '6.90123E+12' }]).reasons).toEqual([
    'sku_no "6.90123E+12" looks like a long number that a spreadsheet has shortened: write it in full',
  ]);
  expect(read([clay]).product?.skus[0]?.weightGrams).toBe(454);
});

test('a SKU twice in one warehouse names both lines', () => {
  expect(read([cup, { ...cup, price: '8.00' }]).fault).toBe(
    '3: SKU A-1 stands twice for SZX, in line 2 and in line 3',
  );
});

test('a further row of a SKU that says otherwise than its first is a warning', () => {
  const there = { ...cup, warehouse: 'LAX', weight_grams: '120', hs_code: '' };
  expect(read([{ ...cup, warehouse: 'SZX', hs_code: '691200' }, there]).reasons).toEqual([
    'weight_grams "120" differs from line 2 of the SKU A-1, which is taken',
  ]);
});

test('a missing column is named in the words of the file', () => {
  const reasonOf = (headings: string[]) => {
    try {
      detectFormat(headings);
    } catch (error) {
      if (error instanceof UnusableFile) return error.reason;
    }
    throw new Error('nothing is missing');
  };
  expect(reasonOf(['商品编号', 'SKU编号'])).toEqual({
    zh: '这份文件（双语 CSV）缺少列：中文名称 或 英文名称、价格',
    en: 'a column is missing from this bilingual CSV: 中文名称 or 英文名称, 价格',
  });
  expect(reasonOf(['URL handle', 'Title']).en).toBe(
    'a column is missing from this Shopify product CSV: Price',
  );
});

test('a column may be called as every object’s own things are', () => {
  const named = Object.getOwnPropertyNames(Object.prototype).map((name) => [name, name]);
  const { product } = read([{ ...cup, ...(JSON.parse(JSON.stringify(Object.fromEntries(named))) as Cells) }]);
  expect(product?.name.zh).toBe('杯');
});
