import type { DemoProduct } from '../../demo-product.ts';
import { black, colors, fact, gray, olive, t, value } from '../words.ts';

export const backpacks: DemoProduct[] = [
  {
    handle: 'roll-top-commuter-backpack',
    category: 'backpacks',
    brand: 'Roadwren',
    name: t('卷口通勤双肩包 22 升', 'Roll-Top Commuter Backpack, 22 L'),
    description: t(
      '卷口松开能装进一只头盔，收紧就是一只规矩的电脑包。面料内侧覆 TPU，暴雨里骑半小时，电脑仓是干的。背板悬空，16 寸电脑从侧面拉链直接抽出，不用翻包。',
      'Unrolled, it swallows a bike helmet; rolled down, it is a tidy laptop bag. The TPU-backed cloth kept a computer dry through half an hour of cycling in a downpour. Laptops up to 16 inches slide out of a side zip without opening the top.',
    ),
    attributes: [
      fact('面料', 'Fabric', '840D 再生尼龙，TPU 覆层', '840D recycled nylon, TPU-backed'),
      fact('容量', 'Volume', '18–22 升', '18–22 L'),
      fact('电脑仓', 'Laptop', '16 英寸', '16 in'),
    ],
    options: [colors(black, olive, value('OCH', '赭石', 'Ochre'))],
    price: '158.00',
    marketPrice: '329.00',
    tiers: [
      { from: 10, percentOff: 5 },
      { from: 50, percentOff: 12 },
    ],
    minimumOrderQuantity: 20,
    weightGrams: 920,
    sizeMm: [480, 300, 120],
    hsCode: '4202129000',
    customsName: t('尼龙双肩包', 'Nylon backpack'),
    declaredValue: '21.00',
    warehouses: ['SZX', 'HAM', 'LAX'],
  },
  {
    handle: 'first-school-backpack',
    category: 'backpacks',
    brand: 'Pebblefox',
    name: t('小学生护脊书包', 'First School Backpack'),
    description: t(
      '空包 680 克，比同尺寸书包轻一截。S 形肩带把重量分到肩膀外侧，胸扣磁吸，一年级自己扣得上。前后左右都有 3M 反光条，底部加了耐磨脚，拖地也不怕。适合身高 110–140 厘米。',
      'At 680 g empty it weighs less than a week’s worth of readers. S-shaped straps move the load off the neck, and the magnetic chest clip is one a six-year-old can close alone. Reflective on all four sides; for children of 110 to 140 cm.',
    ),
    attributes: [
      fact('容量', 'Volume', '16 升', '16 L'),
      fact('适合身高', 'Height', '110–140 厘米', '110–140 cm'),
      fact('检测', 'Tested to', 'EN 71-3', 'EN 71-3'),
    ],
    options: [
      {
        name: t('图案', 'Design'),
        values: [
          value('DIN', '恐龙森林', 'Dinosaur wood'),
          value('SPA', '太空站', 'Space station'),
          value('BER', '莓果兔', 'Berry rabbit'),
        ],
      },
    ],
    price: '89.00',
    marketPrice: '189.00',
    tiers: [
      { from: 12, percentOff: 6 },
      { from: 60, percentOff: 13 },
    ],
    minimumOrderQuantity: 24,
    weightGrams: 760,
    sizeMm: [400, 290, 90],
    hsCode: '4202129000',
    customsName: t('化纤书包', 'Textile school bag'),
    declaredValue: '11.50',
    warehouses: ['YIW', 'MAN', 'EWR'],
  },
  {
    handle: 'anti-theft-crossbody-sling',
    category: 'backpacks',
    brand: '山野 Shanye',
    name: t('防盗斜挎胸包', 'Anti-Theft Sling'),
    description: t(
      '背带里夹了一根钢丝，拉链头可以锁进暗扣，逛集市安心。4 升容量，胸前一拉就取到手机和护照；左右肩都能背。网布背面不闷汗。',
      'A steel cord runs through the strap and the zip pulls lock into a hidden catch, which is what you want in a crowded market. Four liters, worn over either shoulder, with phone and passport a hand’s reach away.',
    ),
    attributes: [
      fact('面料', 'Fabric', '防割尼龙', 'Cut-resistant nylon'),
      fact('容量', 'Volume', '4 升', '4 L'),
    ],
    options: [colors(black, gray, olive)],
    price: '65.00',
    marketPrice: '139.00',
    tiers: [
      { from: 15, percentOff: 6 },
      { from: 80, percentOff: 13 },
    ],
    minimumOrderQuantity: 30,
    weightGrams: 380,
    sizeMm: [290, 180, 60],
    hsCode: '4202920000',
    customsName: t('尼龙胸包', 'Nylon sling bag'),
    declaredValue: '8.50',
    warehouses: ['SZX', 'HAM', 'MAN'],
  },
];
