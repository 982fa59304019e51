import type { DemoProduct } from '../../demo-product.ts';
import { fact, t, value } from '../words.ts';

export const lighting: DemoProduct[] = [
  {
    handle: 'mushroom-table-lamp',
    category: 'lighting',
    brand: 'Lumora',
    name: t('蘑菇充电台灯', 'Mushroom Cordless Table Lamp'),
    description: t(
      '圆圆的灯罩把光往下压，正好照亮一张餐桌的角落，坐着看不到灯珠。轻触顶部换三档亮度，长按无极调光，调到最低时是一盏不打扰睡眠的起夜灯。金属压铸底座够沉，猫尾巴扫过也不倒。',
      'The dome keeps the light low and the bulb out of sight, so it flatters a dinner table instead of interrogating it. Tap the top for three levels or hold to glide between them, right down to a glow that will not wake a baby. The die-cast base is heavy enough to shrug off a passing cat.',
    ),
    attributes: [
      fact('电池', 'Battery', '2000 mAh', '2000 mAh'),
      fact('续航', 'Run time', '8 – 40 小时', '8 – 40 hours'),
      fact('光通量', 'Luminous flux', '180 lm', '180 lm'),
    ],
    options: [
      {
        name: t('颜色', 'Color'),
        values: [
          value('CRM', '奶油白', 'Cream'),
          value('ORG', '橙色', 'Orange'),
          value('SAGE', '鼠尾草绿', 'Sage'),
          value('BLK', '黑色', 'Black'),
        ],
      },
    ],
    price: '118.00',
    marketPrice: '219.00',
    tiers: [
      { from: 6, percentOff: 4 },
      { from: 30, percentOff: 9 },
    ],
    minimumOrderQuantity: 12,
    weightGrams: 740,
    sizeMm: [240, 240, 280],
    hsCode: '9405210000',
    customsName: t('LED台灯', 'LED table lamp'),
    declaredValue: '12.00',
    battery: true,
    warehouses: ['SZX', 'LAX', 'EWR', 'HAM', 'MAN'],
  },
  {
    handle: 'led-strip-rgbic-5m',
    category: 'lighting',
    brand: 'Lumora',
    name: t('幻彩 LED 灯带', 'RGBIC LED Strip Light'),
    description: t(
      '普通灯带一次只能亮一种颜色，它每十厘米就能各亮各的，极光、流水、落日这些渐变才流得起来。自带麦克风，电影里一声雷响，墙面跟着一闪。支持手机分段设色与语音控制，背胶是 3M 的，撕下来不掉墙皮。',
      'Ordinary strips glow in one color at a time; here every ten centimeters is its own pixel, which is how the aurora and sunset scenes can actually flow along the wall. A built-in microphone follows music and films. Paint segments in the app or ask your voice assistant, and trust the 3M backing on clean surfaces.',
    ),
    attributes: [
      fact('防护等级', 'Protection rating', 'IP20，室内', 'IP20, indoor'),
      fact('连接方式', 'Connection', 'Wi-Fi 2.4 GHz + 蓝牙', 'Wi-Fi 2.4 GHz + Bluetooth'),
      fact('功率', 'Power', '24 W', '24 W'),
    ],
    options: [
      {
        name: t('长度', 'Length'),
        values: [value('M5', '5 米', '5 m'), value('M10', '10 米', '10 m', '38.00')],
      },
      {
        name: t('插头', 'Plug'),
        values: [value('EU', '欧规', 'EU'), value('US', '美规', 'US'), value('UK', '英规', 'UK')],
      },
    ],
    price: '54.00',
    marketPrice: '109.00',
    tiers: [
      { from: 10, percentOff: 5 },
      { from: 50, percentOff: 11 },
    ],
    minimumOrderQuantity: 12,
    weightGrams: 360,
    sizeMm: [180, 180, 50],
    hsCode: '9405420000',
    customsName: t('LED灯带', 'LED strip light'),
    declaredValue: '5.50',
    warehouses: ['SZX', 'LAX', 'HAM', 'MAN'],
  },
  {
    handle: 'moon-lamp-3d',
    category: 'lighting',
    brand: 'Lumora',
    name: t('3D 打印月球灯', '3D-Printed Moon Lamp'),
    description: t(
      '表面的环形山来自真实月面高程数据，一层层打印出来，关灯时摸得到起伏，开灯后第谷坑的放射纹清清楚楚。拍一下在暖黄、冷白之间切换，长按慢慢变暗。随灯送一只榉木三脚架。',
      'The craters come from real lunar elevation data, printed a tenth of a millimeter at a time: you can find Tycho with a fingertip. Tap to move between warm and cool light, hold to dim. It rests on a small beech tripod that comes in the box.',
    ),
    attributes: [
      fact('材质', 'Material', 'PLA，榉木', 'PLA, beech'),
      fact('电池', 'Battery', '500 mAh，USB 充电', '500 mAh, USB'),
      fact('续航', 'Run time', '8 – 20 小时', '8 – 20 hours'),
    ],
    options: [
      {
        name: t('尺寸', 'Size'),
        values: [value('D15', 'Ø 15 cm', 'Ø 15 cm'), value('D20', 'Ø 20 cm', 'Ø 20 cm', '32.00')],
      },
    ],
    price: '49.00',
    marketPrice: '98.00',
    weightGrams: 420,
    sizeMm: [190, 190, 200],
    hsCode: '9405210000',
    customsName: t('LED月球灯', 'LED moon lamp'),
    declaredValue: '4.80',
    battery: true,
    warehouses: ['SZX', 'YIW', 'EWR', 'MAN'],
  },
  {
    handle: 'motion-cabinet-light-bar',
    category: 'lighting',
    brand: 'Lumora',
    name: t('磁吸人体感应橱柜灯', 'Magnetic Motion Cabinet Light'),
    description: t(
      '打开衣柜或走近灶台，一秒内亮，人走二十秒后灭。一面带磁，吸在贴好的铁片上，充电时整根取下来就行，免钻孔免布线。铝槽里的灯珠被乳白罩遮住，看不到一颗颗光点，厚度只有九毫米。',
      'Open the wardrobe and it is already on; walk off and twenty seconds later it is not. The bar clings magnetically to a stick-on plate, so charging means pulling it off, with no drilling or wiring. Only 9 mm thick, with a milky diffuser that hides the diodes.',
    ),
    attributes: [
      fact('续航', 'Run time', '感应模式约 30 天', 'About 30 days on sensor'),
      fact('充电', 'Charging', 'Type-C', 'USB-C'),
      fact('材质', 'Material', '铝合金', 'Aluminum'),
    ],
    options: [
      {
        name: t('长度', 'Length'),
        values: [
          value('L20', '20 cm', '20 cm', '-11.00'),
          value('L40', '40 cm', '40 cm'),
          value('L60', '60 cm', '60 cm', '14.00'),
        ],
      },
      {
        name: t('光色', 'Light color'),
        values: [
          value('WARM', '暖白 3000 K', 'Warm white 3000 K'),
          value('NEUT', '自然白 4000 K', 'Neutral white 4000 K'),
        ],
      },
    ],
    price: '36.00',
    marketPrice: '72.00',
    tiers: [{ from: 12, percentOff: 6 }],
    weightGrams: 190,
    sizeMm: [430, 60, 25],
    hsCode: '9405420000',
    customsName: t('LED橱柜灯', 'LED cabinet light'),
    declaredValue: '3.70',
    battery: true,
    warehouses: ['SZX', 'LAX', 'HAM'],
  },
  {
    handle: 'paper-lantern-pendant',
    category: 'lighting',
    brand: '栖木 Qimu',
    name: t('手揉楮纸吊灯罩', 'Hand-Crumpled Mulberry Paper Pendant'),
    description: t(
      '楮树皮纸先揉后展，纤维的褶皱把灯泡的光打散，墙上没有硬影，只有一团柔亮。竹骨可压平，打开一撑就是直径 50 厘米的圆。适合 E27 螺口、不超过 12 瓦的 LED 灯泡；灯泡与电线需另配。',
      'Mulberry-bark paper is crumpled and smoothed by hand before it goes on the bamboo ribs, and those creases scatter the light so softly that the wall behind shows no hard edge. It ships flat and springs open to a 50 cm globe. Use an E27 LED up to 12 W; bulb and cord are not included.',
    ),
    attributes: [
      fact('材质', 'Material', '楮皮纸，竹骨', 'Mulberry paper, bamboo ribs'),
      fact('尺寸', 'Dimensions', 'Ø 50 cm', 'Ø 50 cm'),
    ],
    options: [
      {
        name: t('尺寸', 'Size'),
        values: [
          value('D40', 'Ø 40 cm', 'Ø 40 cm', '-16.00'),
          value('D50', 'Ø 50 cm', 'Ø 50 cm'),
          value('D70', 'Ø 70 cm', 'Ø 70 cm', '45.00'),
        ],
      },
    ],
    price: '88.00',
    marketPrice: '169.00',
    minimumOrderQuantity: 12,
    weightGrams: 380,
    sizeMm: [520, 520, 60],
    hsCode: '9405920000',
    customsName: t('纸制灯罩', 'Paper lampshade'),
    declaredValue: '8.50',
    warehouses: ['YIW', 'HAM', 'EWR'],
  },
];
