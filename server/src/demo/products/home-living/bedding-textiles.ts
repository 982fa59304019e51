import type { DemoProduct } from '../../demo-product.ts';
import { fact, t, value } from '../words.ts';

export const beddingTextiles: DemoProduct[] = [
  {
    handle: 'custom-photo-cushion-cover',
    category: 'bedding-textiles',
    brand: 'Printleaf',
    name: t('定制照片抱枕套', 'Custom Photo Cushion Cover'),
    description: t(
      '把家里那只不肯拍合照的猫印到沙发上。短毛绒面料正面整版数码直喷，四色墨水渗进纤维，洗三十次也不起皮；背面纯色，隐形拉链藏在底边。枕芯不含在内，标准 45 × 45 芯子塞得饱满。',
      'Put the cat that refuses family portraits on the sofa for good. The front of the short-pile velvet is printed edge to edge, with ink that sits in the fiber rather than on it, so thirty washes leave no cracks. A hidden zip runs along the bottom; inner pad not included.',
    ),
    attributes: [
      fact('材质', 'Material', '超柔短毛绒，220 g/m²', 'Soft short-pile velvet, 220 g/m²'),
      fact('印制方式', 'Printing', '数码直喷', 'Digital direct print'),
      fact('可印区域', 'Print area', '整面', 'Full front'),
    ],
    options: [
      {
        name: t('尺寸', 'Size'),
        values: [
          value('S40', '40 × 40 cm', '40 × 40 cm', '-2.00'),
          value('S45', '45 × 45 cm', '45 × 45 cm'),
          value('S60', '60 × 60 cm', '60 × 60 cm', '11.00'),
        ],
      },
    ],
    price: '24.00',
    marketPrice: '49.00',
    tiers: [
      { from: 10, percentOff: 6 },
      { from: 60, percentOff: 14 },
    ],
    minimumOrderQuantity: 24,
    weightGrams: 180,
    sizeMm: [280, 220, 25],
    hsCode: '6304930000',
    customsName: t('涤纶抱枕套', 'Polyester cushion cover'),
    declaredValue: '2.50',
    isDiy: true,
    warehouses: ['YIW', 'LAX', 'EWR', 'HAM', 'MAN'],
  },
  {
    handle: 'washed-linen-duvet-set',
    category: 'bedding-textiles',
    brand: 'Nordhaven',
    name: t('水洗亚麻四件套', 'Stonewashed Linen Duvet Set'),
    description: t(
      '法国诺曼底的亚麻纱，织好后与火山石一起水洗两小时，拿到手就是用了三年的松软。夏天吸汗不贴身，冬天又比棉更暖一些，天然的褶皱就是它该有的样子，不必熨。贝壳扣封口，两条暗系带固定被芯四角。',
      'Normandy flax, woven and then tumbled with pumice for two hours, so it arrives feeling as if you had slept in it for years. Cool in July, surprisingly warm in January, and meant to be crumpled. Mother-of-pearl buttons close the cover and hidden ties keep the duvet from wandering into one corner.',
    ),
    attributes: [
      fact('材质', 'Material', '100% 亚麻，170 g/m²', '100 % linen, 170 g/m²'),
      fact('保养', 'Care', '40 °C 机洗，低温烘干', 'Wash at 40 °C, tumble low'),
      fact('认证', 'Certificates', 'OEKO-TEX Standard 100', 'OEKO-TEX Standard 100'),
    ],
    options: [
      {
        name: t('尺寸', 'Size'),
        values: [
          value('Q', '双人 200 × 200 cm', 'Double 200 × 200 cm'),
          value('K', '加大 240 × 220 cm', 'King 240 × 220 cm', '90.00'),
        ],
      },
      {
        name: t('颜色', 'Color'),
        values: [
          value('BEI', '米色', 'Beige'),
          value('SAGE', '鼠尾草绿', 'Sage'),
          value('TERRA', '陶土橘', 'Terracotta'),
          value('CHAR', '炭灰', 'Charcoal'),
        ],
      },
    ],
    price: '529.00',
    marketPrice: '899.00',
    minimumOrderQuantity: 3,
    weightGrams: 2350,
    sizeMm: [420, 350, 110],
    hsCode: '6302290000',
    customsName: t('亚麻床品套件', 'Linen bed set'),
    declaredValue: '55.00',
    warehouses: ['YIW', 'HAM', 'MAN'],
  },
  {
    handle: 'weighted-blanket-glass-bead',
    category: 'bedding-textiles',
    brand: 'Nordhaven',
    name: t('玻璃珠重力毯', 'Glass-Bead Weighted Blanket'),
    description: t(
      '像被轻轻抱住一样。九层结构把一毫米的玻璃珠锁在十厘米见方的小格里，翻身不会哗啦响，也不会全跑到脚边。选体重的十分之一左右最舒服；六岁以下儿童和睡眠呼吸暂停者请勿使用。',
      'Like being hugged by something that will not let go first. Nine layers hold millimeter-fine glass beads in 10 cm pockets, so they neither rattle nor slide to your feet. Pick roughly a tenth of your body weight; not for children under six or anyone with sleep apnoea.',
    ),
    attributes: [
      fact('材质', 'Material', '纯棉面料，玻璃微珠', 'Cotton shell, glass beads'),
      fact('尺寸', 'Dimensions', '150 × 200 cm', '150 × 200 cm'),
    ],
    options: [
      {
        name: t('重量', 'Weight'),
        values: [
          value('KG5', '5 kg', '5 kg', '-42.00'),
          value('KG7', '7 kg', '7 kg'),
          value('KG9', '9 kg', '9 kg', '48.00'),
        ],
      },
      { name: t('颜色', 'Color'), values: [value('GRY', '灰色', 'Gray'), value('NVY', '藏青', 'Navy')] },
    ],
    price: '238.00',
    marketPrice: '439.00',
    minimumOrderQuantity: 6,
    weightGrams: 6900,
    sizeMm: [480, 400, 160],
    hsCode: '9404400000',
    customsName: t('重力毯', 'Weighted blanket'),
    declaredValue: '24.00',
    warehouses: ['LAX', 'EWR', 'HAM'],
  },
  {
    handle: 'waffle-cotton-throw',
    category: 'bedding-textiles',
    brand: 'Nordhaven',
    name: t('华夫格纯棉休闲毯', 'Waffle Cotton Throw'),
    description: t(
      '凹凸的蜂窝格把空气存住，春秋盖在腿上刚好，叠起来搭在沙发扶手也好看。两端留了七厘米的手打流苏。六十支棉纱先染后织，颜色发旧发雾，洗几次格子会更立体。',
      'The honeycomb weave traps air, so this weighs under a kilo yet takes the edge off a chilly evening. Yarn-dyed for a slightly dusty tone, finished with a 7 cm knotted fringe, and deliberately loose: the cells deepen with every wash.',
    ),
    attributes: [
      fact('材质', 'Material', '100% 棉', '100 % cotton'),
      fact('尺寸', 'Dimensions', '130 × 170 cm', '130 × 170 cm'),
      fact('保养', 'Care', '30 °C 机洗', 'Machine wash 30 °C'),
    ],
    options: [
      {
        name: t('颜色', 'Color'),
        values: [
          value('CRM', '奶油白', 'Cream'),
          value('MUST', '姜黄', 'Mustard'),
          value('SAGE', '鼠尾草绿', 'Sage'),
          value('TERRA', '陶土橘', 'Terracotta'),
        ],
      },
    ],
    price: '92.00',
    marketPrice: '169.00',
    tiers: [{ from: 10, percentOff: 5 }],
    minimumOrderQuantity: 12,
    weightGrams: 980,
    sizeMm: [330, 280, 100],
    hsCode: '6301300000',
    customsName: t('棉毯', 'Cotton blanket'),
    declaredValue: '9.40',
    warehouses: ['YIW', 'LAX', 'HAM', 'MAN'],
  },
  {
    handle: 'silk-pillowcase-22',
    category: 'bedding-textiles',
    brand: '云栖 Yunqi',
    name: t('22 姆米桑蚕丝枕套', '22-Momme Mulberry Silk Pillowcase'),
    description: t(
      '六 A 级长丝织成的缎面，头发滑过去没有阻力，早上起来少打结，脸上也不留枕印。二十二姆米比常见的十九姆米厚出一截，用中性洗剂装网袋机洗也没问题。信封式开口，没有拉链硌脸。',
      'Hair glides instead of snagging and cheeks wake up without creases: that is the whole argument for silk, and grade 6A long-strand charmeuse makes it well. At 22 momme it is sturdy enough for a mesh bag in the delicates cycle. Envelope closure, so no zip against the face.',
    ),
    attributes: [
      fact('材质', 'Material', '100% 桑蚕丝，22 姆米', '100 % mulberry silk, 22 momme'),
      fact('尺寸', 'Dimensions', '见尺寸选项', 'See sizes'),
      fact('认证', 'Certificates', 'OEKO-TEX Standard 100', 'OEKO-TEX Standard 100'),
    ],
    options: [
      {
        name: t('尺寸', 'Size'),
        values: [
          value('EU50', '50 × 75 cm', '50 × 75 cm'),
          value('SQ80', '80 × 80 cm', '80 × 80 cm', '28.00'),
          value('K', '51 × 91 cm', '51 × 91 cm', '16.00'),
        ],
      },
      {
        name: t('颜色', 'Color'),
        values: [
          value('WHT', '白色', 'White'),
          value('PNK', '粉色', 'Pink'),
          value('SLV', '银色', 'Silver'),
          value('NVY', '藏青', 'Navy'),
        ],
      },
    ],
    without: [['EU50', 'NVY']],
    price: '129.00',
    marketPrice: '249.00',
    minimumOrderQuantity: 6,
    weightGrams: 130,
    sizeMm: [260, 180, 25],
    hsCode: '6302299000',
    customsName: t('真丝枕套', 'Silk pillowcase'),
    declaredValue: '13.00',
    warehouses: ['YIW', 'SZX', 'LAX', 'EWR', 'HAM', 'MAN'],
  },
];
