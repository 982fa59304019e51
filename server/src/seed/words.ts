import type { Text } from '@amberdock/contract/language.ts';

const list = (text: string): Text[] =>
  text.split(',').map((pair) => {
    const [zh = '', en = ''] = pair.split('|').map((side) => side.trim());
    return { zh, en };
  });

/** The product types in each leaf category (demo/categories.ts). */
export const goodsByCategory: Record<string, Text[]> = {
  'cookware-prep': list(
    '炒锅|Wok,平底锅|Frying Pan,汤锅|Stock Pot,砧板|Chopping Board,菜刀|Chef Knife,打蛋器|Whisk,蒸笼|Steamer Basket',
  ),
  'coffee-tea': list(
    '手冲壶|Pour-over Kettle,磨豆机|Coffee Grinder,茶壶|Teapot,法压壶|French Press,咖啡杯碟|Cup and Saucer,茶叶罐|Tea Caddy',
  ),
  drinkware: list(
    '保温杯|Vacuum Flask,马克杯|Mug,玻璃水杯|Glass Tumbler,运动水壶|Sports Bottle,吸管杯|Straw Cup,焖烧罐|Food Jar',
  ),
  'kitchen-storage': list(
    '密封罐|Storage Jar,保鲜盒|Food Container,调料架|Spice Rack,沥水架|Dish Rack,米桶|Rice Bin',
  ),
  lighting: list(
    '台灯|Desk Lamp,吊灯|Pendant Lamp,落地灯|Floor Lamp,小夜灯|Night Light,灯带|LED Strip,壁灯|Wall Lamp',
  ),
  'bedding-textiles': list(
    '四件套|Bedding Set,枕头|Pillow,羽绒被|Down Duvet,毛毯|Throw Blanket,床笠|Fitted Sheet,抱枕套|Cushion Cover',
  ),
  'home-decor': list(
    '花瓶|Vase,挂画|Wall Print,香薰蜡烛|Scented Candle,相框|Photo Frame,挂钟|Wall Clock,地毯|Area Rug',
  ),
  'bath-laundry': list(
    '浴巾|Bath Towel,洗衣篮|Laundry Basket,浴帘|Shower Curtain,防滑垫|Bath Mat,皂液器|Soap Dispenser,晾衣架|Drying Rack',
  ),
  gardening: list(
    '园艺剪|Pruning Shears,花盆|Plant Pot,喷壶|Watering Can,园艺手套|Garden Gloves,种植袋|Grow Bag,软水管|Garden Hose',
  ),
  camping: list(
    '帐篷|Tent,睡袋|Sleeping Bag,露营椅|Camping Chair,炉头|Camp Stove,天幕|Tarp,营地灯|Camp Lantern',
  ),
  'patio-backyard': list(
    '吊床|Hammock,遮阳伞|Parasol,烧烤架|Barbecue Grill,喂鸟器|Bird Feeder,户外坐垫|Outdoor Cushion',
  ),
  'pet-feeding': list(
    '猫碗|Cat Bowl,自动喂食器|Automatic Feeder,宠物饮水机|Pet Fountain,慢食盘|Slow Feeder,粮桶|Kibble Bin',
  ),
  'pet-toys': list('逗猫棒|Cat Wand,漏食球|Treat Ball,磨牙绳|Chew Rope,猫抓板|Scratching Board,飞盘|Frisbee'),
  'pet-care': list(
    '宠物梳|Pet Brush,指甲剪|Nail Clipper,宠物湿巾|Pet Wipes,猫砂铲|Litter Scoop,吸水毛巾|Pet Towel',
  ),
  'pet-walk-home': list('牵引绳|Dog Leash,胸背带|Dog Harness,猫窝|Cat Bed,航空箱|Pet Carrier,狗窝垫|Dog Mat'),
  'charging-power': list(
    '充电器|Wall Charger,充电宝|Power Bank,数据线|Charging Cable,无线充电板|Wireless Charger,排插|Power Strip',
  ),
  'phone-accessories': list(
    '手机壳|Phone Case,钢化膜|Screen Protector,手机支架|Phone Stand,车载支架|Car Mount,挂绳|Phone Lanyard',
  ),
  'computer-peripherals': list(
    '机械键盘|Mechanical Keyboard,无线鼠标|Wireless Mouse,扩展坞|Docking Station,电脑包|Laptop Sleeve,鼠标垫|Desk Mat',
  ),
  'headphones-speakers': list(
    '蓝牙耳机|Wireless Earbuds,头戴耳机|Headphones,蓝牙音箱|Bluetooth Speaker,条形音箱|Sound Bar',
  ),
  'photo-video': list(
    '三脚架|Tripod,补光灯|Ring Light,相机包|Camera Bag,云台|Gimbal,领夹麦克风|Lavalier Microphone',
  ),
  'smart-home': list(
    '智能插座|Smart Plug,门磁传感器|Door Sensor,智能灯泡|Smart Bulb,摄像头|Security Camera,温湿度计|Thermometer',
  ),
  'gaming-gear': list(
    '游戏手柄|Game Controller,电竞椅垫|Gaming Seat Pad,掌机包|Handheld Case,游戏耳麦|Gaming Headset',
  ),
  'skincare-tools': list(
    '洁面仪|Cleansing Brush,面膜碗|Mask Bowl,按摩滚轮|Face Roller,化妆棉|Cotton Pads,喷雾瓶|Mist Bottle',
  ),
  'makeup-nails': list(
    '化妆刷|Make-up Brush,粉扑|Powder Puff,指甲油|Nail Polish,睫毛夹|Eyelash Curler,化妆镜|Vanity Mirror',
  ),
  'hair-care': list(
    '卷发棒|Curling Iron,气垫梳|Paddle Brush,吹风机|Hair Dryer,发夹|Hair Clip,发带|Hair Band',
  ),
  'personal-care': list(
    '电动牙刷|Electric Toothbrush,剃须刀|Shaver,牙线|Dental Floss,按摩枪|Massage Gun,热敷眼罩|Heated Eye Mask',
  ),
  'tops-outerwear': list(
    '卫衣|Hoodie,T恤|T-Shirt,羽绒服|Down Jacket,衬衫|Shirt,针织开衫|Cardigan,风衣|Trench Coat',
  ),
  'bottoms-loungewear': list('牛仔裤|Jeans,运动裤|Joggers,睡衣套装|Pyjama Set,短裤|Shorts,半身裙|Skirt'),
  'apparel-accessories': list(
    '棒球帽|Baseball Cap,围巾|Scarf,袜子|Socks,手套|Gloves,皮带|Belt,毛线帽|Beanie',
  ),
  footwear: list('跑鞋|Running Shoes,拖鞋|Slippers,帆布鞋|Canvas Shoes,雨靴|Rain Boots,凉鞋|Sandals'),
  backpacks: list('双肩包|Backpack,登山包|Hiking Pack,书包|School Bag,抽绳包|Drawstring Bag'),
  'handbags-wallets': list('托特包|Tote Bag,钱包|Wallet,斜挎包|Crossbody Bag,卡包|Card Holder,手拿包|Clutch'),
  'travel-gear': list(
    '行李箱|Suitcase,收纳袋|Packing Cubes,颈枕|Neck Pillow,护照夹|Passport Holder,洗漱包|Toiletry Bag',
  ),
  'necklaces-earrings': list(
    '项链|Necklace,耳环|Earrings,耳钉|Stud Earrings,吊坠|Pendant,首饰盒|Jewelry Box',
  ),
  'rings-bracelets': list('戒指|Ring,手链|Bracelet,手镯|Bangle,串珠手串|Beaded Bracelet'),
  'watches-eyewear': list(
    '石英表|Quartz Watch,太阳镜|Sunglasses,表带|Watch Strap,防蓝光眼镜|Blue Light Glasses',
  ),
  'learning-toys': list(
    '积木|Building Blocks,拼图|Jigsaw Puzzle,磁力片|Magnetic Tiles,早教卡片|Flash Cards,串珠玩具|Lacing Beads',
  ),
  'plush-play': list('毛绒熊|Teddy Bear,玩偶|Soft Doll,手偶|Hand Puppet,毛绒抱枕|Plush Cushion'),
  'games-party': list('桌游|Board Game,纸牌|Playing Cards,气球套装|Balloon Set,派对彩旗|Party Bunting'),
  'gym-yoga': list(
    '瑜伽垫|Yoga Mat,哑铃|Dumbbell,弹力带|Resistance Band,跳绳|Skipping Rope,泡沫轴|Foam Roller',
  ),
  'ball-racket': list(
    '羽毛球拍|Badminton Racket,篮球|Basketball,足球|Football,乒乓球拍|Table Tennis Bat,网球|Tennis Balls',
  ),
  'cycling-hiking': list(
    '骑行手套|Cycling Gloves,登山杖|Trekking Poles,车灯|Bike Light,头盔|Bike Helmet,水袋|Hydration Bladder',
  ),
  'water-sports': list('泳镜|Swim Goggles,泳帽|Swim Cap,浮潜面罩|Snorkel Mask,防水袋|Dry Bag,浮板|Kickboard'),
  'writing-paper': list('钢笔|Fountain Pen,笔记本|Notebook,手帐|Planner,便签|Sticky Notes,中性笔|Gel Pen'),
  'desk-organisers': list(
    '笔筒|Pen Holder,文件架|File Rack,显示器支架|Monitor Stand,抽屉收纳盒|Drawer Organizer',
  ),
  'art-craft': list(
    '水彩颜料|Watercolor Set,素描本|Sketchbook,画笔|Paint Brush,彩色铅笔|Coloring Pencils,毛线|Yarn',
  ),
  'car-interior': list(
    '座椅套|Seat Cover,脚垫|Floor Mat,车载香薰|Car Diffuser,遮阳挡|Sun Shade,后备箱收纳箱|Boot Organizer',
  ),
  'car-care': list(
    '洗车手套|Wash Mitt,车载吸尘器|Car Vacuum,打气泵|Tyre Inflator,玻璃水|Screen Wash,拖车绳|Tow Rope',
  ),
  'hand-power-tools': list(
    '电钻|Cordless Drill,螺丝刀套装|Screwdriver Set,卷尺|Tape Measure,扳手|Wrench,热熔胶枪|Glue Gun',
  ),
  'home-hardware': list('挂锁|Padlock,烟雾报警器|Smoke Alarm,挂钩|Wall Hook,合页|Hinge,门挡|Door Stop'),
};

