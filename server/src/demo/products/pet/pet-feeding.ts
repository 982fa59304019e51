import type { DemoProduct } from '../../demo-product.ts';

export const petFeeding: DemoProduct[] = [
  {
    handle: 'ceramic-cat-fountain',
    category: 'pet-feeding',
    brand: 'Pawsmith',
    name: { zh: '陶瓷静音猫咪饮水机', en: 'Quiet Ceramic Cat Fountain' },
    description: {
      zh: '猫不爱喝死水，流动的那一层薄水膜却会让它停下来舔几口。一体烧制的陶瓷碗不藏油膜，也不像塑料碗那样容易引起黑下巴；水泵悬浮安装，工作声低于二十五分贝。四层滤芯每月换一次，缺水自动停泵。',
      en: 'Cats distrust still water but will stop for a thin sheet that moves. The bowl is fired in one piece, which leaves no seams for slime and spares them the chin acne that plastic can cause. The pump floats on a silicone mount, under 25 dB, and cuts out when the water runs low.',
    },
    attributes: [
      { name: { zh: '容量', en: 'Capacity' }, value: { zh: '2.1 L', en: '2.1 L' } },
      { name: { zh: '噪音', en: 'Noise' }, value: { zh: '< 25 dB', en: '< 25 dB' } },
      { name: { zh: '功率', en: 'Power' }, value: { zh: 'DC 5 V 2 W', en: 'DC 5 V 2 W' } },
      {
        name: { zh: '包装清单', en: 'In the box' },
        value: { zh: '主机、滤芯 2 枚、清洁刷', en: 'Fountain, 2 filters, brush' },
      },
    ],
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'WHT', name: { zh: '白色', en: 'White' } },
          { key: 'SAGE', name: { zh: '鼠尾草绿', en: 'Sage' } },
        ],
      },
      {
        name: { zh: '插头', en: 'Plug' },
        values: [
          { key: 'EU', name: { zh: '欧规', en: 'EU' } },
          { key: 'US', name: { zh: '美规', en: 'US' } },
          { key: 'UK', name: { zh: '英规', en: 'UK' } },
        ],
      },
    ],
    price: '129.00',
    marketPrice: '245.00',
    tiers: [
      { from: 6, percentOff: 5 },
      { from: 30, percentOff: 10 },
    ],
    weightGrams: 2350,
    sizeMm: [280, 270, 220],
    hsCode: '8509809000',
    customsName: { zh: '宠物饮水机', en: 'Pet water fountain' },
    declaredValue: '13.00',
    warehouses: ['SZX', 'LAX', 'EWR', 'HAM', 'MAN'],
    emoji: ['26f2', '1f431', '1f4a7'],
  },
  {
    handle: 'smart-pet-feeder-4l',
    category: 'pet-feeding',
    brand: 'Pawsmith',
    name: { zh: '四升智能喂食器', en: '4-Litre Smart Pet Feeder' },
    description: {
      zh: '加班也不用担心家里那只：一天六餐，每餐从十克起调，手机上点一下就加一顿点心。防卡粮的软齿搅拌轮能吃下三到十五毫米的颗粒，停电时三节干电池接着干，计划存在机身里，断网照样准点。',
      en: "Working late is no longer a domestic crisis. Six meals a day from ten grams each, plus an extra snack by phone. A soft-toothed wheel copes with kibble from 3 to 15 mm, three D cells take over in a power cut, and the schedule lives in the machine, so losing Wi-Fi delays nobody's dinner.",
    },
    attributes: [
      {
        name: { zh: '容量', en: 'Capacity' },
        value: { zh: '4 L；约 2 kg 猫粮', en: '4 L, about 2 kg of kibble' },
      },
      { name: { zh: '连接方式', en: 'Connection' }, value: { zh: 'Wi-Fi 2.4 GHz', en: 'Wi-Fi 2.4 GHz' } },
      { name: { zh: '输入', en: 'Input' }, value: { zh: 'DC 5 V 1 A', en: 'DC 5 V 1 A' } },
    ],
    options: [
      {
        name: { zh: '款式', en: 'Style' },
        values: [
          { key: 'STD', name: { zh: '标准版', en: 'Standard' } },
          { key: 'CAM', name: { zh: '带 1080P 摄像头', en: 'With 1080p camera' }, priceDelta: '110.00' },
        ],
      },
      {
        name: { zh: '插头', en: 'Plug' },
        values: [
          { key: 'EU', name: { zh: '欧规', en: 'EU' } },
          { key: 'US', name: { zh: '美规', en: 'US' } },
          { key: 'UK', name: { zh: '英规', en: 'UK' } },
        ],
      },
    ],
    price: '199.00',
    marketPrice: '369.00',
    weightGrams: 1950,
    sizeMm: [330, 230, 220],
    hsCode: '8509809000',
    customsName: { zh: '宠物喂食器', en: 'Automatic pet feeder' },
    declaredValue: '20.00',
    warehouses: ['SZX', 'LAX', 'HAM'],
    emoji: ['1f436', '1f570-fe0f', '1f4f1'],
  },
  {
    handle: 'slow-feeder-maze-bowl',
    category: 'pet-feeding',
    brand: 'Pawsmith',
    name: { zh: '迷宫慢食碗', en: 'Maze Slow-Feeder Bowl' },
    description: {
      zh: '三十秒吞完一碗的狗，用它要吃将近五分钟，少打嗝也少吐。盘里的山脊高低不同，鼻子和舌头都得动脑筋。底部六个防滑胶点抓得住瓷砖；洗碗机上层可洗，无双酚 A。',
      en: 'The dog that inhaled dinner in thirty seconds now needs nearly five minutes, with less wind and less coming back up. Ridges of different heights make nose and tongue work for it, while six rubber feet keep the puzzle from touring the kitchen.',
    },
    attributes: [
      { name: { zh: '材质', en: 'Material' }, value: { zh: 'ABS 与 TPE', en: 'ABS and TPE' } },
      { name: { zh: '保养', en: 'Care' }, value: { zh: '洗碗机上层', en: 'Dishwasher, top rack' } },
      { name: { zh: '容量', en: 'Capacity' }, value: { zh: '400 ml', en: '400 ml' } },
    ],
    options: [
      {
        name: { zh: '尺寸', en: 'Size' },
        values: [
          { key: 'S', name: { zh: '小号', en: 'Small' } },
          { key: 'L', name: { zh: '大号', en: 'Large' }, priceDelta: '9.00' },
        ],
      },
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'TEAL', name: { zh: '孔雀蓝', en: 'Teal' } },
          { key: 'GRY', name: { zh: '灰色', en: 'Grey' } },
          { key: 'ORG', name: { zh: '橙色', en: 'Orange' } },
        ],
      },
    ],
    price: '27.50',
    marketPrice: '56.00',
    minimumOrderQuantity: 2,
    weightGrams: 280,
    sizeMm: [240, 240, 60],
    hsCode: '3924100000',
    customsName: { zh: '塑料宠物碗', en: 'Plastic pet bowl' },
    declaredValue: '2.80',
    warehouses: ['YIW', 'LAX', 'EWR', 'HAM'],
    emoji: ['1f436', '1f300', '1f9b4'],
  },
  {
    handle: 'collapsible-travel-bowl-pair',
    category: 'pet-feeding',
    brand: 'Pawsmith',
    name: { zh: '折叠旅行碗 两只', en: 'Collapsible Travel Bowls, Pair' },
    description: {
      zh: '压扁只有一枚饼干厚，用登山扣挂在牵引绳上一点不碍事；撑开一碗装水一碗装粮，出门遛弯、自驾半路都够。食品级硅胶没有味道，弄脏了翻过来冲一下。',
      en: 'Squashed flat they are as thin as a biscuit and hang from the lead on a carabiner; popped open, one takes water and the other food. Odourless food-grade silicone turns inside out under a tap when the sandwich-sharing gets messy.',
    },
    attributes: [
      { name: { zh: '容量', en: 'Capacity' }, value: { zh: '350 ml × 2', en: '2 × 350 ml' } },
      { name: { zh: '尺寸', en: 'Dimensions' }, value: { zh: 'Ø 13 cm', en: 'Ø 13 cm' } },
    ],
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'BLU', name: { zh: '蓝色', en: 'Blue' } },
          { key: 'GRN', name: { zh: '绿色', en: 'Green' } },
          { key: 'ORG', name: { zh: '橙色', en: 'Orange' } },
        ],
      },
    ],
    price: '18.80',
    marketPrice: '38.00',
    tiers: [{ from: 24, percentOff: 9 }],
    minimumOrderQuantity: 3,
    weightGrams: 160,
    sizeMm: [150, 150, 30],
    hsCode: '3924100000',
    customsName: { zh: '硅胶宠物碗', en: 'Silicone pet bowl' },
    declaredValue: '1.90',
    warehouses: ['YIW', 'SZX', 'LAX', 'MAN'],
    emoji: ['1f9b4', '1f3d5-fe0f', '1f415'],
  },
];
