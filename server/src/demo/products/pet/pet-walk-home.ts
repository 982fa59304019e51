import type { DemoProduct } from '../../demo-product.ts';

export const petWalkHome: DemoProduct[] = [
  {
    handle: 'no-pull-harness-reflective',
    category: 'pet-walk-home',
    brand: 'Pawsmith',
    name: { zh: '防爆冲反光胸背', en: 'No-Pull Reflective Harness' },
    description: {
      zh: '胸前多一个扣环，狗一发力身体就会被带着转回来，几次之后它自己就不冲了。受力的地方包着透气网眼，四处可调，穿脱不用抬腿。反光走线在车灯下两百米可见，背后的提手过马路时能一把抓住。',
      en: 'A ring on the chest turns a lunging dog gently back towards you, and most learn within a week. Breathable mesh sits wherever there is pressure, four straps adjust, and no paw needs lifting to put it on. Reflective stitching shows at 200 m; the handle is for traffic.',
    },
    attributes: [
      { name: { zh: '材质', en: 'Material' }, value: { zh: '尼龙，三明治网布', en: 'Nylon, air mesh' } },
    ],
    options: [
      {
        name: { zh: '尺寸', en: 'Size' },
        values: [
          { key: 'S', name: { zh: '胸围 40–52 cm', en: 'Chest 40–52 cm' }, priceDelta: '-6.00' },
          { key: 'M', name: { zh: '胸围 50–68 cm', en: 'Chest 50–68 cm' } },
          { key: 'L', name: { zh: '胸围 65–88 cm', en: 'Chest 65–88 cm' }, priceDelta: '8.00' },
        ],
      },
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'BLK', name: { zh: '黑色', en: 'Black' } },
          { key: 'RED', name: { zh: '红色', en: 'Red' } },
          { key: 'TEAL', name: { zh: '孔雀蓝', en: 'Teal' } },
        ],
      },
    ],
    without: [['S', 'TEAL']],
    price: '59.00',
    marketPrice: '115.00',
    tiers: [{ from: 10, percentOff: 6 }],
    weightGrams: 260,
    sizeMm: [260, 200, 60],
    hsCode: '4201000000',
    customsName: { zh: '宠物胸背带', en: 'Pet harness' },
    declaredValue: '6.00',
    warehouses: ['YIW', 'LAX', 'EWR', 'HAM', 'MAN'],
    emoji: ['1f9ae', '1f415', '1f31f'],
  },
  {
    handle: 'hands-free-dog-lead',
    category: 'pet-walk-home',
    brand: 'Pawsmith',
    name: { zh: '腰挂弹力牵引绳', en: 'Hands-Free Bungee Lead' },
    description: {
      zh: '双手空出来推婴儿车或者看配速。绳芯里藏着两段弹力带，狗突然变向时冲击被吸收掉一大半，腰不会被猛扯。近端另有一个短把手，路口收短只需半秒。腰带可调六十到一百二十厘米。',
      en: 'Leaves both hands for a pram or a pace watch. Two stretches of bungee inside the lead soak up sudden ideas about squirrels before they reach your lower back. A second handle close to the collar brings the dog to heel in half a second at kerbs.',
    },
    attributes: [
      { name: { zh: '长度', en: 'Length' }, value: { zh: '110 – 165 cm', en: '110 – 165 cm' } },
      { name: { zh: '适用', en: 'Suitable for' }, value: { zh: '40 kg 以下犬只', en: 'Dogs up to 40 kg' } },
    ],
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'BLK', name: { zh: '黑色', en: 'Black' } },
          { key: 'ORG', name: { zh: '橙色', en: 'Orange' } },
        ],
      },
    ],
    price: '48.00',
    marketPrice: '94.00',
    weightGrams: 310,
    sizeMm: [220, 150, 60],
    hsCode: '4201000000',
    customsName: { zh: '宠物牵引绳', en: 'Dog lead' },
    declaredValue: '4.90',
    warehouses: ['YIW', 'LAX', 'MAN'],
    emoji: ['1f415', '1f3c3', '1faa2'],
  },
  {
    handle: 'calming-donut-bed',
    category: 'pet-walk-home',
    brand: 'Pawsmith',
    name: { zh: '甜甜圈安睡窝', en: 'Calming Donut Bed' },
    description: {
      zh: '绒毛有四厘米长，围边高高鼓起，正好给下巴一个枕头——缩成一团的小家伙在里面睡得特别踏实。底部撒了防滑颗粒，填充是再生 PP 棉。真空压缩发货，拆开拍松放一天就蓬回原样；六十厘米以下可整窝机洗。',
      en: 'Long 4 cm faux fur and a plump raised rim that doubles as a pillow: curlers-up sleep astonishingly soundly in it. The filling is recycled fibre and the underside is dotted for grip. It arrives vacuum-packed; fluff it and give it a day to rise.',
    },
    attributes: [
      { name: { zh: '填充', en: 'Filling' }, value: { zh: '再生 PP 棉', en: 'Recycled polyfibre' } },
      {
        name: { zh: '保养', en: 'Care' },
        value: { zh: '60 cm 以下可整体机洗', en: 'Up to 60 cm machine washable whole' },
      },
    ],
    options: [
      {
        name: { zh: '尺寸', en: 'Size' },
        values: [
          { key: 'D50', name: { zh: 'Ø 50 cm', en: 'Ø 50 cm' }, priceDelta: '-21.00' },
          { key: 'D60', name: { zh: 'Ø 60 cm', en: 'Ø 60 cm' } },
          { key: 'D80', name: { zh: 'Ø 80 cm', en: 'Ø 80 cm' }, priceDelta: '42.00' },
        ],
      },
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'GRY', name: { zh: '灰色', en: 'Grey' } },
          { key: 'BEI', name: { zh: '米色', en: 'Beige' } },
          { key: 'PNK', name: { zh: '粉色', en: 'Pink' } },
        ],
      },
    ],
    price: '86.00',
    marketPrice: '165.00',
    weightGrams: 1350,
    sizeMm: [480, 380, 180],
    hsCode: '9404909000',
    customsName: { zh: '宠物窝', en: 'Pet bed' },
    declaredValue: '8.80',
    warehouses: ['YIW', 'LAX', 'EWR', 'HAM'],
    emoji: ['1f369', '1f431', '1f4a4'],
  },
  {
    handle: 'cat-window-perch',
    category: 'pet-walk-home',
    brand: 'Pawsmith',
    name: { zh: '吸盘式猫窗台', en: 'Suction Cat Window Perch' },
    description: {
      zh: '不打孔，四个螺旋锁紧吸盘配一根横杆，把午后的阳光变成贵宾席。承重十八公斤，胖橘两只也不慌。安装前请用酒精擦净玻璃，磨砂和贴膜窗不适用；垫子正面绒、反面藤编，随季节翻。',
      en: 'No drilling: four screw-locked suction cups and a steel rail turn the afternoon sun into box seats. Rated for 18 kg, which is two large gingers. Clean the pane with alcohol first and skip frosted or filmed glass. The cushion has fleece on one side, woven rattan on the other.',
    },
    attributes: [
      { name: { zh: '承重', en: 'Load' }, value: { zh: '18 kg', en: '18 kg' } },
      { name: { zh: '尺寸', en: 'Dimensions' }, value: { zh: '55 × 30 cm', en: '55 × 30 cm' } },
    ],
    options: [],
    price: '78.00',
    marketPrice: '149.00',
    weightGrams: 1450,
    sizeMm: [560, 320, 100],
    hsCode: '9403890000',
    customsName: { zh: '宠物吊床', en: 'Cat hammock' },
    declaredValue: '8.00',
    warehouses: ['YIW', 'EWR', 'MAN'],
    emoji: ['1fa9f', '1f408', '2600-fe0f'],
  },
  {
    handle: 'custom-pet-bandana',
    category: 'pet-walk-home',
    brand: 'Printleaf',
    name: { zh: '定制宠物三角巾', en: 'Custom Pet Bandana' },
    description: {
      zh: '名字、电话，或者一句“请勿投喂，正在减肥”，都可以印在这条小围巾上。双层纯棉府绸边缘包缝，按扣在拉扯时会自动松开，玩疯了也不会勒着。图案正面满印，洗衣机可洗。',
      en: 'A name, a phone number, or a polite note that someone is on a diet. Two layers of cotton poplin with bound edges, printed edge to edge, and a snap that gives way if it catches on a branch. Machine washable, which it will need.',
    },
    attributes: [
      { name: { zh: '材质', en: 'Material' }, value: { zh: '100% 棉府绸', en: '100 % cotton poplin' } },
      { name: { zh: '印制方式', en: 'Printing' }, value: { zh: '数码直喷', en: 'Digital direct print' } },
    ],
    options: [
      {
        name: { zh: '尺寸', en: 'Size' },
        values: [
          { key: 'S', name: { zh: '颈围 20–30 cm', en: 'Neck 20–30 cm' } },
          { key: 'M', name: { zh: '颈围 30–42 cm', en: 'Neck 30–42 cm' }, priceDelta: '2.00' },
          { key: 'L', name: { zh: '颈围 42–56 cm', en: 'Neck 42–56 cm' }, priceDelta: '4.00' },
        ],
      },
    ],
    price: '15.80',
    marketPrice: '35.00',
    tiers: [
      { from: 12, percentOff: 8 },
      { from: 60, percentOff: 16 },
    ],
    weightGrams: 40,
    sizeMm: [180, 130, 10],
    hsCode: '6214900000',
    customsName: { zh: '宠物围巾', en: 'Pet bandana' },
    declaredValue: '1.60',
    isDiy: true,
    warehouses: ['YIW', 'LAX', 'EWR', 'HAM', 'MAN'],
    emoji: ['1f9e3', '1f436', '1f3a8'],
  },
];