export const materials = list(
  '不锈钢|Stainless Steel,竹制|Bamboo,硅胶|Silicone,纯棉|Cotton,亚麻|Linen,陶瓷|Ceramic,实木|Solid Wood,铝合金|Aluminum,真皮|Leather,玻璃|Glass,尼龙|Nylon,羊毛|Wool,碳纤维|Carbon Fibre,再生塑料|Recycled Plastic',
);
export const traits = list(
  '便携|Portable,加厚|Thick,折叠|Folding,防水|Waterproof,静音|Silent,迷你|Mini,大容量|Large,轻便|Lightweight,复古|Vintage,简约|Minimal,儿童|Kids,户外|Outdoor,家用|Home,旅行|Travel,多功能|Multi-purpose,耐磨|Hard-wearing,可水洗|Washable,环保|Eco,高端|Premium,经典|Classic',
);
export const colors = list(
  '白色|White,黑色|Black,灰色|Gray,琥珀色|Amber,墨绿|Forest Green,雾蓝|Mist Blue,樱粉|Blush,米色|Sand,酒红|Burgundy,藏青|Navy',
);
export const sizes = list('小号|S,中号|M,大号|L,加大|XL');
const brandStarts =
  'Amber,North,River,Stone,Luma,Terra,Nova,Pine,Coral,Echo,Vale,Kite,Maple,Orbit,Willow,Cedar,Harbor,Ember'.split(
    ',',
  );
