import type { DemoProduct } from '../../demo-product.ts';
import { black, fact, navy, plainSizes, t, value } from '../words.ts';

const gold = value('GLD', '金色', 'Gold');
const silver = value('SLV', '银色', 'Silver');

export const ringsBracelets: DemoProduct[] = [
  {
    handle: 'moissanite-solitaire-ring',
    category: 'rings-bracelets',
    brand: 'Lumora',
    name: t('1 克拉莫桑石单钻戒', 'One-Carat Moissanite Solitaire'),
    description: t(
      '莫桑石的火彩比钻石更亮，价格却是零头。四爪镶在 925 银上，厚镀铑，洗手不必摘。附 GRA 证书与丝绒戒盒，求婚够体面。',
      'Moissanite throws more fire than diamond and costs a sliver of it. Four claws, 925 silver under a thick coat of rhodium, so you can wash your hands without taking it off. GRA certificate and velvet box included.',
    ),
    attributes: [
      fact('主石', 'Stone', '6.5 毫米莫桑石，D 色', '6.5 mm moissanite, D colour'),
      fact('底材', 'Setting', '925 银镀铑', '925 silver, rhodium-plated'),
    ],
    options: [plainSizes('12', '14', '16', '18')],
    price: '138.00',
    marketPrice: '329.00',
    tiers: [
      { from: 5, percentOff: 4 },
      { from: 30, percentOff: 10 },
    ],
    minimumOrderQuantity: 10,
    weightGrams: 75,
    sizeMm: [65, 65, 55],
    hsCode: '7113119090',
    customsName: t('银镶合成宝石戒指', 'Silver ring with synthetic stone'),
    declaredValue: '18.00',
    warehouses: ['SZX', 'LAX', 'HAM'],
    emoji: ['1f48d', '1f490', '1f942'],
  },
  {
    handle: 'sandalwood-mala-beads',
    category: 'rings-bracelets',
    brand: '栖木 Qimu',
    name: t('老山檀 108 念珠', 'Sandalwood Mala, 108 Beads'),
    description: t(
      '陈化三年的檀木，香气是甜里带奶的，盘得越久越润。八毫米圆珠，绕腕四圈或挂颈都行，配流苏与隔珠。木头忌水，洗手前请摘下。',
      'Timber aged three years before it is turned, with a scent that is sweet and faintly milky. Wear the 8 mm beads four times round the wrist or let them hang. Keep it dry; handling is all the polish it needs.',
    ),
    attributes: [
      fact('材质', 'Material', '檀木', 'Sandalwood'),
      fact('珠径', 'Bead', '8 毫米 × 108', '8 mm × 108'),
    ],
    options: [
      {
        name: t('流苏', 'Tassel'),
        values: [
          value('BRN', '深棕', 'Dark brown'),
          value('RED', '朱红', 'Cinnabar'),
          value('GRN', '黛绿', 'Deep green'),
        ],
      },
    ],
    price: '48.00',
    marketPrice: '108.00',
    tiers: [
      { from: 15, percentOff: 6 },
      { from: 80, percentOff: 15 },
    ],
    minimumOrderQuantity: 30,
    weightGrams: 70,
    sizeMm: [100, 100, 30],
    hsCode: '4420909090',
    customsName: t('木制念珠', 'Wooden prayer beads'),
    declaredValue: '6.20',
    warehouses: ['YIW', 'LAX'],
    emoji: ['1f4ff', '1fab7', '1f375'],
  },
  {
    handle: 'evil-eye-glass-bracelet',
    category: 'rings-bracelets',
    brand: 'Tidewell',
    name: t('蓝眼琉璃编绳手链', 'Evil-Eye Cord Bracelet'),
    description: t(
      '土耳其灯工琉璃，一颗一颗烧出来，眼珠大小略有差别。蜡线编绳，推结收紧，冲浪洗澡都不用摘。附一张写好含义的小卡，适合做旅行伴手礼。',
      'Lampworked glass beads, each fired by hand, so the eyes differ a little in size. The waxed cord tightens with a sliding knot and survives surf and shower. A card tells the story, which makes it an easy present.',
    ),
    attributes: [
      fact('材质', 'Material', '琉璃，蜡线', 'Lampwork glass, waxed cord'),
      fact('周长', 'Length', '15–24 厘米可调', '15–24 cm, adjustable'),
    ],
    options: [{ name: t('绳色', 'Cord'), values: [navy, value('RED', '红绳', 'Red'), black] }],
    price: '9.90',
    marketPrice: '26.00',
    tiers: [
      { from: 50, percentOff: 10 },
      { from: 300, percentOff: 22 },
    ],
    minimumOrderQuantity: 100,
    weightGrams: 18,
    sizeMm: [90, 70, 10],
    hsCode: '7018100000',
    customsName: t('玻璃珠手链', 'Glass bead bracelet'),
    declaredValue: '1.30',
    warehouses: ['YIW', 'LAX', 'HAM', 'MAN'],
    emoji: ['1f9ff', '1f41a', '1faac'],
  },
  {
    handle: 'star-stacking-rings',
    category: 'rings-bracelets',
    brand: 'Lumora',
    name: t('星月叠戴戒指五件', 'Moon and Star Stacking Rings, Five'),
    description: t(
      '一弯月、一颗星、两枚素圈、一枚麻花。可以戴满一只手，也可以只戴最细的那枚上班。开口可微调，14K 包金，比镀金耐磨得多。',
      'A moon, a star, two plain bands and a twist. Wear all five on Saturday and the thinnest alone on Monday. Gold-filled rather than plated, so they keep their colour, and every band adjusts a little.',
    ),
    attributes: [
      fact('材质', 'Material', '14K 包金', '14K gold-filled'),
      fact('件数', 'Pieces', '5', 'Five'),
    ],
    options: [plainSizes('13', '15', '17')],
    price: '52.00',
    marketPrice: '118.00',
    tiers: [
      { from: 15, percentOff: 6 },
      { from: 80, percentOff: 15 },
    ],
    minimumOrderQuantity: 30,
    weightGrams: 32,
    sizeMm: [70, 70, 30],
    hsCode: '7117190000',
    customsName: t('包金戒指', 'Gold-filled rings'),
    declaredValue: '6.80',
    warehouses: ['SZX', 'EWR'],
    emoji: ['1f319', '2b50', '1f48d'],
  },
  {
    handle: 'clover-charm-bracelet',
    category: 'rings-bracelets',
    brand: 'Fernhill',
    name: t('四叶草母贝手链', 'Clover Mother-of-Pearl Bracelet'),
    description: t(
      '五片母贝切成四叶草，光一转就变色。链节之间加了转环，怎么动都不会拧。配两颗调节圈，戴 15 到 18 厘米的手腕都合适。',
      'Five clovers cut from mother-of-pearl, each flashing pink and green as the wrist turns. Swivels between the links keep it from twisting. Fits 15 to 18 cm.',
    ),
    attributes: [
      fact('材质', 'Material', '925 银镀金，天然母贝', '925 silver gilt, mother-of-pearl'),
      fact('长度', 'Length', '15–18 厘米', '15–18 cm'),
    ],
    options: [
      {
        name: t('贝色', 'Shell'),
        values: [value('WHT', '白贝', 'White'), value('GRN', '孔雀绿', 'Malachite'), black],
      },
    ],
    price: '78.00',
    marketPrice: '178.00',
    tiers: [
      { from: 10, percentOff: 5 },
      { from: 50, percentOff: 13 },
    ],
    minimumOrderQuantity: 20,
    weightGrams: 45,
    sizeMm: [90, 90, 35],
    hsCode: '7113119090',
    customsName: t('银手链', 'Silver bracelet'),
    declaredValue: '10.00',
    warehouses: ['SZX', 'HAM', 'LAX'],
    emoji: ['1f340', '1f41a', '1f381'],
  },
];
