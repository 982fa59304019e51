import type { Text } from './demo-product.ts';

/** The site's settings (specification §3); cautions are Markdown shown below every product. */
export const demoSettings: {
  title: Text;
  productCaution: Text;
  productLogisticsInfo: Text;
  productPaymentInfo: Text;
  qrCodeTitle: Text;
} = {
  title: { zh: '琥珀港', en: 'Amberdock' },
  productCaution: {
    zh: '- 图片为渲染示意，实物颜色可能因屏幕略有差别，以 SKU 说明为准。\n- 含电池、含液体的商品只能走对应的物流渠道，结算页只列出可用的服务。\n- 定制商品印错由我们重做，图稿本身的错别字与侵权由下单方负责，请在提交前核对预览。\n- 上架到平台前请确认目的国的认证要求；带电商品的声明与检测报告在商品页“合规文件”中下载。',
    en: '- Pictures are renderings. Shades may vary slightly from screen to screen; the SKU description is authoritative.\n- Goods with batteries or liquids travel only by services that accept them, and checkout lists no others.\n- If we misprint a custom item we make it again. Spelling and rights in the artwork are yours, so please check the proof.\n- Before listing, check what your marketplace and country require; declarations and test reports of electric goods are under “Compliance files” on their pages.',
  },
  productLogisticsInfo: {
    zh: '- 截单时间前付款的订单，在仓库的交接天数内交给承运商，各仓截单时间按当地时区计算。\n- 运费按实重与体积重中较大者计费：首重加续重，偏远地区另有附加费，结算页逐项列出。\n- 美国、德国、英国仓的包裹由当地发出，收件人无需清关。\n- 中国仓发往欧盟的小额包裹按税务规定代缴增值税，面单不显示采购价。',
    en: '- Orders paid before the cut-off are handed to the carrier within the warehouse’s hand-over days. Each cut-off is local time.\n- Freight is charged on the larger of actual and volumetric weight: a first step, further steps, and a surcharge for remote places, all itemized at checkout.\n- Parcels from the United States, Germany and the United Kingdom start inside the country, so recipients clear no customs.\n- For small parcels from China into the European Union we remit VAT; no label ever shows what you paid.',
  },
  productPaymentInfo: {
    zh: '- 全部以钱包余额支付，人民币、美元、欧元、英镑各有独立余额，可在账户内互换。\n- 提交订单后锁定库存：请在三十分钟内付款，已认证的企业账户为两小时，逾期自动关闭并释放库存。\n- 付款时冻结为预授权，仓库发货后才正式扣款；发货前取消会原路解冻。\n- 首次付款前请先在“账户安全”中设置支付密码。',
    en: '- Everything is paid from your wallet. Yuan, dollars, euros and pounds are kept apart and can be exchanged inside your account.\n- A submitted order reserves stock: you have thirty minutes to pay, verified companies two hours; after that it closes and the stock is released.\n- Paying pre-authorizes the amount; it is taken only when the parcel ships. Cancel before that and it is released.\n- Set a payment password under “Security” before your first payment.',
  },
  qrCodeTitle: { zh: '扫码联系客户经理', en: 'Scan to talk to your account manager' },
};

/** An invented company, so that invoices look like some. */
export const demoIssuer: Record<string, Text> = {
  issuer_name: { zh: '琥珀港供应链（深圳）有限公司', en: 'Amberdock Supply Chain (Shenzhen) Co., Ltd.' },
  issuer_address: {
    zh: '中国广东省深圳市盐田区琥珀路 8 号',
    en: '8 Hupo Road, Yantian District, Shenzhen, Guangdong, China',
  },
  issuer_tax_number: { zh: '演示税号 91440300DEMO00000X', en: 'DEMO 91440300DEMO00000X' },
  issuer_bank: {
    zh: '演示银行，账号 DEMO 0000 0000 0001，请勿转账。',
    en: 'Demo Bank, account DEMO 0000 0000 0001. Do not transfer money.',
  },
};

/** A file of the storefront: what it says is a mail to an invented address. */
export const demoContactCode = '/assets/demo-contact.svg';

/** Products that stand together in a picture, in the colors of a category. */
export type DemoStillLife = { handles: string[]; category: string };

export type DemoSlide = { title: Text; text: Text; link: string; shows: DemoStillLife };

