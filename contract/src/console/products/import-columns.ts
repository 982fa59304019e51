import type { Text } from '../../language.ts';

type ImportColumn = {
  /** The heading of the template; both are understood, whatever the language. */
  heading: string;
  /** Whether a file must have the column, and each row a value in it. */
  isRequired?: 'column' | 'value';
  about: Text;
  example: string;
};

/** The columns of the bilingual CSV by their English headings, as the template explains them (docs/import.md). */
export const importColumns: Readonly<Record<string, ImportColumn>> = {
  product_no: {
    heading: '商品编号',
    isRequired: 'value',
    about: {
      zh: '您自己的商品编号；同一商品的各行填写相同的编号。',
      en: 'Your number of the product, the same in each of its rows.',
    },
    example: 'MUG-100',
  },
  sku_no: {
    heading: 'SKU编号',
    isRequired: 'column',
    about: {
      zh: '每个规格一个编号，全店唯一；留空则由商品编号和规格生成。',
      en: 'One number a variant, unique in the shop. Left empty, it is made of the product’s number and the options.',
    },
    example: 'MUG-100-R',
  },
  name_zh: {
    heading: '中文名称',
    about: { zh: '中英文名称至少填写一种。', en: 'A name in at least one of the two languages.' },
    example: '陶瓷马克杯',
  },
  name_en: {
    heading: '英文名称',
    about: { zh: '留空则使用中文名称。', en: 'Left empty, it takes the Chinese name.' },
    example: 'Ceramic mug',
  },
  description_zh: {
    heading: '中文描述',
    about: { zh: '纯文本或 HTML；HTML 只保留文字。', en: 'Plain text, or HTML of which the text is kept.' },
    example: '哑光釉面，可进洗碗机。',
  },
  description_en: {
    heading: '英文描述',
    about: { zh: '留空则使用中文描述。', en: 'Left empty, it takes the Chinese one.' },
    example: 'Matte glaze, safe in a dishwasher.',
  },
  category_zh: {
    heading: '中文分类',
    about: {
      zh: '分类路径，各级以 / 分隔；没有的分类会新建。',
      en: 'The category’s path, its levels separated by /. Missing ones are made.',
    },
    example: '居家/餐具',
  },
  category_en: {
    heading: '英文分类',
    about: { zh: '与中文分类逐级对应。', en: 'The same path in English, level by level.' },
    example: 'Home/Tableware',
  },
  brand: {
    heading: '品牌',
    about: { zh: '没有的品牌会新建；留空为无品牌。', en: 'Made where it is new; empty for none.' },
    example: 'Kite',
  },
  is_diy: {
    heading: '是否定制',
    about: { zh: '是或否；留空为否。', en: 'true or false; empty is false.' },
    example: 'false',
  },
  options: {
    heading: '规格',
    about: {
      zh: '名称=值，多个以 | 分隔；只有一个规格时留空。',
      en: 'name=value, several separated by |. Empty if there is a single variant.',
    },
    example: '颜色=红|尺码=M',
  },
  attributes: {
    heading: '属性',
    about: { zh: '名称=值，多个以 | 分隔。', en: 'name=value, several separated by |.' },
    example: '材质=陶瓷|容量=350ml',
  },
  currency: {
    heading: '币种',
    about: { zh: '留空则使用仓库的币种。', en: 'Left empty, it is the warehouse’s.' },
    example: 'EUR',
  },
  market_price: {
    heading: '市场价',
    about: { zh: '作为划线价显示；可留空。', en: 'Shown struck through beside the price; may be empty.' },
    example: '15.90',
  },
  price: {
    heading: '价格',
    isRequired: 'value',
    about: { zh: '一件代发单价，须大于 0。', en: 'The drop-ship price of a piece, above zero.' },
    example: '12.50',
  },
  wholesale_prices: {
    heading: '批发价',
    about: {
      zh: '每档写作 10:11.50，即 10 件起每件 11.50；多档以 | 分隔。',
      en: 'quantity:price of a piece, several separated by |.',
    },
    example: '10:11.50|100:10.00',
  },
  minimum_order_quantity: {
    heading: '起订量',
    about: { zh: '囤货的起订量；留空为 1。', en: 'For stockpile orders; empty is 1.' },
    example: '5',
  },
  weight_grams: {
    heading: '重量(克)',
    about: {
      zh: '包装后的重量；留空按 500 克计，并给出提醒。',
      en: 'Of the packed piece. Left empty, 500 g is taken, with a warning.',
    },
    example: '420',
  },
  size_mm: {
    heading: '尺寸(毫米)',
    about: {
      zh: '包装后的长x宽x高；留空则保留原有尺寸。',
      en: 'Length x width x height of the packed piece. Left empty, it stays as it is.',
    },
    example: '120x90x100',
  },
  warehouse: {
    heading: '仓库',
    about: {
      zh: '仓库代码或名称；留空则使用上传时所选的仓库。',
      en: 'A warehouse’s code or name. Left empty, it is the one chosen at the upload.',
    },
    example: 'HAM1',
  },
  stock: {
    heading: '库存',
    about: {
      zh: '新报价的期初库存，留空为 0；已有的报价按上传时所选的方式处理，留空则库存不变。',
      en: 'Opening stock of a new offer, empty for 0. What it does to others is chosen at the upload; left empty, theirs stays.',
    },
    example: '200',
  },
  image_urls: {
    heading: '图片链接',
    about: {
      zh: 'http 或 https 地址，多个以空格分隔；由后台任务下载。',
      en: 'Addresses, http or https, separated by spaces. A job fetches them.',
    },
    example: 'https://example.com/mug.jpg',
  },
  barcode: {
    heading: '条形码',
    about: { zh: '可留空。', en: 'May be empty.' },
    example: '4006381333931',
  },
  hs_code: {
    heading: '海关编码',
    about: {
      zh: '留空则保留原有的报关资料，以下三列相同。',
      en: 'Left empty, it stays as it is; so do the three below.',
    },
    example: '6912.00',
  },
  customs_name_zh: {
    heading: '中文报关名',
    about: { zh: '报关用的中文品名。', en: 'The name for the customs in Chinese.' },
    example: '陶瓷杯',
  },
  customs_name_en: {
    heading: '英文报关名',
    about: { zh: '报关用的英文品名。', en: 'The name for the customs in English.' },
    example: 'Ceramic mug',
  },
  origin_country: {
    heading: '原产国',
    about: { zh: '两位代码或名称。', en: 'Two letters, or the name.' },
    example: 'CN',
  },
  declared_value: {
    heading: '申报价值',
    about: {
      zh: '每件的申报价值；留空则保留原有的，从未填写的按成交价申报。',
      en: 'Of a piece. Left empty, it stays as it is; where none was ever given, the price that is paid is declared.',
    },
    example: '3.00',
  },
  declared_currency: {
    heading: '申报币种',
    about: { zh: '留空则使用该行的币种。', en: 'Left empty, it is the row’s.' },
    example: 'USD',
  },
  has_battery: {
    heading: '是否带电',
    about: {
      zh: '是或否；留空则保留原有的，新 SKU 为否。',
      en: 'true or false. Left empty, it stays as it is; false for a new SKU.',
    },
    example: 'false',
  },
  is_liquid: {
    heading: '是否液体',
    about: {
      zh: '是或否；留空则保留原有的，新 SKU 为否。',
      en: 'true or false. Left empty, it stays as it is; false for a new SKU.',
    },
    example: 'false',
  },
};