const brandEnds = 'works,line,craft,goods,field,nest,peak,leaf,wave,bay,forge,loom,way,mark,hill,light'.split(
  ',',
);
export const brands: string[] = brandStarts.flatMap((start) => brandEnds.map((end) => start + end));

/** Sentences that say something of any goods: what they are for, how they are made, how they come. */
export const sentences: Text[] = [
  {
    zh: '日常使用与送礼皆宜，做工扎实。',
    en: 'Made for daily use and good enough to give away; the work is sound.',
  },
  {
    zh: '每一批出货前都经过抽检，附检验报告。',
    en: 'Every batch is sampled before it leaves, and the report is on file.',
  },
  {
    zh: '边角打磨光滑，握感舒适，不易留下指纹。',
    en: 'Edges are rounded by hand, so it sits well in the palm and keeps clean.',
  },
  {
    zh: '独立彩盒包装，跌落测试一米二。',
    en: 'Packed singly in a printed box that passes a drop from 1.2 meters.',
  },
  { zh: '支持小批量混批，颜色可以搭配。', en: 'Small mixed lots are welcome, colors as you like.' },
  {
    zh: '通过 REACH 与 RoHS 检测，适合欧盟市场。',
    en: 'Tested to REACH and RoHS, ready for the European market.',
  },
  { zh: '清洁方便，温水冲洗后晾干即可。', en: 'Easy to clean: rinse with warm water and leave to dry.' },
  {
    zh: '附中英文说明书，零配件可单独补发。',
    en: 'Comes with a manual in two languages; spare parts are sent separately.',
  },
  {
    zh: '旺季备货充足，当天截单前下单当天发出。',
    en: 'Well stocked for the season; orders before the cut-off leave the same day.',
  },
  {
    zh: '材质厚实，反复使用后仍不变形。',
    en: 'The material is substantial and holds its shape after long use.',
  },
];
