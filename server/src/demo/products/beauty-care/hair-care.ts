import type { DemoProduct } from '../../demo-product.ts';
import { fact, t, value } from '../words.ts';

export const hairCare: DemoProduct[] = [
  {
    handle: 'cordless-hair-straightener',
    category: 'hair-care',
    brand: 'Rosée',
    name: t('无线直发夹板', 'Cordless Hair Straightener'),
    description: t(
      '高铁洗手间、伴娘更衣室、任何没有插座的地方。三档温度，二百度时可连续用二十五分钟，陶瓷釉面板边缘倒圆，顺手就能绕出外翘。自带耐热锁套，热着也能收进包；电池可拆，符合航司托运规定。',
      'For trains, changing rooms and anywhere the socket is on the wrong wall. Twenty-five minutes at 200 °C from a charge; rounded ceramic plates flick an end as easily as they smooth a fringe. The heat-proof cap lets you pack it hot, and the cell comes out for the airline.',
    ),
    attributes: [
      fact('电池', 'Battery', '5000 mAh 可拆', '5,000 mAh, removable'),
      fact('耐温', 'Heat range', '160 / 180 / 200 °C', '160 / 180 / 200 °C'),
    ],
    options: [
      {
        name: t('颜色', 'Color'),
        values: [value('WHT', '白色', 'White'), value('PNK', '粉色', 'Pink'), value('BLK', '黑色', 'Black')],
      },
    ],
    price: '185.00',
    marketPrice: '349.00',
    minimumOrderQuantity: 12,
    weightGrams: 390,
    sizeMm: [300, 90, 60],
    hsCode: '8516320000',
    customsName: t('电直发器', 'Hair straightener'),
    declaredValue: '19.00',
    battery: true,
    warehouses: ['SZX', 'LAX', 'HAM', 'MAN'],
  },
  {
    handle: 'silk-heatless-curl-rod',
    category: 'hair-care',
    brand: 'Rosée',
    name: t('免加热丝绸卷发棒', 'Heatless Silk Curling Rod'),
    description: t(
      '晚上七分干时绕上去，早晨解开，卷子从耳下开始，一点不伤发。棒芯是柔软的珍珠棉，侧睡不硌；外面的缎面不抽丝。附两只大肠圈与一个鲨鱼夹，包装背面画着五步图。',
      'Wind on hair that is nearly dry, sleep, and unroll a wave that no heat ever touched. The core is soft enough for side sleepers and the satin will not rough up the cuticle. Two scrunchies and a claw clip come along, with five drawings on the back of the card.',
    ),
    attributes: [
      fact('材质', 'Material', '缎面，珍珠棉芯', 'Satin, EPE foam'),
      fact('长度', 'Length', '92 cm', '92 cm'),
    ],
    options: [
      {
        name: t('颜色', 'Color'),
        values: [
          value('PNK', '粉色', 'Pink'),
          value('CRM', '奶油白', 'Cream'),
          value('BLK', '黑色', 'Black'),
        ],
      },
    ],
    price: '29.00',
    marketPrice: '62.00',
    tiers: [
      { from: 12, percentOff: 8 },
      { from: 60, percentOff: 16 },
    ],
    minimumOrderQuantity: 24,
    weightGrams: 120,
    sizeMm: [260, 120, 50],
    hsCode: '6217109000',
    customsName: t('卷发带', 'Hair curling band'),
    declaredValue: '2.90',
    warehouses: ['YIW', 'SZX', 'LAX', 'EWR', 'HAM'],
  },
  {
    handle: 'bamboo-paddle-brush',
    category: 'hair-care',
    brand: '栖木 Qimu',
    name: t('竹针气垫梳', 'Bamboo-Pin Paddle Brush'),
    description: t(
      '竹针头磨成小圆球，落在头皮上是按，不是刮。气囊用天然橡胶，弹得慢半拍；透气孔让水汽跑得掉。湿发用宽齿，这把请等头发八成干再拿出来，竹子会更耐久。',
      'The pins end in tiny spheres that press rather than scratch, on a cushion of natural rubber that gives with a slow bounce. Wait until hair is mostly dry: bamboo lives longer that way, and so do your ends. No static in winter, which is half the reason to own one.',
    ),
    attributes: [fact('材质', 'Material', '竹，天然橡胶', 'Bamboo, natural rubber')],
    options: [
      {
        name: t('尺寸', 'Size'),
        values: [
          value('S', '旅行款 18 cm', 'Travel, 18 cm', '-7.00'),
          value('L', '标准款 24 cm', 'Standard, 24 cm'),
        ],
      },
    ],
    price: '28.00',
    marketPrice: '58.00',
    minimumOrderQuantity: 30,
    weightGrams: 130,
    sizeMm: [250, 90, 50],
    hsCode: '9615190000',
    customsName: t('竹制气垫梳', 'Bamboo hair brush'),
    declaredValue: '2.80',
    warehouses: ['YIW', 'LAX', 'EWR', 'MAN'],
  },
  {
    handle: 'rosemary-scalp-oil',
    category: 'hair-care',
    brand: '云栖 Yunqi',
    name: t('迷迭香头皮护理油', 'Rosemary Scalp Oil'),
    description: t(
      '滴管按分缝点六七处，指腹打圈两分钟，半小时后洗掉。基底是荷荷巴与葵花籽油，迷迭香精油控制在百分之一以内，敏感头皮也可以先在耳后试一天再用。气味像雨后的药草园。',
      'Dot it along the parting, massage for two minutes and wash out after thirty. A jojoba and sunflower base carries just under one percent rosemary, mild for most scalps, though a test behind the ear never hurts. It smells like a herb garden after rain.',
    ),
    attributes: [
      fact('净含量', 'Net content', '60 ml', '60 ml'),
      fact(
        '主要成分',
        'Key ingredients',
        '荷荷巴油、迷迭香精油、生姜根提取物',
        'Jojoba, rosemary, ginger root',
      ),
      fact('保质期', 'Shelf life', '开封后 9 个月', '9 months after opening'),
    ],
    options: [],
    price: '36.00',
    marketPrice: '78.00',
    tiers: [{ from: 12, percentOff: 7 }],
    weightGrams: 110,
    sizeMm: [130, 45, 45],
    hsCode: '3305900000',
    customsName: t('护发油', 'Hair oil'),
    declaredValue: '3.60',
    liquid: true,
    warehouses: ['YIW', 'LAX', 'HAM', 'MAN'],
  },
];
