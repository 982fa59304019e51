import type { DemoProduct } from '../../demo-product.ts';
import { fact, t, value } from '../words.ts';

export const petFeeding: DemoProduct[] = [
  {
    handle: 'ceramic-cat-fountain',
    category: 'pet-feeding',
    brand: 'Pawsmith',
    name: t('陶瓷静音猫咪饮水机', 'Quiet Ceramic Cat Fountain'),
    description: t(
      '猫不爱喝死水，流动的那一层薄水膜却会让它停下来舔几口。一体烧制的陶瓷碗不藏油膜，也不像塑料碗那样容易引起黑下巴；水泵悬浮安装，工作声低于二十五分贝。四层滤芯每月换一次，缺水自动停泵。',
      'Cats distrust still water but will stop for a thin sheet that moves. The bowl is fired in one piece, which leaves no seams for slime and spares them the chin acne that plastic can cause. The pump floats on a silicone mount, under 25 dB, and cuts out when the water runs low.',
    ),
    attributes: [
      fact('容量', 'Capacity', '2.1 L', '2.1 L'),
      fact('噪音', 'Noise', '< 25 dB', '< 25 dB'),
      fact('功率', 'Power', 'DC 5 V 2 W', 'DC 5 V 2 W'),
      fact('包装清单', 'In the box', '主机、滤芯 2 枚、清洁刷', 'Fountain, 2 filters, brush'),
    ],
    options: [
      {
        name: t('颜色', 'Color'),
        values: [value('WHT', '白色', 'White'), value('SAGE', '鼠尾草绿', 'Sage')],
      },
      {
        name: t('插头', 'Plug'),
        values: [value('EU', '欧规', 'EU'), value('US', '美规', 'US'), value('UK', '英规', 'UK')],
      },
    ],
    price: '129.00',
    marketPrice: '245.00',
    tiers: [
      { from: 6, percentOff: 5 },
      { from: 30, percentOff: 10 },
    ],
    minimumOrderQuantity: 10,
    weightGrams: 2350,
    sizeMm: [280, 270, 220],
    hsCode: '8509809000',
    customsName: t('宠物饮水机', 'Pet water fountain'),
    declaredValue: '13.00',
    warehouses: ['SZX', 'LAX', 'EWR', 'HAM', 'MAN'],
  },
  {
    handle: 'smart-pet-feeder-4l',
    category: 'pet-feeding',
    brand: 'Pawsmith',
    name: t('四升智能喂食器', '4-Liter Smart Pet Feeder'),
    description: t(
      '加班也不用担心家里那只：一天六餐，每餐从十克起调，手机上点一下就加一顿点心。防卡粮的软齿搅拌轮能吃下三到十五毫米的颗粒，停电时三节干电池接着干，计划存在机身里，断网照样准点。',
      "Working late is no longer a domestic crisis. Six meals a day from ten grams each, plus an extra snack by phone. A soft-toothed wheel copes with kibble from 3 to 15 mm, three D cells take over in a power cut, and the schedule lives in the machine, so losing Wi-Fi delays nobody's dinner.",
    ),
    attributes: [
      fact('容量', 'Capacity', '4 L；约 2 kg 猫粮', '4 L, about 2 kg of kibble'),
      fact('连接方式', 'Connection', 'Wi-Fi 2.4 GHz', 'Wi-Fi 2.4 GHz'),
      fact('输入', 'Input', 'DC 5 V 1 A', 'DC 5 V 1 A'),
    ],
    options: [
      {
        name: t('款式', 'Style'),
        values: [
          value('STD', '标准版', 'Standard'),
          value('CAM', '带 1080P 摄像头', 'With 1080p camera', '110.00'),
        ],
      },
      {
        name: t('插头', 'Plug'),
        values: [value('EU', '欧规', 'EU'), value('US', '美规', 'US'), value('UK', '英规', 'UK')],
      },
    ],
    price: '199.00',
    marketPrice: '369.00',
    minimumOrderQuantity: 10,
    weightGrams: 1950,
    sizeMm: [330, 230, 220],
    hsCode: '8509809000',
    customsName: t('宠物喂食器', 'Automatic pet feeder'),
    declaredValue: '20.00',
    warehouses: ['SZX', 'LAX', 'HAM'],
  },
  {
    handle: 'slow-feeder-maze-bowl',
    category: 'pet-feeding',
    brand: 'Pawsmith',
    name: t('迷宫慢食碗', 'Maze Slow-Feeder Bowl'),
    description: t(
      '三十秒吞完一碗的狗，用它要吃将近五分钟，少打嗝也少吐。盘里的山脊高低不同，鼻子和舌头都得动脑筋。底部六个防滑胶点抓得住瓷砖；洗碗机上层可洗，无双酚 A。',
      'The dog that inhaled dinner in thirty seconds now needs nearly five minutes, with less wind and less coming back up. Ridges of different heights make nose and tongue work for it, while six rubber feet keep the puzzle from touring the kitchen.',
    ),
    attributes: [
      fact('材质', 'Material', 'ABS 与 TPE', 'ABS and TPE'),
      fact('保养', 'Care', '洗碗机上层', 'Dishwasher, top rack'),
      fact('容量', 'Capacity', '400 ml', '400 ml'),
    ],
    options: [
      { name: t('尺寸', 'Size'), values: [value('S', '小号', 'Small'), value('L', '大号', 'Large', '9.00')] },
      {
        name: t('颜色', 'Color'),
        values: [
          value('TEAL', '孔雀蓝', 'Teal'),
          value('GRY', '灰色', 'Gray'),
          value('ORG', '橙色', 'Orange'),
        ],
      },
    ],
    price: '27.50',
    marketPrice: '56.00',
    minimumOrderQuantity: 40,
    weightGrams: 280,
    sizeMm: [240, 240, 60],
    hsCode: '3924100000',
    customsName: t('塑料宠物碗', 'Plastic pet bowl'),
    declaredValue: '2.80',
    warehouses: ['YIW', 'LAX', 'EWR', 'HAM'],
  },
  {
    handle: 'collapsible-travel-bowl-pair',
    category: 'pet-feeding',
    brand: 'Pawsmith',
    name: t('折叠旅行碗 两只', 'Collapsible Travel Bowls, Pair'),
    description: t(
      '压扁只有一枚饼干厚，用登山扣挂在牵引绳上一点不碍事；撑开一碗装水一碗装粮，出门遛弯、自驾半路都够。食品级硅胶没有味道，弄脏了翻过来冲一下。',
      'Squashed flat they are as thin as a biscuit and hang from the lead on a carabiner; popped open, one takes water and the other food. Odorless food-grade silicone turns inside out under a tap when the sandwich-sharing gets messy.',
    ),
    attributes: [
      fact('容量', 'Capacity', '350 ml × 2', '2 × 350 ml'),
      fact('尺寸', 'Dimensions', 'Ø 13 cm', 'Ø 13 cm'),
    ],
    options: [
      {
        name: t('颜色', 'Color'),
        values: [value('BLU', '蓝色', 'Blue'), value('GRN', '绿色', 'Green'), value('ORG', '橙色', 'Orange')],
      },
    ],
    price: '18.80',
    marketPrice: '38.00',
    tiers: [{ from: 24, percentOff: 9 }],
    weightGrams: 160,
    sizeMm: [150, 150, 30],
    hsCode: '3924100000',
    customsName: t('硅胶宠物碗', 'Silicone pet bowl'),
    declaredValue: '1.90',
    warehouses: ['YIW', 'SZX', 'LAX', 'MAN'],
  },
];