export const demoSlides: DemoSlide[] = [
  {
    title: { zh: '六个仓库，一个购物车', en: 'Six warehouses, one cart' },
    text: {
      zh: '深圳、义乌、洛杉矶、新泽西、汉堡、曼彻斯特，货在离买家最近的地方等着。',
      en: 'Shenzhen, Yiwu, Los Angeles, New Jersey, Hamburg and Manchester: stock that is already near your customer.',
    },
    link: '/library',
    shows: {
      handles: ['polycarbonate-cabin-case', 'mechanical-keyboard-75', 'anc-over-ear-headphones'],
      category: 'travel-gear',
    },
  },
  {
    title: { zh: '把你的图案变成货', en: 'Your artwork, our stock' },
    text: {
      zh: '马克杯、T 恤、帆布画、手机壳，一件起印，四十八小时内出库。',
      en: 'Mugs, tees, canvases and cases, printed from a single piece and out the door within two days.',
    },
    link: '/library?is_diy=true',
    shows: {
      handles: ['custom-ceramic-mug', 'custom-canvas-print', 'heavyweight-cotton-tee'],
      category: 'art-craft',
    },
  },
  {
    title: { zh: '冬日暖屋企划', en: 'The Warm House edit' },
    text: {
      zh: '灯、毯、壶、烛，为白天变短的几周备好的一批货。',
      en: 'Lamps, throws, kettles and candles for the weeks when the light goes early.',
    },
    link: '/activities',
    shows: {
      handles: ['mushroom-table-lamp', 'soy-candle-amber-jar', 'weighted-blanket-glass-bead'],
      category: 'lighting',
    },
  },
  {
    title: { zh: '先囤后发，旺季不断货', en: 'Stockpile now, ship in season' },
    text: {
      zh: '批量买下，货留在我们仓里，旺季需要时再发。',
      en: 'Buy in bulk, leave it with us, and have it shipped when your season comes.',
    },
    link: '/articles/stockpile-and-pallets',
    shows: {
      handles: ['cantilever-steel-toolbox', 'soft-cooler-20l', 'airtight-grain-canisters'],
      category: 'hand-power-tools',
    },
  },
];

/** Words under the search box; each finds something in both languages. */
export const demoHotKeys: Text[] = [
  { zh: '马克杯', en: 'mug' },
  { zh: '充电', en: 'charger' },
  { zh: '台灯', en: 'lamp' },
  { zh: '猫', en: 'cat' },
  { zh: '露营', en: 'camping' },
  { zh: '耳机', en: 'headphones' },
  { zh: '亚麻', en: 'linen' },
  { zh: '双肩包', en: 'backpack' },
  { zh: '瑜伽', en: 'yoga' },
  { zh: '定制', en: 'custom' },
];

/** A campaign: its window is counted in days from the day the demo is loaded. */
export type DemoActivity = {
  key: string;
  title: Text;
  text: Text;
  shows: DemoStillLife;
  startsInDays: number;
  endsInDays: number;
  goods: { handle: string; percentOff: number }[];
};

export const demoActivity: DemoActivity = {
  key: 'warm-house',
  title: { zh: '冬日暖屋', en: 'The Warm House' },
  text: {
    zh: '天黑得早了，客人搜的词也跟着变：台灯、毛毯、手冲、香薰。我们把仓里现货最足、退货率最低的一批家居品挑出来，活动期间直接让利，一件也享受。\n\n活动价在提交订单时生效，与阶梯价取较低者，不叠加。活动数量单独预留，抢完即止；已下单未付款超时的，名额会放回。',
    en: 'The evenings draw in and searches shift with them: lamps, throws, pour-over, candles. We picked the home goods with the deepest stock and the fewest returns and cut their price for the season, from the first piece.\n\nThe campaign price applies when you submit your order. If a wholesale tier is lower, you pay the tier price; the two can’t be combined. Campaign stock is set aside, and unpaid orders give theirs back when they close.',
  },
  shows: { handles: ['mushroom-table-lamp', 'glass-french-press', 'moon-lamp-3d'], category: 'home-decor' },
  startsInDays: -9,
  endsInDays: 36,
  goods: [
    { handle: 'mushroom-table-lamp', percentOff: 15 },
    { handle: 'moon-lamp-3d', percentOff: 12 },
    { handle: 'weighted-blanket-glass-bead', percentOff: 10 },
    { handle: 'waffle-cotton-throw', percentOff: 15 },
    { handle: 'soy-candle-amber-jar', percentOff: 20 },
    { handle: 'aroma-diffuser-flame', percentOff: 18 },
    { handle: 'moka-pot-aluminium', percentOff: 12 },
    { handle: 'double-wall-glasses-pair', percentOff: 14 },
    { handle: 'calming-donut-bed', percentOff: 12 },
    { handle: 'tabletop-fire-bowl', percentOff: 10 },
  ],
};
