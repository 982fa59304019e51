import type { DemoProduct } from '../../demo-product.ts';

export const cookwarePrep: DemoProduct[] = [
  {
    handle: 'acacia-end-grain-board',
    category: 'cookware-prep',
    brand: '栖木 Qimu',
    name: { zh: '相思木端面砧板', en: 'Acacia End-Grain Cutting Board' },
    description: {
      zh: '刀刃落在木纤维之间而不是切断它，所以这块端面拼接的相思木砧板用上几年，表面依旧平整，刀也钝得慢。板厚 3.5 厘米，四周一圈 8 毫米的导汁槽，切番茄、牛排都不怕汤汁流到台面。首次使用前抹一层食用矿物油，之后每月补一次即可；不可泡水，不可进洗碗机。',
      en: 'Because the blade slips between the wood fibres instead of cutting across them, this end-grain acacia block heals itself and keeps knives sharp for longer. It is a hefty 3.5 cm thick with an 8 mm juice groove and two finger recesses for lifting. Rub it with food-grade mineral oil once a month and never leave it standing in the sink.',
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '相思木，食品级胶合', en: 'Acacia, food-safe glue' },
      },
      { name: { zh: '尺寸', en: 'Dimensions' }, value: { zh: '40 × 30 × 3.5 cm', en: '40 × 30 × 3.5 cm' } },
      { name: { zh: '保养', en: 'Care' }, value: { zh: '手洗，定期上油', en: 'Hand wash, oil regularly' } },
    ],
    options: [
      {
        name: { zh: '尺寸', en: 'Size' },
        values: [
          { key: 'S', name: { zh: '30 × 20 cm', en: '30 × 20 cm' }, priceDelta: '-28.00' },
          { key: 'L', name: { zh: '40 × 30 cm', en: '40 × 30 cm' } },
        ],
      },
    ],
    price: '96.00',
    marketPrice: '168.00',
    tiers: [
      { from: 10, percentOff: 4 },
      { from: 50, percentOff: 9 },
    ],
    weightGrams: 2450,
    sizeMm: [410, 310, 50],
    hsCode: '4419900000',
    customsName: { zh: '相思木砧板', en: 'Acacia wood cutting board' },
    declaredValue: '9.80',
    warehouses: ['YIW', 'LAX', 'HAM'],
    emoji: ['1f52a', '1fab5', '1f955'],
  },
  {
    handle: 'three-ply-saucepan-18',
    category: 'cookware-prep',
    brand: 'Nordhaven',
    name: { zh: '三层钢单柄奶锅 18 厘米', en: 'Tri-Ply Saucepan, 18 cm' },
    description: {
      zh: '锅身从底到沿都是 304 钢—铝—430 钢三层压合，热牛奶不糊边，煮面也不会只有中间在滚。内壁刻有毫升与杯的双刻度，两侧都有引流口，左手右手倒汤都顺。电磁炉、燃气灶、电陶炉通用，可进 220 °C 烤箱。',
      en: 'The aluminium core runs all the way up the wall, not just under the base, so a béchamel thickens evenly and milk does not catch at the edge. Volume marks are stamped inside in both millilitres and cups, and there is a pouring lip on either side for left- and right-handed cooks. Works on every hob including induction; oven-safe to 220 °C without the lid.',
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '304 / 铝 / 430 三层复合钢', en: '304 / aluminium / 430 clad steel' },
      },
      { name: { zh: '容量', en: 'Capacity' }, value: { zh: '2.1 L', en: '2.1 L' } },
      {
        name: { zh: '适用', en: 'Suitable for' },
        value: { zh: '含电磁炉在内的所有炉具', en: 'All hobs including induction' },
      },
    ],
    options: [],
    price: '139.00',
    marketPrice: '259.00',
    tiers: [
      { from: 5, percentOff: 3 },
      { from: 20, percentOff: 7 },
    ],
    weightGrams: 1320,
    sizeMm: [390, 200, 150],
    hsCode: '7323930000',
    customsName: { zh: '不锈钢奶锅', en: 'Stainless steel saucepan' },
    declaredValue: '14.50',
    warehouses: ['YIW', 'HAM', 'EWR'],
    emoji: ['1f372', '1f373', '1f95b'],
  },
  {
    handle: 'carbon-steel-wok-32',
    category: 'cookware-prep',
    brand: 'Nordhaven',
    name: { zh: '手工锻打碳钢炒锅 32 厘米', en: 'Hand-Hammered Carbon Steel Wok, 32 cm' },
    description: {
      zh: '锅面上每一个小凹点都是锤子敲出来的，不是模具压的花纹，菜翻起来能挂在锅壁上受热。1.6 毫米碳钢升温只要一分多钟，开锅养护之后越用越不粘。平底 13 厘米，家用燃气灶与电磁炉都站得稳。随附中英文开锅说明。',
      en: 'Roughly a thousand hammer marks per pan give food something to cling to on the way up the side, which is what makes a proper stir-fry possible at home. The 1.6 mm carbon steel heats in little over a minute and turns from silver to blue-black as you season it. A 13 cm flat base keeps it steady on induction and electric hobs.',
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '1.6 mm 碳钢，榉木柄', en: '1.6 mm carbon steel, beech handle' },
      },
      { name: { zh: '尺寸', en: 'Dimensions' }, value: { zh: 'Ø 32 cm，高 9 cm', en: 'Ø 32 cm, 9 cm deep' } },
      {
        name: { zh: '保养', en: 'Care' },
        value: { zh: '开锅后手洗擦干', en: 'Season, wash by hand, dry at once' },
      },
    ],
    options: [],
    price: '118.00',
    marketPrice: '219.00',
    weightGrams: 1780,
    sizeMm: [560, 340, 120],
    hsCode: '7323990000',
    customsName: { zh: '碳钢炒锅', en: 'Carbon steel wok' },
    declaredValue: '12.00',
    warehouses: ['YIW', 'LAX', 'MAN'],
    emoji: ['1f958', '1f525', '1f961'],
  },
  {
    handle: 'digital-kitchen-scale',
    category: 'cookware-prep',
    brand: 'Voltane',
    name: { zh: '0.1 克厨房电子秤', en: 'Kitchen Scale, 0.1 g Precision' },
    description: {
      zh: '做戚风差一克蛋白就是两个样子，手冲差半克粉也喝得出来。两颗高精度传感器覆盖 0.1 克到 3 公斤，面板下藏着计时器，称粉、计时一台搞定。钢化玻璃面一擦就净，Type-C 充一次用两个月。',
      en: 'Bakers and pour-over people want the same thing: numbers they can trust. This one reads from 0.1 g to 3 kg, has a timer beside the weight, and settles in under a second. Wipe-clean tempered glass, five units, and a USB-C battery that lasts about two months.',
    },
    attributes: [
      { name: { zh: '尺寸', en: 'Dimensions' }, value: { zh: '20 × 15 × 1.8 cm', en: '20 × 15 × 1.8 cm' } },
      { name: { zh: '电池', en: 'Battery' }, value: { zh: '500 mAh，Type-C 充电', en: '500 mAh, USB-C' } },
      { name: { zh: '量程', en: 'Range' }, value: { zh: '0.1 g – 3 kg', en: '0.1 g – 3 kg' } },
    ],
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'BLK', name: { zh: '黑色', en: 'Black' } },
          { key: 'WHT', name: { zh: '白色', en: 'White' } },
        ],
      },
    ],
    price: '45.00',
    marketPrice: '89.00',
    weightGrams: 430,
    sizeMm: [220, 170, 35],
    hsCode: '8423100000',
    customsName: { zh: '电子厨房秤', en: 'Electronic kitchen scale' },
    declaredValue: '4.70',
    battery: true,
    warehouses: ['SZX', 'LAX', 'HAM', 'MAN'],
    emoji: ['2696-fe0f', '1f9c1', '1f95a'],
  },
  {
    handle: 'linen-cotton-apron-custom',
    category: 'cookware-prep',
    brand: 'Printleaf',
    name: { zh: '定制棉麻围裙', en: 'Custom Cotton-Linen Apron' },
    description: {
      zh: '咖啡馆、烘焙课、家庭聚会，绣上名字的围裙比什么队服都管用。布料是 55% 亚麻 45% 棉，克重 230，越洗越软；交叉背带不勒脖子，前面两个口袋正好放手机和温度计。标志可选刺绣或丝印，刺绣宽度最大 12 厘米。',
      en: "Whether it is for a bakery counter or a grandfather's barbecue, this apron carries your name well. The 230 g linen blend softens with every wash, cross-back straps take the weight off the neck, and two front pockets are sized for a phone and a thermometer. Embroidery up to 12 cm wide, or screen print.",
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '55% 亚麻 45% 棉，230 g/m²', en: '55 % linen, 45 % cotton, 230 g/m²' },
      },
      {
        name: { zh: '印制方式', en: 'Printing' },
        value: { zh: '刺绣或丝印', en: 'Embroidery or screen print' },
      },
      { name: { zh: '可印区域', en: 'Print area' }, value: { zh: '24 × 20 cm', en: '24 × 20 cm' } },
    ],
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'BEI', name: { zh: '米色', en: 'Beige' } },
          { key: 'CHAR', name: { zh: '炭灰', en: 'Charcoal' } },
          { key: 'TERRA', name: { zh: '陶土橘', en: 'Terracotta' } },
          { key: 'OLIVE', name: { zh: '橄榄绿', en: 'Olive' } },
        ],
      },
    ],
    price: '39.00',
    marketPrice: '79.00',
    tiers: [
      { from: 10, percentOff: 6 },
      { from: 50, percentOff: 13 },
    ],
    weightGrams: 280,
    sizeMm: [300, 240, 30],
    hsCode: '6211420000',
    customsName: { zh: '棉麻围裙', en: 'Cotton linen apron' },
    declaredValue: '4.00',
    isDiy: true,
    warehouses: ['YIW', 'LAX', 'HAM'],
    emoji: ['1f373', '1f45a', '1f3a8'],
  },
];
