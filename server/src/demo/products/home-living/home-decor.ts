import type { DemoProduct } from '../../demo-product.ts';

export const homeDecor: DemoProduct[] = [
  {
    handle: 'custom-canvas-print',
    category: 'home-decor',
    brand: 'Printleaf',
    name: { zh: '定制无框油画布', en: 'Custom Gallery Canvas Print' },
    description: {
      zh: '手机里压了几年的那张日落，值得上墙。340 克混纺画布配十二色颜料墨，室内七十五年不褪；松木内框窑干过，四角带楔子，日后松了敲紧就好。背面装好挂钩，拆箱两分钟挂好。',
      en: 'That sunset has been buried in the camera roll long enough. Twelve pigment inks on 340 g canvas are rated for 75 years indoors; the kiln-dried pine stretcher has corner keys, so it can be tightened if it ever slackens. Hanging hardware is already fitted.',
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '棉涤混纺画布，松木框', en: 'Poly-cotton canvas, pine stretcher' },
      },
      {
        name: { zh: '印制方式', en: 'Printing' },
        value: { zh: '十二色颜料微喷', en: '12-colour pigment giclée' },
      },
      { name: { zh: '厚度', en: 'Thickness' }, value: { zh: '3.8 cm', en: '3.8 cm' } },
    ],
    options: [
      {
        name: { zh: '尺寸', en: 'Size' },
        values: [
          { key: 'S', name: { zh: '30 × 40 cm', en: '30 × 40 cm' }, priceDelta: '-24.00' },
          { key: 'M', name: { zh: '40 × 60 cm', en: '40 × 60 cm' } },
          { key: 'L', name: { zh: '60 × 90 cm', en: '60 × 90 cm' }, priceDelta: '58.00' },
          { key: 'XL', name: { zh: '75 × 100 cm', en: '75 × 100 cm' }, priceDelta: '110.00' },
        ],
      },
    ],
    price: '62.00',
    marketPrice: '129.00',
    tiers: [
      { from: 5, percentOff: 5 },
      { from: 20, percentOff: 12 },
    ],
    weightGrams: 900,
    sizeMm: [620, 420, 50],
    hsCode: '4911910000',
    customsName: { zh: '印刷画布', en: 'Printed canvas' },
    declaredValue: '6.30',
    isDiy: true,
    warehouses: ['YIW', 'LAX', 'EWR', 'HAM'],
    emoji: ['1f5bc-fe0f', '1f3a8', '1f304'],
  },
  {
    handle: 'soy-candle-amber-jar',
    category: 'home-decor',
    brand: 'Casa Olmo',
    name: { zh: '琥珀罐大豆香薰蜡烛', en: 'Soy Candle in Amber Jar' },
    description: {
      zh: '美国大豆蜡加椰子蜡，燃点低、化得匀，第一次点满两小时让蜡池铺到杯壁，之后就不会烧出坑。棉芯不含铅，点完四十五小时，罐子洗净能当笔筒。香气走的是书房路线，不甜不腻。',
      en: 'A soy and coconut blend that burns cool and even; give it two hours the first time so the pool reaches the glass and it will never tunnel. About 45 hours in all from a lead-free cotton wick, then a handsome pen pot. The scents lean library rather than cake shop.',
    },
    attributes: [
      { name: { zh: '净重', en: 'Net weight' }, value: { zh: '200 g', en: '200 g' } },
      { name: { zh: '续航', en: 'Run time' }, value: { zh: '约 45 小时', en: 'About 45 hours' } },
    ],
    options: [
      {
        name: { zh: '香型', en: 'Scent' },
        values: [
          { key: 'FIG', name: { zh: '无花果叶', en: 'Fig leaf' } },
          { key: 'CEDAR', name: { zh: '雪松与皮革', en: 'Cedar & leather' } },
          { key: 'OSM', name: { zh: '桂花乌龙', en: 'Osmanthus oolong' } },
        ],
      },
    ],
    price: '38.00',
    marketPrice: '79.00',
    tiers: [
      { from: 12, percentOff: 7 },
      { from: 60, percentOff: 14 },
    ],
    minimumOrderQuantity: 2,
    weightGrams: 520,
    sizeMm: [100, 100, 120],
    hsCode: '3406000000',
    customsName: { zh: '香薰蜡烛', en: 'Scented candle' },
    declaredValue: '3.90',
    warehouses: ['YIW', 'LAX', 'HAM', 'MAN'],
    emoji: ['1f56f-fe0f', '1f33f', '1f4d6'],
  },
  {
    handle: 'ribbed-ceramic-vase',
    category: 'home-decor',
    brand: 'Casa Olmo',
    name: { zh: '竖纹素烧花瓶', en: 'Ribbed Bisque Vase' },
    description: {
      zh: '外壁不上釉，摸起来像晒过的粉笔；内壁满釉，装水不渗。竖纹是脱模后用刀一条条修出来的，光从侧面来时最好看。口径四厘米，一支尤加利或三支郁金香就撑得起来。',
      en: 'Unglazed outside, chalky as a sunlit wall; fully glazed within, so it holds water properly. The ribs are trimmed by hand and look their best in raking light. With a 4 cm neck, one stem of eucalyptus or three tulips is quite enough.',
    },
    attributes: [
      { name: { zh: '材质', en: 'Material' }, value: { zh: '白陶土', en: 'White earthenware' } },
      { name: { zh: '尺寸', en: 'Dimensions' }, value: { zh: 'Ø 15 × 28 cm', en: 'Ø 15 × 28 cm' } },
    ],
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'WHT', name: { zh: '白色', en: 'White' } },
          { key: 'TERRA', name: { zh: '陶土橘', en: 'Terracotta' } },
          { key: 'CHAR', name: { zh: '炭灰', en: 'Charcoal' } },
        ],
      },
    ],
    price: '56.00',
    marketPrice: '109.00',
    weightGrams: 1150,
    sizeMm: [180, 180, 310],
    hsCode: '6913900000',
    customsName: { zh: '陶瓷花瓶', en: 'Ceramic vase' },
    declaredValue: '5.60',
    warehouses: ['YIW', 'HAM', 'EWR'],
    emoji: ['1f3fa', '1f490', '1f33e'],
  },
  {
    handle: 'mid-century-wall-clock',
    category: 'home-decor',
    brand: 'Nordhaven',
    name: { zh: '静音木质挂钟 30 厘米', en: 'Silent Wooden Wall Clock, 30 cm' },
    description: {
      zh: '扫秒机芯连续转动，凑近才听到一点沙沙声，放卧室也不心烦。钟盘是一整块白蜡木贴面，没有数字，只用十二枚黄铜钉标出时刻。一节五号电池（自备）走一年多，日误差一秒以内。',
      en: 'A sweeping movement means no tick, which is why this one can hang over a bed. The ash face has no numerals, only twelve brass pins and two tapered hands. A single AA cell, not supplied, drives it for well over a year to within a second a day.',
    },
    attributes: [
      { name: { zh: '材质', en: 'Material' }, value: { zh: '白蜡木贴面，黄铜', en: 'Ash veneer, brass' } },
      { name: { zh: '尺寸', en: 'Dimensions' }, value: { zh: 'Ø 30 × 4.5 cm', en: 'Ø 30 × 4.5 cm' } },
    ],
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'OAK', name: { zh: '橡木色', en: 'Oak' } },
          { key: 'WAL', name: { zh: '胡桃色', en: 'Walnut' } },
        ],
      },
    ],
    price: '78.00',
    marketPrice: '149.00',
    weightGrams: 860,
    sizeMm: [330, 330, 60],
    hsCode: '9105210000',
    customsName: { zh: '石英挂钟', en: 'Quartz wall clock' },
    declaredValue: '7.90',
    warehouses: ['YIW', 'HAM', 'MAN', 'LAX'],
    emoji: ['1f570-fe0f', '1fab5', '1f3e0'],
  },
  {
    handle: 'macrame-wall-hanging',
    category: 'home-decor',
    brand: 'Casa Olmo',
    name: { zh: '手编流苏挂毯', en: 'Hand-Knotted Macramé Hanging' },
    description: {
      zh: '一位编织工大约要用六个小时、一百二十米棉绳，才能打完这一幅。平结、斜卷结、浆果结交替，挂起来有浅浮雕一样的起伏。杆子是海边捡的漂流木，每根弯度不同，拍照时请接受它的脾气。',
      en: 'Six hours and 120 metres of cotton cord go into each one. Square knots, diagonal hitches and berry knots alternate until the surface reads almost like low relief. The rod is real driftwood, so no two hang at exactly the same tilt, and that is rather the point.',
    },
    attributes: [
      { name: { zh: '材质', en: 'Material' }, value: { zh: '棉绳，漂流木', en: 'Cotton cord, driftwood' } },
      { name: { zh: '尺寸', en: 'Dimensions' }, value: { zh: '50 × 85 cm', en: '50 × 85 cm' } },
    ],
    options: [],
    price: '69.00',
    marketPrice: '135.00',
    weightGrams: 620,
    sizeMm: [560, 160, 80],
    hsCode: '6304990000',
    customsName: { zh: '棉线挂毯', en: 'Cotton wall hanging' },
    declaredValue: '7.00',
    warehouses: ['YIW', 'EWR', 'MAN'],
    emoji: ['1f9f6', '1faa2', '1fab6'],
  },
];
