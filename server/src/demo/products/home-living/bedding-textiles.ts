import type { DemoProduct } from '../../demo-product.ts';

export const beddingTextiles: DemoProduct[] = [
  {
    handle: 'custom-photo-cushion-cover',
    category: 'bedding-textiles',
    brand: 'Printleaf',
    name: { zh: '定制照片抱枕套', en: 'Custom Photo Cushion Cover' },
    description: {
      zh: '把家里那只不肯拍合照的猫印到沙发上。短毛绒面料正面整版数码直喷，四色墨水渗进纤维，洗三十次也不起皮；背面纯色，隐形拉链藏在底边。枕芯不含在内，标准 45 × 45 芯子塞得饱满。',
      en: 'Put the cat that refuses family portraits on the sofa for good. The front of the short-pile velvet is printed edge to edge, with ink that sits in the fibre rather than on it, so thirty washes leave no cracks. A hidden zip runs along the bottom; inner pad not included.',
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '超柔短毛绒，220 g/m²', en: 'Soft short-pile velvet, 220 g/m²' },
      },
      { name: { zh: '印制方式', en: 'Printing' }, value: { zh: '数码直喷', en: 'Digital direct print' } },
      { name: { zh: '可印区域', en: 'Print area' }, value: { zh: '整面', en: 'Full front' } },
    ],
    options: [
      {
        name: { zh: '尺寸', en: 'Size' },
        values: [
          { key: 'S40', name: { zh: '40 × 40 cm', en: '40 × 40 cm' }, priceDelta: '-2.00' },
          { key: 'S45', name: { zh: '45 × 45 cm', en: '45 × 45 cm' } },
          { key: 'S60', name: { zh: '60 × 60 cm', en: '60 × 60 cm' }, priceDelta: '11.00' },
        ],
      },
    ],
    price: '24.00',
    marketPrice: '49.00',
    tiers: [
      { from: 10, percentOff: 6 },
      { from: 60, percentOff: 14 },
    ],
    weightGrams: 180,
    sizeMm: [280, 220, 25],
    hsCode: '6304930000',
    customsName: { zh: '涤纶抱枕套', en: 'Polyester cushion cover' },
    declaredValue: '2.50',
    isDiy: true,
    warehouses: ['YIW', 'LAX', 'EWR', 'HAM', 'MAN'],
    emoji: ['1f6cb-fe0f', '1f3a8', '1f431'],
  },
  {
    handle: 'washed-linen-duvet-set',
    category: 'bedding-textiles',
    brand: 'Nordhaven',
    name: { zh: '水洗亚麻四件套', en: 'Stonewashed Linen Duvet Set' },
    description: {
      zh: '法国诺曼底的亚麻纱，织好后与火山石一起水洗两小时，拿到手就是用了三年的松软。夏天吸汗不贴身，冬天又比棉更暖一些，天然的褶皱就是它该有的样子，不必熨。贝壳扣封口，两条暗系带固定被芯四角。',
      en: 'Normandy flax, woven and then tumbled with pumice for two hours, so it arrives feeling as if you had slept in it for years. Cool in July, surprisingly warm in January, and meant to be crumpled. Mother-of-pearl buttons close the cover and hidden ties keep the duvet from wandering into one corner.',
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '100% 亚麻，170 g/m²', en: '100 % linen, 170 g/m²' },
      },
      {
        name: { zh: '保养', en: 'Care' },
        value: { zh: '40 °C 机洗，低温烘干', en: 'Wash at 40 °C, tumble low' },
      },
      {
        name: { zh: '认证', en: 'Certificates' },
        value: { zh: 'OEKO-TEX Standard 100', en: 'OEKO-TEX Standard 100' },
      },
    ],
    options: [
      {
        name: { zh: '尺寸', en: 'Size' },
        values: [
          { key: 'Q', name: { zh: '双人 200 × 200 cm', en: 'Double 200 × 200 cm' } },
          { key: 'K', name: { zh: '加大 240 × 220 cm', en: 'King 240 × 220 cm' }, priceDelta: '90.00' },
        ],
      },
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'BEI', name: { zh: '米色', en: 'Beige' } },
          { key: 'SAGE', name: { zh: '鼠尾草绿', en: 'Sage' } },
          { key: 'TERRA', name: { zh: '陶土橘', en: 'Terracotta' } },
          { key: 'CHAR', name: { zh: '炭灰', en: 'Charcoal' } },
        ],
      },
    ],
    price: '529.00',
    marketPrice: '899.00',
    weightGrams: 2350,
    sizeMm: [420, 350, 110],
    hsCode: '6302290000',
    customsName: { zh: '亚麻床品套件', en: 'Linen bed set' },
    declaredValue: '55.00',
    warehouses: ['YIW', 'HAM', 'MAN'],
    emoji: ['1f6cf-fe0f', '1f33e', '1f319'],
  },
  {
    handle: 'weighted-blanket-glass-bead',
    category: 'bedding-textiles',
    brand: 'Nordhaven',
    name: { zh: '玻璃珠重力毯', en: 'Glass-Bead Weighted Blanket' },
    description: {
      zh: '像被轻轻抱住一样。九层结构把一毫米的玻璃珠锁在十厘米见方的小格里，翻身不会哗啦响，也不会全跑到脚边。选体重的十分之一左右最舒服；六岁以下儿童和睡眠呼吸暂停者请勿使用。',
      en: 'Like being hugged by something that will not let go first. Nine layers hold millimetre-fine glass beads in 10 cm pockets, so they neither rattle nor slide to your feet. Pick roughly a tenth of your body weight; not for children under six or anyone with sleep apnoea.',
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '纯棉面料，玻璃微珠', en: 'Cotton shell, glass beads' },
      },
      { name: { zh: '尺寸', en: 'Dimensions' }, value: { zh: '150 × 200 cm', en: '150 × 200 cm' } },
    ],
    options: [
      {
        name: { zh: '重量', en: 'Weight' },
        values: [
          { key: 'KG5', name: { zh: '5 kg', en: '5 kg' }, priceDelta: '-42.00' },
          { key: 'KG7', name: { zh: '7 kg', en: '7 kg' } },
          { key: 'KG9', name: { zh: '9 kg', en: '9 kg' }, priceDelta: '48.00' },
        ],
      },
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'GRY', name: { zh: '灰色', en: 'Grey' } },
          { key: 'NVY', name: { zh: '藏青', en: 'Navy' } },
        ],
      },
    ],
    price: '238.00',
    marketPrice: '439.00',
    weightGrams: 6900,
    sizeMm: [480, 400, 160],
    hsCode: '9404400000',
    customsName: { zh: '重力毯', en: 'Weighted blanket' },
    declaredValue: '24.00',
    warehouses: ['LAX', 'EWR', 'HAM'],
    emoji: ['1f6cc', '1f4a4', '1f9d8'],
  },
  {
    handle: 'waffle-cotton-throw',
    category: 'bedding-textiles',
    brand: 'Nordhaven',
    name: { zh: '华夫格纯棉休闲毯', en: 'Waffle Cotton Throw' },
    description: {
      zh: '凹凸的蜂窝格把空气存住，春秋盖在腿上刚好，叠起来搭在沙发扶手也好看。两端留了七厘米的手打流苏。六十支棉纱先染后织，颜色发旧发雾，洗几次格子会更立体。',
      en: 'The honeycomb weave traps air, so this weighs under a kilo yet takes the edge off a chilly evening. Yarn-dyed for a slightly dusty tone, finished with a 7 cm knotted fringe, and deliberately loose: the cells deepen with every wash.',
    },
    attributes: [
      { name: { zh: '材质', en: 'Material' }, value: { zh: '100% 棉', en: '100 % cotton' } },
      { name: { zh: '尺寸', en: 'Dimensions' }, value: { zh: '130 × 170 cm', en: '130 × 170 cm' } },
      { name: { zh: '保养', en: 'Care' }, value: { zh: '30 °C 机洗', en: 'Machine wash 30 °C' } },
    ],
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'CRM', name: { zh: '奶油白', en: 'Cream' } },
          { key: 'MUST', name: { zh: '姜黄', en: 'Mustard' } },
          { key: 'SAGE', name: { zh: '鼠尾草绿', en: 'Sage' } },
          { key: 'TERRA', name: { zh: '陶土橘', en: 'Terracotta' } },
        ],
      },
    ],
    price: '92.00',
    marketPrice: '169.00',
    tiers: [{ from: 10, percentOff: 5 }],
    weightGrams: 980,
    sizeMm: [330, 280, 100],
    hsCode: '6301300000',
    customsName: { zh: '棉毯', en: 'Cotton blanket' },
    declaredValue: '9.40',
    warehouses: ['YIW', 'LAX', 'HAM', 'MAN'],
    emoji: ['1f9fa', '1f6cb-fe0f', '2615'],
  },
  {
    handle: 'silk-pillowcase-22',
    category: 'bedding-textiles',
    brand: '云栖 Yunqi',
    name: { zh: '22 姆米桑蚕丝枕套', en: '22-Momme Mulberry Silk Pillowcase' },
    description: {
      zh: '六 A 级长丝织成的缎面，头发滑过去没有阻力，早上起来少打结，脸上也不留枕印。二十二姆米比常见的十九姆米厚出一截，用中性洗剂装网袋机洗也没问题。信封式开口，没有拉链硌脸。',
      en: 'Hair glides instead of snagging and cheeks wake up without creases: that is the whole argument for silk, and grade 6A long-strand charmeuse makes it well. At 22 momme it is sturdy enough for a mesh bag in the delicates cycle. Envelope closure, so no zip against the face.',
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '100% 桑蚕丝，22 姆米', en: '100 % mulberry silk, 22 momme' },
      },
      { name: { zh: '尺寸', en: 'Dimensions' }, value: { zh: '见尺寸选项', en: 'See sizes' } },
      {
        name: { zh: '认证', en: 'Certificates' },
        value: { zh: 'OEKO-TEX Standard 100', en: 'OEKO-TEX Standard 100' },
      },
    ],
    options: [
      {
        name: { zh: '尺寸', en: 'Size' },
        values: [
          { key: 'EU50', name: { zh: '50 × 75 cm', en: '50 × 75 cm' } },
          { key: 'SQ80', name: { zh: '80 × 80 cm', en: '80 × 80 cm' }, priceDelta: '28.00' },
          { key: 'K', name: { zh: '51 × 91 cm', en: '51 × 91 cm' }, priceDelta: '16.00' },
        ],
      },
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'WHT', name: { zh: '白色', en: 'White' } },
          { key: 'PNK', name: { zh: '粉色', en: 'Pink' } },
          { key: 'SLV', name: { zh: '银色', en: 'Silver' } },
          { key: 'NVY', name: { zh: '藏青', en: 'Navy' } },
        ],
      },
    ],
    without: [['EU50', 'NVY']],
    price: '129.00',
    marketPrice: '249.00',
    weightGrams: 130,
    sizeMm: [260, 180, 25],
    hsCode: '6302299000',
    customsName: { zh: '真丝枕套', en: 'Silk pillowcase' },
    declaredValue: '13.00',
    warehouses: ['YIW', 'SZX', 'LAX', 'EWR', 'HAM', 'MAN'],
    emoji: ['1f6cc', '1f98b', '2728'],
  },
];
