import type { DemoProduct } from '../../demo-product.ts';
import { fact, t, value } from '../words.ts';

export const gamingGear: DemoProduct[] = [
  {
    handle: 'wireless-game-controller',
    category: 'gaming-gear',
    brand: 'Keywright',
    name: t('霍尔摇杆无线手柄', 'Hall-Effect Wireless Controller'),
    description: t(
      '摇杆漂移是碳膜磨损的结果，霍尔磁感应根本没有东西可磨，用几年还是正中。扳机有行程锁，赛车和射击一拨就换；背后两枚按键可以自由改键。PC、Switch、安卓都能连，充电底座随盒。',
      'Stick drift comes from contacts wearing out; Hall sensors have no contacts, so center stays center for years. Flip the trigger stops for shooters or let them travel for racing. Two remappable paddles, three platforms, and a charging dock already in the box.',
    ),
    attributes: [
      fact('连接方式', 'Connection', '2.4 GHz / 蓝牙 / USB-C', '2.4 GHz / Bluetooth / USB-C'),
      fact('续航', 'Run time', '20 小时', '20 h'),
    ],
    options: [
      {
        name: t('颜色', 'Color'),
        values: [
          value('BLK', '黑色', 'Black'),
          value('WHT', '白色', 'White'),
          value('LAV', '薰衣草紫', 'Lavender'),
        ],
      },
    ],
    price: '148.00',
    marketPrice: '279.00',
    tiers: [
      { from: 6, percentOff: 5 },
      { from: 30, percentOff: 10 },
    ],
    weightGrams: 380,
    sizeMm: [180, 140, 80],
    hsCode: '9504500000',
    customsName: t('游戏手柄', 'Game controller'),
    declaredValue: '15.00',
    battery: true,
    warehouses: ['SZX', 'LAX', 'EWR', 'HAM', 'MAN'],
  },
  {
    handle: 'gaming-headset-stand-rgb',
    category: 'gaming-gear',
    brand: 'Keywright',
    name: t('带扩展口耳机支架', 'Headset Stand with USB Hub'),
    description: t(
      '放耳机的地方顺便多出两个 USB 口和一个三点五毫米插孔，机箱后面的线再不用跪着摸。横梁垫了弧形硅胶，头梁不压痕；底圈灯光十二种，不喜欢就长按关掉，它会记住。',
      'Somewhere to hang the headset, plus two USB ports and an audio jack within reach, so no more kneeling behind the tower. The curved silicone saddle leaves no dent. Twelve light effects, or none: hold the button and it remembers that you prefer the dark.',
    ),
    attributes: [
      fact('材质', 'Material', 'ABS，铝合金立柱', 'ABS, aluminum column'),
      fact('连接方式', 'Connection', 'USB 2.0 × 2', 'USB 2.0 × 2'),
    ],
    options: [],
    price: '75.00',
    marketPrice: '145.00',
    minimumOrderQuantity: 20,
    weightGrams: 520,
    sizeMm: [290, 130, 110],
    hsCode: '8302500000',
    customsName: t('耳机支架', 'Headphone stand'),
    declaredValue: '7.60',
    warehouses: ['SZX', 'LAX', 'HAM'],
  },
  {
    handle: 'retro-handheld-console',
    category: 'gaming-gear',
    brand: 'Keywright',
    name: t('3.5 寸复古掌机', '3.5-Inch Retro Handheld'),
    description: t(
      '三点五英寸的 IPS 屏正好整数倍放大老游戏的像素，没有拉伸也没有糊边。开源系统出厂空卡，装你自己合法拥有的游戏；十字键的力度照着九十年代那几台名机调的。一次充电够飞一趟洲际航线。',
      'The 3.5-inch IPS panel scales old pixels by whole numbers, so nothing is stretched or smeared. It ships with open-source firmware and an empty card, ready for games you own. The D-pad was tuned against the great handhelds of the nineties; a charge lasts an intercontinental flight.',
    ),
    attributes: [
      fact('电池', 'Battery', '3500 mAh', '3500 mAh'),
      fact('续航', 'Run time', '8 小时', '8 h'),
      fact('包装清单', 'In the box', '掌机、64 GB 空卡、线', 'Console, blank 64 GB card, cable'),
    ],
    options: [
      {
        name: t('颜色', 'Color'),
        values: [
          value('GRY', '灰色', 'Gray'),
          value('TRANS', '透明', 'Clear'),
          value('ORG', '橙色', 'Orange'),
        ],
      },
    ],
    price: '198.00',
    marketPrice: '369.00',
    minimumOrderQuantity: 12,
    weightGrams: 310,
    sizeMm: [180, 120, 50],
    hsCode: '9504500000',
    customsName: t('掌上游戏机', 'Handheld game console'),
    declaredValue: '20.00',
    battery: true,
    warehouses: ['SZX', 'LAX', 'EWR'],
  },
];
