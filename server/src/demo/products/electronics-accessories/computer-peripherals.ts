import type { DemoProduct } from '../../demo-product.ts';

export const computerPeripherals: DemoProduct[] = [
  {
    handle: 'mechanical-keyboard-75',
    category: 'computer-peripherals',
    brand: 'Keywright',
    name: { zh: '75% 热插拔机械键盘', en: '75 % Hot-Swap Mechanical Keyboard' },
    description: {
      zh: '密封垫结构加五层消音棉，敲下去是闷而脆的“嗒”，办公室里同事听不出你在走神。轴座全键热插拔，拔轴器在盒子里；右上角旋钮默认管音量，改成翻页、缩放都行。三模连接，一台电脑一台平板来回切。',
      en: 'Gasket mounting and five layers of foam give a low, dry thock that will not annoy the next desk. Every switch pulls out without solder, and the tool for it is in the box. The knob starts as volume and can become zoom, scrub or undo; Bluetooth, 2.4 GHz and cable switch at a key.',
    },
    attributes: [
      {
        name: { zh: '连接方式', en: 'Connection' },
        value: { zh: '蓝牙 5.1 / 2.4 GHz / USB-C', en: 'Bluetooth 5.1 / 2.4 GHz / USB-C' },
      },
      { name: { zh: '电池', en: 'Battery' }, value: { zh: '4000 mAh', en: '4000 mAh' } },
      { name: { zh: '材质', en: 'Material' }, value: { zh: 'PBT 键帽', en: 'PBT keycaps' } },
    ],
    options: [
      {
        name: { zh: '轴体', en: 'Switch' },
        values: [
          { key: 'LIN', name: { zh: '线性红轴', en: 'Linear red' } },
          { key: 'TAC', name: { zh: '段落茶轴', en: 'Tactile brown' } },
          { key: 'SIL', name: { zh: '静音轴', en: 'Silent' }, priceDelta: '20.00' },
        ],
      },
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'WHT', name: { zh: '白色', en: 'White' } },
          { key: 'CHAR', name: { zh: '炭灰', en: 'Charcoal' } },
        ],
      },
    ],
    price: '278.00',
    marketPrice: '519.00',
    weightGrams: 1080,
    sizeMm: [380, 180, 70],
    hsCode: '8471607290',
    customsName: { zh: '机械键盘', en: 'Mechanical keyboard' },
    declaredValue: '28.00',
    battery: true,
    warehouses: ['SZX', 'LAX', 'EWR', 'HAM'],
    emoji: ['2328-fe0f', '1f5a5-fe0f', '1f50a'],
  },
  {
    handle: 'vertical-ergonomic-mouse',
    category: 'computer-peripherals',
    brand: 'Keywright',
    name: { zh: '竖握人体工学鼠标', en: 'Vertical Ergonomic Mouse' },
    description: {
      zh: '手掌侧着搭上去，像和人握手，前臂的两根骨头不再交叉着较劲。五十七度倾角是拿着压力手套一点点试出来的。四档 DPI，侧键静音；左手用户终于也有专属版本。',
      en: "Your hand rests as if shaking someone else's, so the forearm stays untwisted through a nine-hour spreadsheet. The 57-degree angle was settled with pressure-mapping gloves rather than taste. Silent clicks, four sensitivities, and, at long last, a proper left-handed version.",
    },
    attributes: [
      {
        name: { zh: '连接方式', en: 'Connection' },
        value: { zh: '2.4 GHz + 蓝牙双设备', en: '2.4 GHz + two Bluetooth devices' },
      },
      {
        name: { zh: '电池', en: 'Battery' },
        value: { zh: '500 mAh，约 60 天', en: '500 mAh, about 60 days' },
      },
    ],
    options: [
      {
        name: { zh: '款式', en: 'Style' },
        values: [
          { key: 'RIGHT', name: { zh: '右手版', en: 'Right hand' } },
          { key: 'LEFT', name: { zh: '左手版', en: 'Left hand' }, priceDelta: '12.00' },
        ],
      },
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'BLK', name: { zh: '黑色', en: 'Black' } },
          { key: 'GRY', name: { zh: '灰色', en: 'Grey' } },
        ],
      },
    ],
    without: [['LEFT', 'GRY']],
    price: '96.00',
    marketPrice: '179.00',
    weightGrams: 140,
    sizeMm: [160, 110, 90],
    hsCode: '8471607290',
    customsName: { zh: '无线鼠标', en: 'Wireless mouse' },
    declaredValue: '9.80',
    battery: true,
    warehouses: ['SZX', 'LAX', 'HAM', 'MAN'],
    emoji: ['1f5b1-fe0f', '1f4aa', '1f4bb'],
  },
  {
    handle: 'usb-c-hub-8in1',
    category: 'computer-peripherals',
    brand: 'Voltane',
    name: { zh: '八合一 USB-C 扩展坞', en: '8-in-1 USB-C Hub' },
    description: {
      zh: '一个口变八个：4K 六十赫兹的 HDMI、千兆网口、双卡槽、三个 USB-A，外加一百瓦的充电直通。线和机身连接处做了加厚应力套，挂在桌沿也不怕扯。大文件拷贝时铝壳会温热，那是它在替芯片散热。',
      en: 'One port becomes eight: 4K HDMI at 60 Hz, gigabit Ethernet, SD and microSD, three USB-A and 100 W pass-through. The short cable has a reinforced collar for laptops on risers. During big copies the aluminium shell warms up, which is the heat leaving the chip, as intended.',
    },
    attributes: [
      { name: { zh: '连接方式', en: 'Connection' }, value: { zh: 'USB-C 3.2 Gen 1', en: 'USB-C 3.2 Gen 1' } },
      { name: { zh: '输出', en: 'Output' }, value: { zh: 'HDMI 4K 60 Hz', en: 'HDMI 4K 60 Hz' } },
      { name: { zh: '材质', en: 'Material' }, value: { zh: '铝合金', en: 'Aluminium' } },
    ],
    options: [],
    price: '142.00',
    marketPrice: '269.00',
    tiers: [
      { from: 5, percentOff: 4 },
      { from: 25, percentOff: 9 },
    ],
    weightGrams: 120,
    sizeMm: [140, 60, 20],
    hsCode: '8471800000',
    customsName: { zh: 'USB扩展坞', en: 'USB hub' },
    declaredValue: '14.50',
    warehouses: ['SZX', 'LAX', 'EWR', 'HAM', 'MAN'],
    emoji: ['1f50c', '1f4bb', '1f5a5-fe0f'],
  },
  {
    handle: 'laptop-stand-foldable',
    category: 'computer-peripherals',
    brand: 'Keywright',
    name: { zh: '折叠笔记本增高架', en: 'Foldable Laptop Riser' },
    description: {
      zh: '屏幕抬高十五厘米，脖子不用再往前探。碳钢板一体冲压，敲键盘不晃；镂空的下半截让底部风扇吸到冷风，夏天实测低了六七度。折平塞进电脑包，十七寸以下都接得住。',
      en: 'Lifts the screen 15 cm so the neck stops craning. Single-piece steel arms do not wobble when you type, and the cut-away base lets the fans breathe: six or seven degrees cooler in our summer test. Folds flat and holds anything up to 17 inches.',
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '碳钢，硅胶垫', en: 'Carbon steel, silicone pads' },
      },
      { name: { zh: '承重', en: 'Load' }, value: { zh: '8 kg', en: '8 kg' } },
    ],
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'SLV', name: { zh: '银色', en: 'Silver' } },
          { key: 'BLK', name: { zh: '黑色', en: 'Black' } },
        ],
      },
    ],
    price: '72.00',
    marketPrice: '139.00',
    weightGrams: 980,
    sizeMm: [270, 240, 50],
    hsCode: '8302500000',
    customsName: { zh: '笔记本支架', en: 'Laptop stand' },
    declaredValue: '7.40',
    warehouses: ['SZX', 'YIW', 'LAX', 'HAM'],
    emoji: ['1f4bb', '1f4d0', '1f9cd'],
  },
  {
    handle: 'custom-desk-mat',
    category: 'computer-peripherals',
    brand: 'Printleaf',
    name: { zh: '定制超大鼠标垫', en: 'Custom Extended Desk Mat' },
    description: {
      zh: '战队海报、旅行地图、公司快捷键表——九十厘米宽的一整面都是你的。细面织物顺滑，定位准，四边锁线不散边。热转印后经高温定型，手汗和咖啡渍拿湿布一抹就掉。',
      en: "Team art, a map, or the company's keyboard shortcuts: all 90 cm are yours to fill. The fine weave glides predictably, stitched edges will not fray, and the dye-sublimated picture shrugs off coffee with a damp cloth. Rolls up in a tube for posting.",
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '涤纶织物，天然橡胶', en: 'Polyester cloth, natural rubber' },
      },
      { name: { zh: '印制方式', en: 'Printing' }, value: { zh: '热升华', en: 'Dye sublimation' } },
      { name: { zh: '厚度', en: 'Thickness' }, value: { zh: '4 mm', en: '4 mm' } },
    ],
    options: [
      {
        name: { zh: '尺寸', en: 'Size' },
        values: [
          { key: 'S', name: { zh: '40 × 30 cm', en: '40 × 30 cm' }, priceDelta: '-12.00' },
          { key: 'L', name: { zh: '80 × 30 cm', en: '80 × 30 cm' } },
          { key: 'XL', name: { zh: '90 × 40 cm', en: '90 × 40 cm' }, priceDelta: '8.00' },
        ],
      },
    ],
    price: '32.00',
    marketPrice: '69.00',
    tiers: [
      { from: 10, percentOff: 7 },
      { from: 50, percentOff: 15 },
    ],
    weightGrams: 560,
    sizeMm: [420, 80, 80],
    hsCode: '4016999090',
    customsName: { zh: '橡胶鼠标垫', en: 'Rubber mouse pad' },
    declaredValue: '3.30',
    isDiy: true,
    warehouses: ['SZX', 'YIW', 'LAX', 'EWR', 'HAM'],
    emoji: ['1f5b1-fe0f', '1f3a8', '1f30c'],
  },
  {
    handle: 'webcam-2k-privacy',
    category: 'computer-peripherals',
    brand: 'Voltane',
    name: { zh: '2K 会议摄像头 带物理遮罩', en: '2K Webcam with Privacy Shutter' },
    description: {
      zh: '转一下镜头外圈，金属叶片合上，黑得明明白白。两百五十六万像素加自动对焦，拿样品凑近镜头也清楚；双麦克风会压掉键盘声。夹在显示器上或拧到三脚架上，即插即用，不装驱动。',
      en: 'Twist the ring and a metal iris closes: no software promise, just a shut eye. The 2K sensor autofocuses down to 10 cm for showing samples, and two microphones push keyboard clatter into the background. Clip or tripod thread, no drivers.',
    },
    attributes: [
      {
        name: { zh: '分辨率', en: 'Resolution' },
        value: { zh: '2560 × 1440 @ 30 fps', en: '2560 × 1440 @ 30 fps' },
      },
      { name: { zh: '连接方式', en: 'Connection' }, value: { zh: 'USB-C / USB-A', en: 'USB-C / USB-A' } },
    ],
    options: [],
    price: '118.00',
    marketPrice: '225.00',
    weightGrams: 170,
    sizeMm: [130, 90, 70],
    hsCode: '8525891900',
    customsName: { zh: '网络摄像头', en: 'Web camera' },
    declaredValue: '12.00',
    warehouses: ['SZX', 'LAX', 'EWR', 'MAN'],
    emoji: ['1f4f9', '1f4bb', '1f465'],
  },
  {
    handle: 'laptop-sleeve-felt',
    category: 'computer-peripherals',
    brand: 'Keywright',
    name: { zh: '羊毛毡笔记本内胆包', en: 'Wool Felt Laptop Sleeve' },
    description: {
      zh: '三毫米厚的美利奴毛毡自己就站得住，不靠泡棉撑形。开口是一片植鞣牛皮，磁扣藏在里面，越摸越亮。背袋刚好放电源和一本薄册子，雨天请把它装进大包里。',
      en: 'The 3 mm merino felt is dense enough to stand up by itself, no foam needed. A flap of vegetable-tanned leather closes on hidden magnets and darkens with handling; behind it there is room for a charger and a slim notebook. In heavy rain, let it travel inside a bigger bag.',
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '羊毛毡，植鞣牛皮', en: 'Wool felt, veg-tanned leather' },
      },
    ],
    options: [
      {
        name: { zh: '尺寸', en: 'Size' },
        values: [
          { key: 'IN13', name: { zh: '13–14 英寸', en: '13–14 in' } },
          { key: 'IN16', name: { zh: '15–16 英寸', en: '15–16 in' }, priceDelta: '12.00' },
        ],
      },
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'GRY', name: { zh: '灰色', en: 'Grey' } },
          { key: 'CHAR', name: { zh: '炭灰', en: 'Charcoal' } },
        ],
      },
    ],
    price: '66.00',
    marketPrice: '128.00',
    weightGrams: 260,
    sizeMm: [370, 270, 30],
    hsCode: '4202920000',
    customsName: { zh: '电脑内胆包', en: 'Laptop sleeve' },
    declaredValue: '6.70',
    warehouses: ['YIW', 'HAM', 'MAN', 'EWR'],
    emoji: ['1f4bb', '1f411', '1f4bc'],
  },
];
