import type { DemoProduct } from '../../demo-product.ts';
import { black, colors, fact, gray, t, value } from '../words.ts';

export const carInterior: DemoProduct[] = [
  {
    handle: 'linen-headrest-car-cushion',
    category: 'car-interior',
    brand: '栖木 Qimu',
    name: t('透气车用腰靠头枕两件套', 'Breathable Seat Cushion Pair'),
    description: t(
      '开三小时才看得出好坏：腰靠撑在第三节腰椎，头枕托住后颈空隙。3D 网布背面，夏天不黏背。绑带长度通吃大多数座椅，不挡侧气囊。',
      'Judge it after three hours. One cushion meets the small of your back, the other fills the gap behind the neck, and the mesh never sticks to a shirt. Straps fit nearly every seat and stay clear of side airbags.',
    ),
    attributes: [
      fact('填充', 'Fill', '慢回弹棉', 'Memory foam'),
      fact('面料', 'Cover', '亚麻混纺，可拆洗', 'Linen blend, washable'),
    ],
    options: [colors(gray, black, value('CAM', '驼色', 'Camel'))],
    price: '72.00',
    marketPrice: '155.00',
    tiers: [
      { from: 12, percentOff: 5 },
      { from: 60, percentOff: 12 },
    ],
    minimumOrderQuantity: 18,
    weightGrams: 1120,
    sizeMm: [420, 330, 160],
    hsCode: '9404904000',
    customsName: t('车用靠垫', 'Car cushions'),
    declaredValue: '9.20',
    warehouses: ['YIW', 'LAX', 'HAM'],
  },
  {
    handle: 'acrylic-photo-keychain',
    category: 'car-interior',
    brand: '素白 Blankworks',
    name: t('亚克力照片钥匙扣（异形）', 'Shaped Acrylic Photo Keychain'),
    description: t(
      '沿着照片里主角的轮廓切，猫就是猫的形状。4 毫米高透亚克力，双面印再覆膜，指甲刮不花。一件起做，二十四小时出图。',
      'Cut around whoever is in the picture, so a cat comes out cat-shaped. Printed on both sides of 4 mm clear acrylic under a scratch-proof film. From one piece, with a proof inside a day.',
    ),
    attributes: [
      fact('材质', 'Material', '4 毫米亚克力', '4 mm acrylic'),
      fact('印刷范围', 'Print area', '60 × 60 毫米内', 'Within 60 × 60 mm'),
    ],
    options: [
      {
        name: t('扣件', 'Fitting'),
        values: [
          value('RNG', '钥匙圈', 'Key ring'),
          value('CLP', '龙虾扣', 'Lobster clasp'),
          value('STR', '手机绳', 'Phone strap'),
        ],
      },
    ],
    price: '6.90',
    marketPrice: '19.00',
    tiers: [
      { from: 50, percentOff: 10 },
      { from: 500, percentOff: 28 },
    ],
    minimumOrderQuantity: 100,
    weightGrams: 22,
    sizeMm: [90, 70, 8],
    hsCode: '3926400000',
    customsName: t('亚克力钥匙扣', 'Acrylic keychain'),
    declaredValue: '0.90',
    isDiy: true,
    warehouses: ['SZX', 'YIW', 'EWR', 'MAN'],
  },
];
