import type { DemoProduct } from '../../demo-product.ts';
import { fact, t, value } from '../words.ts';

export const homeDecor: DemoProduct[] = [
  {
    handle: 'custom-canvas-print',
    category: 'home-decor',
    brand: 'Printleaf',
    name: t('定制无框油画布', 'Custom Gallery Canvas Print'),
    description: t(
      '手机里压了几年的那张日落，值得上墙。340 克混纺画布配十二色颜料墨，室内七十五年不褪；松木内框窑干过，四角带楔子，日后松了敲紧就好。背面装好挂钩，拆箱两分钟挂好。',
      'That sunset has been buried in the camera roll long enough. Twelve pigment inks on 340 g canvas are rated for 75 years indoors; the kiln-dried pine stretcher has corner keys, so it can be tightened if it ever slackens. Hanging hardware is already fitted.',
    ),
    attributes: [
      fact('材质', 'Material', '棉涤混纺画布，松木框', 'Poly-cotton canvas, pine stretcher'),
      fact('印制方式', 'Printing', '十二色颜料微喷', '12-color pigment giclée'),
      fact('厚度', 'Thickness', '3.8 cm', '3.8 cm'),
    ],
    options: [
      {
        name: t('尺寸', 'Size'),
        values: [
          value('S', '30 × 40 cm', '30 × 40 cm', '-24.00'),
          value('M', '40 × 60 cm', '40 × 60 cm'),
          value('L', '60 × 90 cm', '60 × 90 cm', '58.00'),
          value('XL', '75 × 100 cm', '75 × 100 cm', '110.00'),
        ],
      },
    ],
    price: '62.00',
    marketPrice: '129.00',
    tiers: [
      { from: 5, percentOff: 5 },
      { from: 20, percentOff: 12 },
    ],
    minimumOrderQuantity: 24,
    weightGrams: 900,
    sizeMm: [620, 420, 50],
    hsCode: '4911910000',
    customsName: t('印刷画布', 'Printed canvas'),
    declaredValue: '6.30',
    isDiy: true,
    warehouses: ['YIW', 'LAX', 'EWR', 'HAM'],
  },
  {
    handle: 'soy-candle-amber-jar',
    category: 'home-decor',
    brand: 'Casa Olmo',
    name: t('琥珀罐大豆香薰蜡烛', 'Soy Candle in Amber Jar'),
    description: t(
      '美国大豆蜡加椰子蜡，燃点低、化得匀，第一次点满两小时让蜡池铺到杯壁，之后就不会烧出坑。棉芯不含铅，点完四十五小时，罐子洗净能当笔筒。香气走的是书房路线，不甜不腻。',
      'A soy and coconut blend that burns cool and even; give it two hours the first time so the pool reaches the glass and it will never tunnel. About 45 hours in all from a lead-free cotton wick, then a handsome pen pot. The scents lean library rather than cake shop.',
    ),
    attributes: [
      fact('净重', 'Net weight', '200 g', '200 g'),
      fact('续航', 'Run time', '约 45 小时', 'About 45 hours'),
    ],
    options: [
      {
        name: t('香型', 'Scent'),
        values: [
          value('FIG', '无花果叶', 'Fig leaf'),
          value('CEDAR', '雪松与皮革', 'Cedar & leather'),
          value('OSM', '桂花乌龙', 'Osmanthus oolong'),
        ],
      },
    ],
    price: '38.00',
    marketPrice: '79.00',
    tiers: [
      { from: 12, percentOff: 7 },
      { from: 60, percentOff: 14 },
    ],
    minimumOrderQuantity: 40,
    weightGrams: 520,
    sizeMm: [100, 100, 120],
    hsCode: '3406000000',
    customsName: t('香薰蜡烛', 'Scented candle'),
    declaredValue: '3.90',
    warehouses: ['YIW', 'LAX', 'HAM', 'MAN'],
  },
  {
    handle: 'ribbed-ceramic-vase',
    category: 'home-decor',
    brand: 'Casa Olmo',
    name: t('竖纹素烧花瓶', 'Ribbed Bisque Vase'),
    description: t(
      '外壁不上釉，摸起来像晒过的粉笔；内壁满釉，装水不渗。竖纹是脱模后用刀一条条修出来的，光从侧面来时最好看。口径四厘米，一支尤加利或三支郁金香就撑得起来。',
      'Unglazed outside, chalky as a sunlit wall; fully glazed within, so it holds water properly. The ribs are trimmed by hand and look their best in raking light. With a 4 cm neck, one stem of eucalyptus or three tulips is quite enough.',
    ),
    attributes: [
      fact('材质', 'Material', '白陶土', 'White earthenware'),
      fact('尺寸', 'Dimensions', 'Ø 15 × 28 cm', 'Ø 15 × 28 cm'),
    ],
    options: [
      {
        name: t('颜色', 'Color'),
        values: [
          value('WHT', '白色', 'White'),
          value('TERRA', '陶土橘', 'Terracotta'),
          value('CHAR', '炭灰', 'Charcoal'),
        ],
      },
    ],
    price: '56.00',
    marketPrice: '109.00',
    weightGrams: 1150,
    sizeMm: [180, 180, 310],
    hsCode: '6913900000',
    customsName: t('陶瓷花瓶', 'Ceramic vase'),
    declaredValue: '5.60',
    warehouses: ['YIW', 'HAM', 'EWR'],
  },
  {
    handle: 'mid-century-wall-clock',
    category: 'home-decor',
    brand: 'Nordhaven',
    name: t('静音木质挂钟 30 厘米', 'Silent Wooden Wall Clock, 30 cm'),
    description: t(
      '扫秒机芯连续转动，凑近才听到一点沙沙声，放卧室也不心烦。钟盘是一整块白蜡木贴面，没有数字，只用十二枚黄铜钉标出时刻。一节五号电池（自备）走一年多，日误差一秒以内。',
      'A sweeping movement means no tick, which is why this one can hang over a bed. The ash face has no numerals, only twelve brass pins and two tapered hands. A single AA cell, not supplied, drives it for well over a year to within a second a day.',
    ),
    attributes: [
      fact('材质', 'Material', '白蜡木贴面，黄铜', 'Ash veneer, brass'),
      fact('尺寸', 'Dimensions', 'Ø 30 × 4.5 cm', 'Ø 30 × 4.5 cm'),
    ],
    options: [
      {
        name: t('颜色', 'Color'),
        values: [value('OAK', '橡木色', 'Oak'), value('WAL', '胡桃色', 'Walnut')],
      },
    ],
    price: '78.00',
    marketPrice: '149.00',
    minimumOrderQuantity: 20,
    weightGrams: 860,
    sizeMm: [330, 330, 60],
    hsCode: '9105210000',
    customsName: t('石英挂钟', 'Quartz wall clock'),
    declaredValue: '7.90',
    warehouses: ['YIW', 'HAM', 'MAN', 'LAX'],
  },
  {
    handle: 'macrame-wall-hanging',
    category: 'home-decor',
    brand: 'Casa Olmo',
    name: t('手编流苏挂毯', 'Hand-Knotted Macramé Hanging'),
    description: t(
      '一位编织工大约要用六个小时、一百二十米棉绳，才能打完这一幅。平结、斜卷结、浆果结交替，挂起来有浅浮雕一样的起伏。杆子是海边捡的漂流木，每根弯度不同，拍照时请接受它的脾气。',
      'Six hours and 120 meters of cotton cord go into each one. Square knots, diagonal hitches and berry knots alternate until the surface reads almost like low relief. The rod is real driftwood, so no two hang at exactly the same tilt, and that is rather the point.',
    ),
    attributes: [
      fact('材质', 'Material', '棉绳，漂流木', 'Cotton cord, driftwood'),
      fact('尺寸', 'Dimensions', '50 × 85 cm', '50 × 85 cm'),
    ],
    options: [],
    price: '69.00',
    marketPrice: '135.00',
    minimumOrderQuantity: 20,
    weightGrams: 620,
    sizeMm: [560, 160, 80],
    hsCode: '6304990000',
    customsName: t('棉线挂毯', 'Cotton wall hanging'),
    declaredValue: '7.00',
    warehouses: ['YIW', 'EWR', 'MAN'],
  },
];
