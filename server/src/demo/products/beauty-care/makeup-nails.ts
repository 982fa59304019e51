import type { DemoProduct } from '../../demo-product.ts';
import { fact, t, value } from '../words.ts';

export const makeupNails: DemoProduct[] = [
  {
    handle: 'gel-nail-starter-kit',
    category: 'makeup-nails',
    brand: 'Rosée',
    name: t('美甲光疗入门套装', 'Gel Nail Starter Kit'),
    description: t(
      '第一次自己在家做，也能撑到第三周不起翘——秘诀是封边，教程卡第四张画得很明白。四十八瓦灯三十秒固化，六色甲油不含 HEMA，气味轻。带去光沿瓶、磨砂条、桔木棒，卸甲夹也在里面。',
      'Three weeks without a chip, even on a first try, provided you cap the free edge: card four shows how. The 48 W lamp cures in thirty seconds and the six HEMA-free polishes barely smell. Files, cuticle sticks, top, base and removal clips complete the box.',
    ),
    attributes: [
      fact('包装清单', 'In the box', '灯、6 色、底胶、封层、工具 8 件', 'Lamp, 6 colors, base, top, 8 tools'),
      fact('功率', 'Power', '48 W', '48 W'),
    ],
    options: [
      {
        name: t('套装', 'Set'),
        values: [
          value('NUDE', '裸色系', 'Nudes'),
          value('BERRY', '莓果系', 'Berries'),
          value('CLEAR', '冰透系', 'Jelly tints'),
        ],
      },
      {
        name: t('插头', 'Plug'),
        values: [value('EU', '欧规', 'EU'), value('US', '美规', 'US'), value('UK', '英规', 'UK')],
      },
    ],
    price: '138.00',
    marketPrice: '269.00',
    minimumOrderQuantity: 10,
    weightGrams: 980,
    sizeMm: [260, 210, 100],
    hsCode: '8543709990',
    customsName: t('美甲套装', 'Manicure set'),
    declaredValue: '14.00',
    liquid: true,
    warehouses: ['YIW', 'SZX', 'LAX', 'EWR', 'HAM'],
  },
  {
    handle: 'press-on-nails-french',
    category: 'makeup-nails',
    brand: 'Rosée',
    name: t('穿戴甲 法式短杏仁', 'Press-On Nails, Short French Almond'),
    description: t(
      '十二个尺码二十四片，从拇指到小指挑一挑都能贴合，边缘磨薄到看不出台阶。果冻胶能撑两三天，固体胶能撑十天，两种都附。取下来擦掉残胶，同一套可以戴上七八次。',
      'Twelve sizes, twenty-four nails, each thinned at the cuticle until no ridge shows. Jelly tabs last a weekend, the glue about ten days; both are in the tin. Clean off the residue and a set will see seven or eight outings.',
    ),
    attributes: [
      fact('包装清单', 'In the box', '甲片 24 片、果冻胶、胶水、锉条', '24 nails, tabs, glue, file'),
    ],
    options: [
      {
        name: t('图案', 'Pattern'),
        values: [
          value('FRENCH', '奶白法式', 'Milky French'),
          value('AURORA', '极光', 'Aurora chrome'),
          value('TORT', '玳瑁', 'Tortoiseshell'),
        ],
      },
    ],
    price: '19.90',
    marketPrice: '45.00',
    tiers: [
      { from: 20, percentOff: 9 },
      { from: 100, percentOff: 18 },
    ],
    minimumOrderQuantity: 60,
    weightGrams: 40,
    sizeMm: [120, 80, 15],
    hsCode: '3926909000',
    customsName: t('穿戴甲片', 'Press-on nails'),
    declaredValue: '2.00',
    warehouses: ['YIW', 'LAX', 'EWR', 'MAN'],
  },
  {
    handle: 'vegan-brush-set-12',
    category: 'makeup-nails',
    brand: 'Rosée',
    name: t('人造纤维化妆刷 12 支', 'Vegan Make-up Brushes, Set of 12'),
    description: t(
      '纤维尖磨成火焰头，抓粉靠的是表面细小的波纹，不是动物毛鳞片。手柄用桦木，重心落在中指上。刷毛与管口双层压紧，洗二十次再数，掉毛不超过三根。收纳筒翻过来就是笔筒。',
      'Each fiber tip is flame-cut and gently waved, so it lifts powder the way goat hair does, without the goat. Birch handles balance on the middle finger and double-crimped ferrules lost fewer than three hairs in twenty washes. The travel tube stands up as a brush pot.',
    ),
    attributes: [
      fact('材质', 'Material', 'PBT 纤维，桦木', 'PBT fiber, birch'),
      fact('包装清单', 'In the box', '脸部 5 支、眼部 7 支、收纳筒', '5 face, 7 eye, tube'),
    ],
    options: [
      {
        name: t('颜色', 'Color'),
        values: [value('BLK', '黑色', 'Black'), value('PNK', '粉色', 'Pink'), value('OAK', '橡木色', 'Oak')],
      },
    ],
    price: '76.00',
    marketPrice: '155.00',
    tiers: [
      { from: 6, percentOff: 5 },
      { from: 30, percentOff: 11 },
    ],
    minimumOrderQuantity: 12,
    weightGrams: 390,
    sizeMm: [240, 110, 60],
    hsCode: '9603309000',
    customsName: t('化妆刷', 'Make-up brush'),
    declaredValue: '7.70',
    warehouses: ['YIW', 'LAX', 'HAM', 'MAN'],
  },
  {
    handle: 'lip-tint-velvet',
    category: 'makeup-nails',
    brand: 'Rosée',
    name: t('丝绒唇泥', 'Velvet Lip Mud'),
    description: t(
      '膏体像慕斯，抹开后转成雾面，指腹拍两下就能当腮红。色料做得浓，薄涂是气色，叠两层是晚宴。吃完火锅会褪掉一点中央，这我们不瞒你，好在补起来不结块。',
      'Whipped like a mousse, it sets to a soft blur and doubles as blush under a fingertip. One sheer layer looks healthy, two look like an occasion. A plate of hotpot will lift the center, we admit, but it can be topped up without crumbling.',
    ),
    attributes: [
      fact('净含量', 'Net content', '5 g', '5 g'),
      fact('保质期', 'Shelf life', '开封后 12 个月', '12 months after opening'),
    ],
    options: [
      {
        name: t('色号', 'Shade'),
        values: [
          value('S01', '01 豆沙', '01 Rosewood'),
          value('S04', '04 柿子', '04 Persimmon'),
          value('S07', '07 车厘子', '07 Cherry'),
          value('S11', '11 可可', '11 Cocoa'),
        ],
      },
    ],
    price: '26.00',
    marketPrice: '59.00',
    tiers: [
      { from: 12, percentOff: 7 },
      { from: 60, percentOff: 15 },
    ],
    minimumOrderQuantity: 30,
    weightGrams: 35,
    sizeMm: [90, 25, 25],
    hsCode: '3304100093',
    customsName: t('唇釉', 'Lip tint'),
    declaredValue: '2.60',
    liquid: true,
    warehouses: ['YIW', 'SZX', 'LAX'],
  },
  {
    handle: 'custom-compact-mirror',
    category: 'makeup-nails',
    brand: 'Printleaf',
    name: t('定制随身折叠镜', 'Custom Compact Mirror'),
    description: t(
      '伴娘礼、店庆赠品、给自己都合适：镜壳封面可印一整幅图，表面覆一层滴胶，包里和钥匙放一起也不花。一面平镜、一面两倍放大，合上有一声轻响的磁扣。独立礼盒装。',
      'Bridesmaids, anniversaries, or merely yourself: the lid takes a full-color picture under clear resin, so keys in the same bag will not scratch it. One mirror is plain, the other magnifies twice, and the magnet closes with a small satisfying click.',
    ),
    attributes: [
      fact('印制方式', 'Printing', 'UV 印刷加滴胶', 'UV print with doming'),
      fact('可印区域', 'Print area', 'Ø 58 mm', 'Ø 58 mm'),
      fact('材质', 'Material', '不锈钢，玻璃', 'Steel, glass'),
    ],
    options: [
      {
        name: t('颜色', 'Color'),
        values: [
          value('SLV', '银色', 'Silver'),
          value('GLD', '金色', 'Gold'),
          value('RGLD', '玫瑰金', 'Rose gold'),
        ],
      },
    ],
    price: '17.80',
    marketPrice: '39.00',
    tiers: [
      { from: 20, percentOff: 10 },
      { from: 100, percentOff: 18 },
      { from: 300, percentOff: 25 },
    ],
    minimumOrderQuantity: 50,
    weightGrams: 95,
    sizeMm: [90, 90, 20],
    hsCode: '7009920000',
    customsName: t('折叠化妆镜', 'Compact mirror'),
    declaredValue: '1.80',
    isDiy: true,
    warehouses: ['YIW', 'SZX', 'LAX', 'EWR', 'MAN'],
  },
];
