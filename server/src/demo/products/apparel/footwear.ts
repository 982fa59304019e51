import type { DemoProduct } from '../../demo-product.ts';
import { black, colors, fact, plainSizes, t, value, white } from '../words.ts';

export const footwear: DemoProduct[] = [
  {
    handle: 'cloudstep-knit-trainers',
    category: 'footwear',
    brand: 'Kestrel Run',
    name: t('云感飞织训练鞋', 'CloudStep Knit Trainers'),
    description: t(
      '一体飞织鞋面像袜子一样套脚，大底用超临界发泡，36 毫米厚却只有 230 克。前掌加一块橡胶，湿地不打滑。日常走、轻松跑、健身房都行，不建议用来打篮球。',
      'The upper is knitted in one piece and fits like a sock; the 36 mm supercritical foam below keeps a single shoe at 230 g. Rubber under the forefoot grips wet paving. Good for walking, easy runs and the gym, not for basketball.',
    ),
    attributes: [
      fact('鞋面', 'Upper', '再生聚酯飞织', 'Recycled polyester knit'),
      fact('落差', 'Drop', '8 毫米', '8 mm'),
      fact('单只重', 'Weight', '230 克（42 码）', '230 g (EU 42)'),
    ],
    options: [
      colors(white, black, value('MNT', '薄荷', 'Mint')),
      plainSizes('38', '39', '40', '41', '42', '43', '44'),
    ],
    without: [
      ['MNT', '43'],
      ['MNT', '44'],
    ],
    price: '118.00',
    marketPrice: '269.00',
    tiers: [
      { from: 10, percentOff: 5 },
      { from: 50, percentOff: 12 },
    ],
    minimumOrderQuantity: 20,
    weightGrams: 760,
    sizeMm: [330, 200, 120],
    hsCode: '6404110000',
    customsName: t('纺织面运动鞋', 'Sports shoes with textile upper'),
    declaredValue: '16.50',
    warehouses: ['YIW', 'LAX', 'HAM'],
  },
  {
    handle: 'goodyear-welt-derby',
    category: 'footwear',
    brand: 'Velmont',
    name: t('固特异沿条德比鞋', 'Goodyear-Welted Derby Shoes'),
    description: t(
      '头层小牛皮，固特异沿条工艺，磨穿了能换底，再穿五年。软木中底会记住脚型，头两周稍硬，之后就是你的形状。附鞋撑与一小罐中性鞋油。',
      'Full-grain calf on a Goodyear welt: when the sole wears out, a cobbler replaces it and you carry on. The cork filler molds to your foot in about two weeks. Cedar shoe trees and a tin of neutral polish are in the box.',
    ),
    attributes: [
      fact('鞋面', 'Upper', '头层小牛皮', 'Full-grain calf'),
      fact('大底', 'Sole', '皮底加橡胶掌', 'Leather with rubber forepart'),
    ],
    options: [colors(black, value('TAN', '栗棕', 'Chestnut')), plainSizes('40', '41', '42', '43', '44')],
    price: '318.00',
    marketPrice: '599.00',
    tiers: [
      { from: 6, percentOff: 4 },
      { from: 30, percentOff: 9 },
    ],
    minimumOrderQuantity: 12,
    weightGrams: 1450,
    sizeMm: [340, 230, 130],
    hsCode: '6403590000',
    customsName: t('皮革面皮鞋', 'Leather shoes'),
    declaredValue: '42.00',
    warehouses: ['SZX', 'HAM', 'MAN'],
  },
  {
    handle: 'cork-footbed-sandals',
    category: 'footwear',
    brand: 'Tidewell',
    name: t('软木足床凉鞋', 'Cork Footbed Sandals'),
    description: t(
      '足弓处鼓起一道，脚跟有杯形凹槽，站一天脚底不酸。软木混天然乳胶，绒面吸汗。鞋底 EVA 轻而静，走木地板没有响声。沾水后阴干，别放暖气上烤。',
      'A raised arch, a cupped heel and room for the toes to spread: made for people who stand all day. Cork and natural latex under soft suede, with a light EVA sole that is quiet on floorboards. Let them dry in the shade, never on a radiator.',
    ),
    attributes: [
      fact('足床', 'Footbed', '软木与天然乳胶', 'Cork and natural latex'),
      fact('跟高', 'Heel', '3 厘米', '3 cm'),
    ],
    options: [colors(value('TAN', '浅棕', 'Tan'), black), plainSizes('36', '37', '38', '39', '40')],
    price: '72.00',
    marketPrice: '159.00',
    tiers: [
      { from: 12, percentOff: 5 },
      { from: 60, percentOff: 11 },
    ],
    minimumOrderQuantity: 24,
    weightGrams: 560,
    sizeMm: [300, 190, 100],
    hsCode: '6402992900',
    customsName: t('软木底凉鞋', 'Sandals with cork footbed'),
    declaredValue: '9.60',
    warehouses: ['YIW', 'EWR', 'HAM'],
  },
];
