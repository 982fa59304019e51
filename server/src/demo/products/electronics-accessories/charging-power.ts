import type { DemoProduct } from '../../demo-product.ts';

export const chargingPower: DemoProduct[] = [
  {
    handle: 'gan-charger-65w',
    category: 'charging-power',
    brand: 'Voltane',
    name: { zh: '65 瓦氮化镓三口充电头', en: '65 W GaN Charger, Three Ports' },
    description: {
      zh: '一颗喂饱笔记本、平板和手机，体积却比原装六十五瓦小四成。氮化镓芯片效率高，满载半小时外壳也就温手。单口输出六十五瓦，三口同用按四十五加二十自动分配；插脚可折叠，差旅包里不刮线。',
      en: 'Feeds a laptop, a tablet and a phone from a block 40 % smaller than the one that came with the laptop. Gallium nitride runs efficiently enough that the shell is merely warm after half an hour flat out. Pins fold away on the US version so nothing in the bag gets scratched.',
    },
    attributes: [
      { name: { zh: '输入', en: 'Input' }, value: { zh: 'AC 100–240 V', en: 'AC 100–240 V' } },
      {
        name: { zh: '输出', en: 'Output' },
        value: { zh: 'C1 65 W / C2 30 W / A 22.5 W', en: 'C1 65 W / C2 30 W / A 22.5 W' },
      },
      { name: { zh: '认证', en: 'Certificates' }, value: { zh: 'CE、FCC、UKCA', en: 'CE, FCC, UKCA' } },
    ],
    options: [
      {
        name: { zh: '插头', en: 'Plug' },
        values: [
          { key: 'EU', name: { zh: '欧规', en: 'EU' } },
          { key: 'US', name: { zh: '美规', en: 'US' } },
          { key: 'UK', name: { zh: '英规', en: 'UK' } },
          { key: 'CN', name: { zh: '国标', en: 'CN' }, priceDelta: '-6.00' },
        ],
      },
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'WHT', name: { zh: '白色', en: 'White' } },
          { key: 'BLK', name: { zh: '黑色', en: 'Black' } },
        ],
      },
    ],
    price: '79.00',
    marketPrice: '149.00',
    tiers: [
      { from: 10, percentOff: 5 },
      { from: 50, percentOff: 10 },
      { from: 200, percentOff: 15 },
    ],
    weightGrams: 130,
    sizeMm: [120, 80, 50],
    hsCode: '8504401990',
    customsName: { zh: '电源适配器', en: 'Power adapter' },
    declaredValue: '8.00',
    warehouses: ['SZX', 'LAX', 'EWR', 'HAM', 'MAN'],
    emoji: ['1f50c', '26a1', '1f4bb'],
  },
  {
    handle: 'powerbank-20000-display',
    category: 'charging-power',
    brand: 'Voltane',
    name: { zh: '20000 毫安带屏移动电源', en: '20,000 mAh Power Bank with Display' },
    description: {
      zh: '数显屏告诉你还剩百分之几，也告诉你此刻是多少瓦，快充到底有没有握手一眼看穿。七十四瓦时在航空随身限额之内，额定能量印在机身上。自带一根编织 C 线，平时扣成提手。',
      en: 'The display shows what is left and how many watts are flowing, so there is no wondering whether fast charging has actually kicked in. At 74 Wh it flies as hand luggage, with the rating printed where security looks for it. The built-in braided cable doubles as a carrying loop.',
    },
    attributes: [
      { name: { zh: '容量', en: 'Capacity' }, value: { zh: '20000 mAh / 74 Wh', en: '20000 mAh / 74 Wh' } },
      { name: { zh: '输出', en: 'Output' }, value: { zh: '最大 45 W', en: 'Up to 45 W' } },
      { name: { zh: '认证', en: 'Certificates' }, value: { zh: 'UN38.3、CE', en: 'UN38.3, CE' } },
    ],
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'BLK', name: { zh: '黑色', en: 'Black' } },
          { key: 'WHT', name: { zh: '白色', en: 'White' } },
          { key: 'TEAL', name: { zh: '孔雀蓝', en: 'Teal' } },
        ],
      },
    ],
    price: '98.00',
    marketPrice: '189.00',
    tiers: [
      { from: 5, percentOff: 4 },
      { from: 20, percentOff: 9 },
    ],
    weightGrams: 390,
    sizeMm: [170, 90, 50],
    hsCode: '8507600090',
    customsName: { zh: '锂离子移动电源', en: 'Lithium-ion power bank' },
    declaredValue: '10.00',
    battery: true,
    warehouses: ['SZX', 'LAX', 'HAM'],
    emoji: ['1f50b', '1f4f1', '2708-fe0f'],
  },
  {
    handle: 'magnetic-wireless-stand-3in1',
    category: 'charging-power',
    brand: 'Voltane',
    name: { zh: '三合一磁吸无线充电座', en: '3-in-1 Magnetic Charging Stand' },
    description: {
      zh: '手机吸在上面横竖都能转，手表挂中间，耳机搁底座，一根线解决床头三根线。铝合金立柱里加了配重，单手取手机座子不会跟着跑。夜里指示灯三秒后自动熄灭。',
      en: 'Phone on top in either orientation, watch in the middle, earbuds on the base: one cable instead of three by the bed. The weighted aluminium column stays put when you grab the phone with one hand. Its status light goes dark after three seconds, as a bedroom deserves.',
    },
    attributes: [
      { name: { zh: '输入', en: 'Input' }, value: { zh: 'DC 9 V 3 A', en: 'DC 9 V 3 A' } },
      { name: { zh: '输出', en: 'Output' }, value: { zh: '15 W + 5 W + 5 W', en: '15 W + 5 W + 5 W' } },
      {
        name: { zh: '包装清单', en: 'In the box' },
        value: { zh: '充电座、1.5 m 线（不含充电头）', en: 'Stand, 1.5 m cable, no adapter' },
      },
    ],
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'BLK', name: { zh: '黑色', en: 'Black' } },
          { key: 'WHT', name: { zh: '白色', en: 'White' } },
          { key: 'GRY', name: { zh: '灰色', en: 'Grey' } },
        ],
      },
    ],
    price: '135.00',
    marketPrice: '259.00',
    weightGrams: 420,
    sizeMm: [180, 140, 90],
    hsCode: '8504401990',
    customsName: { zh: '无线充电器', en: 'Wireless charger' },
    declaredValue: '13.80',
    warehouses: ['SZX', 'LAX', 'EWR', 'HAM'],
    emoji: ['1f4f1', '231a', '1f3a7'],
  },
  {
    handle: 'braided-usbc-cable-100w',
    category: 'charging-power',
    brand: 'Voltane',
    name: { zh: '100 瓦编织快充线', en: '100 W Braided USB-C Cable' },
    description: {
      zh: '接头根部是最先断的地方，所以这里加了一段一厘米半的软胶护颈，弯折测试三万次。线芯里有 E-Marker，给笔记本一百瓦充电时会和充电头确认身份。尼龙外被不打结，自带一条魔术贴。',
      en: 'Cables die at the neck, so this one has a 15 mm strain relief that has been bent thirty thousand times in testing. An E-Marker chip negotiates the full 100 W with laptop chargers. Nylon braid refuses to tangle and a hook-and-loop tie is already attached.',
    },
    attributes: [
      { name: { zh: '输出', en: 'Output' }, value: { zh: '20 V 5 A；480 Mbps', en: '20 V 5 A, 480 Mbps' } },
    ],
    options: [
      {
        name: { zh: '长度', en: 'Length' },
        values: [
          { key: 'M1', name: { zh: '1 米', en: '1 m' } },
          { key: 'M2', name: { zh: '2 米', en: '2 m' }, priceDelta: '5.00' },
          { key: 'M3', name: { zh: '3 米', en: '3 m' }, priceDelta: '10.00' },
        ],
      },
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'BLK', name: { zh: '黑色', en: 'Black' } },
          { key: 'GRY', name: { zh: '灰色', en: 'Grey' } },
          { key: 'RED', name: { zh: '红色', en: 'Red' } },
        ],
      },
    ],
    price: '16.80',
    marketPrice: '35.00',
    tiers: [
      { from: 20, percentOff: 6 },
      { from: 100, percentOff: 14 },
      { from: 500, percentOff: 22 },
    ],
    minimumOrderQuantity: 5,
    weightGrams: 55,
    sizeMm: [150, 90, 20],
    hsCode: '8544421990',
    customsName: { zh: '数据线', en: 'USB data cable' },
    declaredValue: '1.70',
    warehouses: ['SZX', 'YIW', 'LAX', 'EWR', 'HAM', 'MAN'],
    emoji: ['1f517', '26a1', '1f50c'],
  },
  {
    handle: 'travel-adapter-worldwide',
    category: 'charging-power',
    brand: 'Voltane',
    name: { zh: '全球通旅行转换插头', en: 'Worldwide Travel Adapter' },
    description: {
      zh: '推一推侧面的滑块，英、欧、美、澳四种插脚依次伸出，一百五十多个国家通用。三个 USB 口外加一个交流插座，酒店唯一那只插座够全家用。请注意它不变压，吹风机先看清铭牌上有没有一百至二百四十伏。',
      en: "Sliders on the side push out British, European, American or Australian pins, covering 150-odd countries, while three USB ports and a through-socket stretch the hotel's only outlet. It does not convert voltage: check your hairdryer says 100–240 V first. A spare 8 A fuse hides inside.",
    },
    attributes: [
      { name: { zh: '输入', en: 'Input' }, value: { zh: 'AC 100–240 V 8 A', en: 'AC 100–240 V 8 A' } },
      { name: { zh: '输出', en: 'Output' }, value: { zh: 'USB 合计 5.6 A', en: 'USB total 5.6 A' } },
    ],
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'BLK', name: { zh: '黑色', en: 'Black' } },
          { key: 'WHT', name: { zh: '白色', en: 'White' } },
        ],
      },
    ],
    price: '62.00',
    marketPrice: '119.00',
    weightGrams: 150,
    sizeMm: [110, 80, 70],
    hsCode: '8536690000',
    customsName: { zh: '转换插头', en: 'Travel plug adapter' },
    declaredValue: '6.30',
    warehouses: ['SZX', 'LAX', 'EWR', 'HAM', 'MAN'],
    emoji: ['1f30d', '1f50c', '2708-fe0f'],
  },
  {
    handle: 'solar-panel-foldable-28w',
    category: 'charging-power',
    brand: 'Fernwick',
    name: { zh: '28 瓦折叠太阳能板', en: '28 W Foldable Solar Panel' },
    description: {
      zh: '正午把它搭在背包外面走，给手机续命的速度跟插墙上差不多。四块单晶电池片转换率二十三点五，ETFE 覆膜不怕划；云飘过去之后能自己恢复快充，不用重新插拔。',
      en: 'Strap it to the pack at noon and it charges a phone about as fast as a wall socket. Four monocrystalline cells reach 23.5 % efficiency under scratch-proof ETFE. When a cloud passes, the controller restarts fast charging by itself, which is precisely what cheaper panels forget to do.',
    },
    attributes: [
      {
        name: { zh: '输出', en: 'Output' },
        value: { zh: 'USB-A 18 W / USB-C 20 W', en: 'USB-A 18 W / USB-C 20 W' },
      },
      { name: { zh: '防护等级', en: 'Protection rating' }, value: { zh: 'IPX5', en: 'IPX5' } },
      { name: { zh: '尺寸', en: 'Dimensions' }, value: { zh: '展开 84 × 28 cm', en: 'Open 84 × 28 cm' } },
    ],
    options: [],
    price: '215.00',
    marketPrice: '399.00',
    weightGrams: 640,
    sizeMm: [290, 200, 40],
    hsCode: '8541430000',
    customsName: { zh: '太阳能板', en: 'Solar panel' },
    declaredValue: '22.00',
    warehouses: ['SZX', 'LAX', 'HAM'],
    emoji: ['2600-fe0f', '1f50b', '1f3d5-fe0f'],
  },
];
