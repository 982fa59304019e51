import type { DemoProduct } from '../../demo-product.ts';

export const lighting: DemoProduct[] = [
  {
    handle: 'mushroom-table-lamp',
    category: 'lighting',
    brand: 'Lumora',
    name: { zh: '蘑菇充电台灯', en: 'Mushroom Cordless Table Lamp' },
    description: {
      zh: '圆圆的灯罩把光往下压，正好照亮一张餐桌的角落，坐着看不到灯珠。轻触顶部换三档亮度，长按无极调光，调到最低时是一盏不打扰睡眠的起夜灯。金属压铸底座够沉，猫尾巴扫过也不倒。',
      en: 'The dome keeps the light low and the bulb out of sight, so it flatters a dinner table instead of interrogating it. Tap the top for three levels or hold to glide between them, right down to a glow that will not wake a baby. The die-cast base is heavy enough to shrug off a passing cat.',
    },
    attributes: [
      { name: { zh: '电池', en: 'Battery' }, value: { zh: '2000 mAh', en: '2000 mAh' } },
      { name: { zh: '续航', en: 'Run time' }, value: { zh: '8 – 40 小时', en: '8 – 40 hours' } },
      { name: { zh: '光通量', en: 'Luminous flux' }, value: { zh: '180 lm', en: '180 lm' } },
    ],
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'CRM', name: { zh: '奶油白', en: 'Cream' } },
          { key: 'ORG', name: { zh: '橙色', en: 'Orange' } },
          { key: 'SAGE', name: { zh: '鼠尾草绿', en: 'Sage' } },
          { key: 'BLK', name: { zh: '黑色', en: 'Black' } },
        ],
      },
    ],
    price: '118.00',
    marketPrice: '219.00',
    tiers: [
      { from: 6, percentOff: 4 },
      { from: 30, percentOff: 9 },
    ],
    weightGrams: 740,
    sizeMm: [240, 240, 280],
    hsCode: '9405210000',
    customsName: { zh: 'LED台灯', en: 'LED table lamp' },
    declaredValue: '12.00',
    battery: true,
    warehouses: ['SZX', 'LAX', 'EWR', 'HAM', 'MAN'],
    emoji: ['1f344', '1f4a1', '1f6cb-fe0f'],
  },
  {
    handle: 'led-strip-rgbic-5m',
    category: 'lighting',
    brand: 'Lumora',
    name: { zh: '幻彩 LED 灯带', en: 'RGBIC LED Strip Light' },
    description: {
      zh: '普通灯带一次只能亮一种颜色，它每十厘米就能各亮各的，极光、流水、落日这些渐变才流得起来。自带麦克风，电影里一声雷响，墙面跟着一闪。支持手机分段设色与语音控制，背胶是 3M 的，撕下来不掉墙皮。',
      en: 'Ordinary strips glow in one colour at a time; here every ten centimetres is its own pixel, which is how the aurora and sunset scenes can actually flow along the wall. A built-in microphone follows music and films. Paint segments in the app or ask your voice assistant, and trust the 3M backing on clean surfaces.',
    },
    attributes: [
      { name: { zh: '防护等级', en: 'Protection rating' }, value: { zh: 'IP20，室内', en: 'IP20, indoor' } },
      {
        name: { zh: '连接方式', en: 'Connection' },
        value: { zh: 'Wi-Fi 2.4 GHz + 蓝牙', en: 'Wi-Fi 2.4 GHz + Bluetooth' },
      },
      { name: { zh: '功率', en: 'Power' }, value: { zh: '24 W', en: '24 W' } },
    ],
    options: [
      {
        name: { zh: '长度', en: 'Length' },
        values: [
          { key: 'M5', name: { zh: '5 米', en: '5 m' } },
          { key: 'M10', name: { zh: '10 米', en: '10 m' }, priceDelta: '38.00' },
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
    price: '54.00',
    marketPrice: '109.00',
    tiers: [
      { from: 10, percentOff: 5 },
      { from: 50, percentOff: 11 },
    ],
    weightGrams: 360,
    sizeMm: [180, 180, 50],
    hsCode: '9405420000',
    customsName: { zh: 'LED灯带', en: 'LED strip light' },
    declaredValue: '5.50',
    warehouses: ['SZX', 'LAX', 'HAM', 'MAN'],
    emoji: ['1f308', '1f4fa', '1f4a1'],
  },
  {
    handle: 'moon-lamp-3d',
    category: 'lighting',
    brand: 'Lumora',
    name: { zh: '3D 打印月球灯', en: '3D-Printed Moon Lamp' },
    description: {
      zh: '表面的环形山来自真实月面高程数据，一层层打印出来，关灯时摸得到起伏，开灯后第谷坑的放射纹清清楚楚。拍一下在暖黄、冷白之间切换，长按慢慢变暗。随灯送一只榉木三脚架。',
      en: 'The craters come from real lunar elevation data, printed a tenth of a millimetre at a time: you can find Tycho with a fingertip. Tap to move between warm and cool light, hold to dim. It rests on a small beech tripod that comes in the box.',
    },
    attributes: [
      { name: { zh: '材质', en: 'Material' }, value: { zh: 'PLA，榉木', en: 'PLA, beech' } },
      { name: { zh: '电池', en: 'Battery' }, value: { zh: '500 mAh，USB 充电', en: '500 mAh, USB' } },
      { name: { zh: '续航', en: 'Run time' }, value: { zh: '8 – 20 小时', en: '8 – 20 hours' } },
    ],
    options: [
      {
        name: { zh: '尺寸', en: 'Size' },
        values: [
          { key: 'D15', name: { zh: 'Ø 15 cm', en: 'Ø 15 cm' } },
          { key: 'D20', name: { zh: 'Ø 20 cm', en: 'Ø 20 cm' }, priceDelta: '32.00' },
        ],
      },
    ],
    price: '49.00',
    marketPrice: '98.00',
    weightGrams: 420,
    sizeMm: [190, 190, 200],
    hsCode: '9405210000',
    customsName: { zh: 'LED月球灯', en: 'LED moon lamp' },
    declaredValue: '4.80',
    battery: true,
    warehouses: ['SZX', 'YIW', 'EWR', 'MAN'],
    emoji: ['1f315', '1f319', '2728'],
  },
  {
    handle: 'motion-cabinet-light-bar',
    category: 'lighting',
    brand: 'Lumora',
    name: { zh: '磁吸人体感应橱柜灯', en: 'Magnetic Motion Cabinet Light' },
    description: {
      zh: '打开衣柜或走近灶台，一秒内亮，人走二十秒后灭。一面带磁，吸在贴好的铁片上，充电时整根取下来就行，免钻孔免布线。铝槽里的灯珠被乳白罩遮住，看不到一颗颗光点，厚度只有九毫米。',
      en: 'Open the wardrobe and it is already on; walk off and twenty seconds later it is not. The bar clings magnetically to a stick-on plate, so charging means pulling it off, with no drilling or wiring. Only 9 mm thick, with a milky diffuser that hides the diodes.',
    },
    attributes: [
      {
        name: { zh: '续航', en: 'Run time' },
        value: { zh: '感应模式约 30 天', en: 'About 30 days on sensor' },
      },
      { name: { zh: '充电', en: 'Charging' }, value: { zh: 'Type-C', en: 'USB-C' } },
      { name: { zh: '材质', en: 'Material' }, value: { zh: '铝合金', en: 'Aluminium' } },
    ],
    options: [
      {
        name: { zh: '长度', en: 'Length' },
        values: [
          { key: 'L20', name: { zh: '20 cm', en: '20 cm' }, priceDelta: '-11.00' },
          { key: 'L40', name: { zh: '40 cm', en: '40 cm' } },
          { key: 'L60', name: { zh: '60 cm', en: '60 cm' }, priceDelta: '14.00' },
        ],
      },
      {
        name: { zh: '光色', en: 'Light colour' },
        values: [
          { key: 'WARM', name: { zh: '暖白 3000 K', en: 'Warm white 3000 K' } },
          { key: 'NEUT', name: { zh: '自然白 4000 K', en: 'Neutral white 4000 K' } },
        ],
      },
    ],
    price: '36.00',
    marketPrice: '72.00',
    tiers: [{ from: 12, percentOff: 6 }],
    minimumOrderQuantity: 2,
    weightGrams: 190,
    sizeMm: [430, 60, 25],
    hsCode: '9405420000',
    customsName: { zh: 'LED橱柜灯', en: 'LED cabinet light' },
    declaredValue: '3.70',
    battery: true,
    warehouses: ['SZX', 'LAX', 'HAM'],
    emoji: ['1f4a1', '1f6aa', '1f9f2'],
  },
  {
    handle: 'paper-lantern-pendant',
    category: 'lighting',
    brand: '栖木 Qimu',
    name: { zh: '手揉楮纸吊灯罩', en: 'Hand-Crumpled Mulberry Paper Pendant' },
    description: {
      zh: '楮树皮纸先揉后展，纤维的褶皱把灯泡的光打散，墙上没有硬影，只有一团柔亮。竹骨可压平，打开一撑就是直径 50 厘米的圆。适合 E27 螺口、不超过 12 瓦的 LED 灯泡；灯泡与电线需另配。',
      en: 'Mulberry-bark paper is crumpled and smoothed by hand before it goes on the bamboo ribs, and those creases scatter the light so softly that the wall behind shows no hard edge. It ships flat and springs open to a 50 cm globe. Use an E27 LED up to 12 W; bulb and cord are not included.',
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '楮皮纸，竹骨', en: 'Mulberry paper, bamboo ribs' },
      },
      { name: { zh: '尺寸', en: 'Dimensions' }, value: { zh: 'Ø 50 cm', en: 'Ø 50 cm' } },
    ],
    options: [
      {
        name: { zh: '尺寸', en: 'Size' },
        values: [
          { key: 'D40', name: { zh: 'Ø 40 cm', en: 'Ø 40 cm' }, priceDelta: '-16.00' },
          { key: 'D50', name: { zh: 'Ø 50 cm', en: 'Ø 50 cm' } },
          { key: 'D70', name: { zh: 'Ø 70 cm', en: 'Ø 70 cm' }, priceDelta: '45.00' },
        ],
      },
    ],
    price: '88.00',
    marketPrice: '169.00',
    weightGrams: 380,
    sizeMm: [520, 520, 60],
    hsCode: '9405920000',
    customsName: { zh: '纸制灯罩', en: 'Paper lampshade' },
    declaredValue: '8.50',
    warehouses: ['YIW', 'HAM', 'EWR'],
    emoji: ['1f3ee', '1f4a1', '1f38b'],
  },
];
