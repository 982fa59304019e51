import type { Text } from '@amberdock/contract/language.ts';

type ClassGood = {
  handle: string;
  name: Text;
  description?: string;
  brand?: string;
  skus?: { sku: string; barcode?: string }[];
};

const row = (
  handle: string,
  zh: string,
  en: string,
  more: Partial<Omit<ClassGood, 'handle' | 'name'>> = {},
): ClassGood => ({ handle, name: { zh, en }, ...more });

/**
 * Goods that the labeled classes are judged by (classes.labels.ts): each stands beside others that share its letters,
 * its words in another order, or its words in the description alone.
 */
export const classGoods: readonly ClassGood[] = [
  // Kettles, and what only begins like one or speaks of one
  row('kettlebell-8', '壶铃 8 公斤', 'Kettlebell 8 kg'),
  row('kettlebell-pad', '壶铃护垫', 'Kettlebell wrist pad'),
  row('kettle-glass', '玻璃烧水壶', 'Glass kettle with blue light'),
  row('kettle-gooseneck', '细口手冲壶', 'Gooseneck kettle'),
  row('kettle-travel', '折叠旅行水壶', 'Collapsible travel kettle'),
  row('descaler', '除垢剂', 'Citric acid descaler', { description: 'For every kettle and coffee machine.' }),
  row('tea-set', '茶具套装', 'Tea set of six', { description: 'Goes well with a kettle.' }),
  // Words side by side, and the same apart
  row('air-wick', '香薰补充液', 'Air Wick refill lavender', { brand: 'Air Wick' }),
  row('wicking-shirt', '速干骑行服', 'Air mesh shirt, sweat wicking'),
  row('iphone-12', '苹果手机 128G', 'iPhone 12 128 GB'),
  row('iphone-12-pro', '苹果手机 Pro 256G', 'iPhone 12 Pro 256 GB'),
  row('iphone-case', '手机壳', 'Clear case for iPhone 12 and 13'),
  row('iphone-cable', '数据线', 'Braided cable for iPhone 8, 11, 12'),
  row('laptop-14', '轻薄笔记本电脑', 'Laptop 14 inch, 16 GB'),
  row('laptop-16', '游戏笔记本电脑', 'Laptop 16 inch for games'),
  row('laptop-riser', '电脑支架', 'Aluminium riser for any laptop'),
  row('laptop-backpack', '通勤双肩包', 'Commuter backpack with sleeve for a laptop'),
  row('steel-mug', '不锈钢马克杯', 'Stainless steel mug'),
  row('mug-rack', '马克杯架', 'Mug rack of wood, stainless hooks, steel base'),
  row('office-chair', '人体工学办公椅', 'Ergonomic office chair'),
  row('chair-office-cover', '椅套', 'Chair cover for the home office'),
  row('baby-monitor', '婴儿监护器', 'Baby monitor with camera'),
  row('monitor-arm', '显示器支架', 'Monitor arm', { description: 'Keeps cables away from a baby.' }),
  // Name before text
  row('umbrella-auto', '自动雨伞', 'Automatic umbrella'),
  row('umbrella-kids', '儿童雨伞', 'Umbrella for children'),
  row('raincoat', '长款雨衣', 'Long raincoat', { description: 'Where an umbrella is not enough.' }),
  row('umbrella-stand', '门厅收纳桶', 'Hall bucket', { description: 'Holds an umbrella or two.' }),
  row('candle-fig', '无花果蜡烛', 'Fig candle'),
  row('candle-soy', '大豆蜡烛', 'Soy candle in amber glass'),
  row('matches', '长火柴', 'Long matches', { description: 'For a candle or a fire.' }),
  row('brand-candle', '打火机', 'Arc lighter', { brand: 'Candle & Co' }),
  // Words written together and apart
  row('power-bank', '充电宝 20000 毫安', 'Power bank 20000 mAh'),
  row('powerbank-mini', '迷你充电宝', 'Mini powerbank'),
  row('handbag-leather', '真皮手提包', 'Leather handbag'),
  row('hand-cream', '护手霜', 'Hand cream'),
  row('bag-clip', '封口夹', 'Bag clips of ten'),
  row('ear-rings-pearl', '珍珠耳环', 'Pearl earrings'),
  row('toothbrush-bamboo', '竹牙刷', 'Bamboo toothbrush'),
  row('hair-clip', '发夹', 'Hair clip with bow'),
  row('hairclip-claw', '抓夹', 'Claw hairclips of three'),
  row('hair-dryer', '吹风机', 'Hair dryer, ionic'),
  row('tee', '纯棉短袖', 'Heavy cotton T-shirt'),
  row('phone-case-magsafe', '磁吸手机壳', 'Magnetic phone case'),
  row('remote-t420', '空调遥控器', 'Remote control HW-T420 for air conditioners'),
  row('remote-k380', '键盘', 'Keyboard K380 multi device'),
  row('blu-ray', '蓝光播放机', 'Blu-ray player'),
  row('head-torch', '头灯', 'Head torch for running'),
  row('headband', '运动头带', 'Sports headband'),
  // Numbers with units
  row('charger-120', '氮化镓充电器 120W', 'GaN charger 120W four ports'),
  row('charger-65', '氮化镓充电器 65W', 'GaN charger 65 W'),
  row('charger-120-tray', '无线收纳盘', 'Tray of 120 mm, wireless, walnut', {
    description: 'With wood oil.',
  }),
  row('tv-4k', '智能电视 55 寸', 'Smart TV 55 inch 4K'),
  row('projector-4k', '家用投影仪', 'Home projector, 4K ready'),
  row('kite-4', '风筝 4 只装', 'Pack of 4 kites'),
  row('cable-c', '编织数据线', 'Type-C cable, 2 m'),
  row('hub-c', '扩展坞', 'Hub with Type C, eight ports'),
  row('typewriter', '打字机', 'Typewriter, classic type with cover'),
  row('bottle-330', '玻璃水瓶 330ml', 'Glass bottle 330 ml'),
  row('can-330', '苏打水 330 毫升', 'Soda water 330ml, pack of 24'),
  row('bottle-500', '玻璃水瓶 500ml', 'Glass bottle 500 ml'),
  row('soap-500', '洗手液 500ml', 'Hand soap 500ml, saves 330 g of plastic'),
  row('ssd-1tb', '移动固态硬盘 1TB', 'Portable SSD 1 TB'),
  row('ssd-2tb', '移动固态硬盘 2TB', 'Portable SSD 2 TB'),
  row('led-5m', '灯带 5米', 'LED strip 5 m'),
  row('led-10m', '灯带 10米', 'LED strip 10 m'),
  // One thing, several words for it
  row('hoodie', '连帽卫衣', 'Fleece hoodie'),
  row('smartphone', '安卓智能手机', 'Android smartphone 5G'),
  row('sneakers', '复古运动鞋', 'Retro sneakers'),
  row('glasses-blue', '防蓝光眼镜', 'Blue light glasses'),
  row('sofa-linen', '亚麻沙发', 'Linen sofa'),
  row('vacuum', '无线吸尘器', 'Cordless vacuum cleaner'),
  row('cleanser', '氨基酸洁面乳', 'Amino acid facial cleanser'),
  row('toner', '玫瑰化妆水', 'Rose toner'),
  row('huawei-buds', '华为无线耳机', 'Huawei wireless earbuds'),
  row('tumbler', '不锈钢保温杯', 'Insulated tumbler'),
  row('suitcase', '铝框拉杆箱', 'Aluminium frame suitcase'),
  row('drone', '航拍无人机', 'Camera drone'),
  row('pram', '轻便婴儿车', 'Light baby stroller'),
  row('nappies', '婴儿纸尿裤', 'Baby diapers, size M'),
  row('torch', '强光手电筒', 'Tactical flashlight'),
  row('lipstick', '哑光口红', 'Matte lipstick'),
  row('pillow', '乳胶枕头', 'Latex pillow'),
  row('duvet', '羽绒被', 'Down duvet'),
  row('cutlery', '餐具套装', 'Cutlery set'),
  row('scooter', '电动滑板车', 'Electric scooter'),
  row('fridge', '车载冰箱', 'Car fridge'),
  row('litter', '豆腐猫砂', 'Tofu cat litter'),
  // Identifiers
  row('screwdriver', '螺丝刀套装', 'Screwdriver set', {
    skus: [{ sku: 'SD-4471-BLK', barcode: '6901234567892' }],
  }),
  row('pliers', '尖嘴钳', 'Needle pliers', { skus: [{ sku: 'NP 22/7', barcode: '6901234567908' }] }),
  row('drill', '锂电钻', 'Cordless drill', { skus: [{ sku: 'CD18V-2', barcode: '4006381333931' }] }),
  row('drill-bits', '钻头', 'Drill bits, 18 pieces', { skus: [{ sku: 'CD18B-1' }] }),
  // Equal names
  row('marker-a', '荧光笔', 'Highlighter pen'),
  row('marker-b', '荧光笔', 'Highlighter pen'),
  row('marker-c', '荧光笔', 'Highlighter pen'),
  row('marker-d', '荧光记号贴', 'Highlighter tape'),
];

/** Goods that share letters or words with what is meant, and sell better. */
export const misleadingHandles: readonly string[] = [
  'kettlebell-8',
  'kettlebell-pad',
  'descaler',
  'tea-set',
  'wicking-shirt',
  'iphone-case',
  'iphone-cable',
  'laptop-riser',
  'laptop-backpack',
  'mug-rack',
  'chair-office-cover',
  'monitor-arm',
  'raincoat',
  'umbrella-stand',
  'matches',
  'brand-candle',
  'headband',
  'handbag-leather',
  'typewriter',
  'charger-120-tray',
  'kite-4',
  'bag-clip',
];
