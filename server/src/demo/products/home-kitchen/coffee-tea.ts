import type { DemoProduct } from '../../demo-product.ts';

export const coffeeTea: DemoProduct[] = [
  {
    handle: 'moka-pot-aluminium',
    category: 'coffee-tea',
    brand: 'Casa Olmo',
    name: { zh: '八角铝制摩卡壶', en: 'Octagonal Stovetop Moka Pot' },
    description: {
      zh: '往下座加水到安全阀下沿，粉槽铺平不压，小火等上四五分钟，咕噜一声就是一杯浓厚的意式早餐咖啡。壶身用加厚铝铸造，导热快，胶木手柄不烫手。密封圈与滤片各多送一个，省得一年后到处找配件。',
      en: 'Fill to the valve, level the grounds without tamping, low flame, and in five minutes the kitchen smells like a bar in Turin. The cast-aluminium body is thicker than the cheap ones, so the coffee rises gently instead of spitting. A spare gasket and filter plate are tucked in the box because that is what everyone loses first.',
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '铸铝，胶木手柄', en: 'Cast aluminium, bakelite handle' },
      },
      {
        name: { zh: '包装清单', en: 'In the box' },
        value: { zh: '壶、备用密封圈、备用滤片', en: 'Pot, spare gasket, spare filter plate' },
      },
      {
        name: { zh: '适用', en: 'Suitable for' },
        value: { zh: '燃气、电炉（不适用电磁炉）', en: 'Gas and electric (not induction)' },
      },
    ],
    options: [
      {
        name: { zh: '容量', en: 'Capacity' },
        values: [
          { key: 'C3', name: { zh: '3 杯 150 ml', en: '3 cups, 150 ml' } },
          { key: 'C6', name: { zh: '6 杯 300 ml', en: '6 cups, 300 ml' }, priceDelta: '18.00' },
          { key: 'C9', name: { zh: '9 杯 420 ml', en: '9 cups, 420 ml' }, priceDelta: '34.00' },
        ],
      },
    ],
    price: '68.00',
    marketPrice: '128.00',
    tiers: [{ from: 10, percentOff: 5 }],
    weightGrams: 620,
    sizeMm: [180, 110, 190],
    hsCode: '7615109000',
    customsName: { zh: '铝制摩卡壶', en: 'Aluminium coffee maker' },
    declaredValue: '7.20',
    warehouses: ['YIW', 'SZX', 'HAM'],
    emoji: ['2615', '1f525', '1fad8'],
  },
  {
    handle: 'hand-coffee-grinder',
    category: 'coffee-tea',
    brand: 'Casa Olmo',
    name: { zh: '手摇磨豆机 38 毫米钢芯', en: 'Hand Coffee Grinder, 38 mm Steel Burr' },
    description: {
      zh: '五角 420 不锈钢磨芯加双轴承固定，磨手冲的中度粉大约一分钟 20 克，手上几乎没有阻滞感。调节环每格约 20 微米，从法压到摩卡都找得到对应刻度。机身外径 5 厘米，女生单手也握得住；把手折叠后可塞进咖啡包。',
      en: 'Two bearings hold the five-sided steel burr dead centre, so medium grounds for a pour-over come out even, about twenty grams a minute, with little effort. The dial moves in clicks of roughly 20 microns and the chart on the box gives a starting point for six brewing methods. At 5 cm across it sits comfortably in smaller hands.',
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '420 不锈钢磨芯，铝合金机身', en: '420 stainless burr, aluminium body' },
      },
      { name: { zh: '容量', en: 'Capacity' }, value: { zh: '25 g', en: '25 g' } },
      { name: { zh: '尺寸', en: 'Dimensions' }, value: { zh: 'Ø 5 × 16 cm', en: 'Ø 5 × 16 cm' } },
    ],
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'BLK', name: { zh: '黑色', en: 'Black' } },
          { key: 'SLV', name: { zh: '银色', en: 'Silver' } },
          { key: 'OLIVE', name: { zh: '橄榄绿', en: 'Olive' } },
        ],
      },
    ],
    price: '158.00',
    marketPrice: '299.00',
    weightGrams: 680,
    sizeMm: [190, 80, 80],
    hsCode: '8210000000',
    customsName: { zh: '手摇咖啡研磨器', en: 'Manual coffee grinder' },
    declaredValue: '16.00',
    warehouses: ['SZX', 'LAX', 'HAM', 'MAN'],
    emoji: ['1fad8', '2615', '1f4aa'],
  },
  {
    handle: 'glass-french-press',
    category: 'coffee-tea',
    brand: 'Nordhaven',
    name: { zh: '高硼硅法压壶', en: 'Borosilicate French Press' },
    description: {
      zh: '四分钟，不多也不少：粗研磨的豆子、九十二度的水、慢慢压下去。双层滤网外圈带弹簧边，紧贴壶壁，杯底的细渣少了一大半。玻璃壶可以从钢架里整个抽出来洗，玻璃碎了也能单独补配。',
      en: 'Coarse grounds, water just off the boil, four minutes, press. The double mesh has a sprung rim that hugs the glass, so far less sludge ends up in the last mouthful. The beaker lifts straight out of its frame for washing and, should it ever meet a tap too hard, can be bought on its own.',
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '高硼硅玻璃，304 不锈钢', en: 'Borosilicate glass, 304 steel' },
      },
      { name: { zh: '耐温', en: 'Heat range' }, value: { zh: '-20 – 150 °C', en: '-20 – 150 °C' } },
      {
        name: { zh: '保养', en: 'Care' },
        value: { zh: '滤网可拆洗', en: 'Plunger comes apart for cleaning' },
      },
    ],
    options: [
      {
        name: { zh: '容量', en: 'Capacity' },
        values: [
          { key: 'ML350', name: { zh: '350 ml', en: '350 ml' } },
          { key: 'ML600', name: { zh: '600 ml', en: '600 ml' }, priceDelta: '9.00' },
          { key: 'ML1000', name: { zh: '1 L', en: '1 L' }, priceDelta: '22.00' },
        ],
      },
    ],
    price: '52.00',
    marketPrice: '99.00',
    weightGrams: 560,
    sizeMm: [190, 120, 220],
    hsCode: '7013491000',
    customsName: { zh: '玻璃咖啡壶', en: 'Glass coffee press' },
    declaredValue: '5.50',
    warehouses: ['YIW', 'EWR', 'MAN'],
    emoji: ['2615', '1f950', '1f9c8'],
  },
  {
    handle: 'gaiwan-travel-tea-set',
    category: 'coffee-tea',
    brand: '云栖 Yunqi',
    name: { zh: '快客杯旅行茶具 一壶三杯', en: 'Travel Tea Set, One Pot Three Cups' },
    description: {
      zh: '壶盖一翻就是公道杯，三只品茗杯层层套在壶身里，合起来不过一只马克杯大小。胎体是德化白瓷，釉面细润，泡绿茶、岩茶都不串味。外面的防震硬壳带提手，丢进行李箱托运也不怕磕。',
      en: 'Everything nests into a bundle no bigger than a mug: three tasting cups, a strainer lid and a 180 ml pot in fine white Dehua porcelain. It brews a proper gongfu session on a hotel desk or a train table. The moulded case has a handle and a lining that has survived checked luggage many times over.',
    },
    attributes: [
      { name: { zh: '材质', en: 'Material' }, value: { zh: '德化白瓷', en: 'Dehua porcelain' } },
      {
        name: { zh: '容量', en: 'Capacity' },
        value: { zh: '壶 180 ml，杯 50 ml × 3', en: 'Pot 180 ml, cups 3 × 50 ml' },
      },
      {
        name: { zh: '包装清单', en: 'In the box' },
        value: { zh: '壶、三杯、茶巾、收纳包', en: 'Pot, three cups, tea towel, case' },
      },
    ],
    options: [
      {
        name: { zh: '图案', en: 'Pattern' },
        values: [
          { key: 'PLAIN', name: { zh: '素白', en: 'Plain white' } },
          { key: 'BLOSSOM', name: { zh: '手绘梅枝', en: 'Hand-painted plum' }, priceDelta: '15.00' },
          { key: 'INDIGO', name: { zh: '青花鱼纹', en: 'Indigo fish' }, priceDelta: '15.00' },
        ],
      },
    ],
    price: '75.00',
    marketPrice: '145.00',
    weightGrams: 780,
    sizeMm: [170, 130, 130],
    hsCode: '6912001000',
    customsName: { zh: '陶瓷茶具', en: 'Ceramic tea set' },
    declaredValue: '7.60',
    warehouses: ['SZX', 'YIW', 'LAX'],
    emoji: ['1fad6', '1f375', '1f343'],
  },
  {
    handle: 'matcha-whisk-kit',
    category: 'coffee-tea',
    brand: '云栖 Yunqi',
    name: { zh: '百本立抹茶筅四件套', en: 'Matcha Whisk Kit with 100-Prong Chasen' },
    description: {
      zh: '一整段白竹手工剖成百根穗，打出来的泡细得像奶沫，二十秒足够。配套有陶碗、茶勺和一个筅立——洗完把茶筅倒扣上去，穗头才不会往里缩。建议用七十到八十度的水，先过筛再击拂。',
      en: 'The hundred prongs are split by hand from one piece of white bamboo, and you feel the difference: a dense, even foam in about twenty seconds. Bowl, scoop and ceramic holder come with it; park the wet whisk on the holder and the prongs keep their curve. Sift the powder first and keep the water below 80 °C.',
    },
    attributes: [
      { name: { zh: '材质', en: 'Material' }, value: { zh: '白竹，炻瓷', en: 'White bamboo, stoneware' } },
      {
        name: { zh: '包装清单', en: 'In the box' },
        value: { zh: '茶筅、茶勺、茶碗、筅立', en: 'Whisk, scoop, bowl, holder' },
      },
    ],
    options: [],
    price: '63.00',
    marketPrice: '119.00',
    weightGrams: 640,
    sizeMm: [230, 180, 120],
    hsCode: '4419190000',
    customsName: { zh: '竹制抹茶筅套装', en: 'Bamboo matcha whisk set' },
    declaredValue: '6.20',
    warehouses: ['YIW', 'SZX', 'LAX', 'EWR'],
    emoji: ['1f375', '1f343', '1f963'],
  },
];
