import type { DemoProduct } from '../../demo-product.ts';
import { fact, t, value } from '../words.ts';

export const kitchenStorage: DemoProduct[] = [
  {
    handle: 'silicone-stretch-lids-6',
    category: 'kitchen-storage',
    brand: 'Nordhaven',
    name: t('可拉伸硅胶保鲜盖 六件套', 'Stretch Silicone Lids, Set of 6'),
    description: t(
      '从 6.5 厘米的酸奶杯到 21 厘米的沙拉碗，六个尺寸基本盖住家里所有没有盖子的容器，半个西瓜也能直接扣上。铂金固化硅胶拉到一倍半长不变形，冰箱、微波炉、洗碗机都可以进。一套能省下一年几十米的保鲜膜。',
      "Six sizes, from a 6.5 cm yoghurt pot to a 21 cm salad bowl, and each stretches half as wide again, so odd-shaped dishes and cut melons are covered too. The platinum-cured silicone carries no smell from last night's curry and survives freezer, microwave and dishwasher alike. One set replaces meters of cling film.",
    ),
    attributes: [
      fact('材质', 'Material', '铂金固化食品级硅胶', 'Platinum-cured food-grade silicone'),
      fact('耐温', 'Heat range', '-40 – 230 °C', '-40 – 230 °C'),
      fact(
        '尺寸',
        'Dimensions',
        'Ø 6.5 / 9.5 / 11.5 / 14.5 / 16.5 / 21 cm',
        'Ø 6.5 / 9.5 / 11.5 / 14.5 / 16.5 / 21 cm',
      ),
    ],
    options: [
      {
        name: t('颜色', 'Color'),
        values: [
          value('TRANS', '透明', 'Clear'),
          value('MINT', '薄荷绿', 'Mint'),
          value('TERRA', '陶土橘', 'Terracotta'),
        ],
      },
    ],
    price: '21.80',
    marketPrice: '45.00',
    tiers: [
      { from: 20, percentOff: 5 },
      { from: 100, percentOff: 12 },
    ],
    minimumOrderQuantity: 24,
    weightGrams: 310,
    sizeMm: [220, 220, 30],
    hsCode: '3924100000',
    customsName: t('硅胶保鲜盖', 'Silicone food lid'),
    declaredValue: '2.30',
    warehouses: ['YIW', 'LAX', 'EWR', 'HAM', 'MAN'],
  },
  {
    handle: 'airtight-grain-canisters',
    category: 'kitchen-storage',
    brand: 'Nordhaven',
    name: t('按压密封储物罐 五件套', 'Push-Seal Pantry Canisters, Set of 5'),
    description: t(
      '盖子中间的按钮往下按，硅胶圈向外撑开，罐子就封住了；再按一次，盖子弹起，单手就能完成。五只罐子同一个底面，叠在一起不打滑，一个橱柜格子能多放三成东西。送一支可擦记号笔和二十张标签，写上开封日期。',
      'Press the button and the gasket swells outward to grip the jar; press again and it lets go, all with one hand while the other holds the scoop. Every size shares one footprint, so they stack like bricks and win back about a third of a shelf. A chalk pen and twenty labels come along for the dates.',
    ),
    attributes: [
      fact('材质', 'Material', 'AS 树脂，硅胶圈', 'AS resin, silicone gasket'),
      fact('容量', 'Capacity', '0.5 / 0.8 / 1.2 / 1.7 / 2.3 L', '0.5 / 0.8 / 1.2 / 1.7 / 2.3 L'),
      fact('包装清单', 'In the box', '五罐、记号笔、标签 20 张', '5 canisters, pen, 20 labels'),
    ],
    options: [],
    price: '89.00',
    marketPrice: '169.00',
    tiers: [
      { from: 6, percentOff: 4 },
      { from: 24, percentOff: 9 },
    ],
    minimumOrderQuantity: 20,
    weightGrams: 2100,
    sizeMm: [360, 300, 210],
    hsCode: '3924100000',
    customsName: t('塑料密封储物罐', 'Plastic storage canister'),
    declaredValue: '9.00',
    warehouses: ['YIW', 'LAX', 'HAM'],
  },
  {
    handle: 'bento-box-steel-two-tier',
    category: 'kitchen-storage',
    brand: 'Little Plum',
    name: t('双层不锈钢便当盒', 'Two-Tier Steel Bento Box'),
    description: t(
      '上层菜、下层饭，中间的隔片可以抽掉，带一块完整的炸猪排也放得下。四角扣带硅胶密封，乘地铁斜着背也没有汤汁渗出来。内盒可以单独取出蒸热；外壳是隔热 PP，端着不烫。',
      'Rice below, everything else above, and a divider that lifts out when lunch is one very large cutlet. Four clips squeeze a full-length gasket, so sauces stay where you put them on the way to work. The steel trays steam or reheat on their own; the outer shell never gets hot to hold.',
    ),
    attributes: [
      fact('材质', 'Material', '316 不锈钢，PP 外壳', '316 stainless steel, PP shell'),
      fact('容量', 'Capacity', '1.4 L', '1.4 L'),
      fact('保养', 'Care', '不可微波', 'Not for the microwave'),
    ],
    options: [
      {
        name: t('颜色', 'Color'),
        values: [
          value('WHT', '白色', 'White'),
          value('MINT', '薄荷绿', 'Mint'),
          value('NVY', '藏青', 'Navy'),
        ],
      },
    ],
    price: '74.00',
    marketPrice: '139.00',
    minimumOrderQuantity: 20,
    weightGrams: 720,
    sizeMm: [220, 170, 130],
    hsCode: '7323930000',
    customsName: t('不锈钢便当盒', 'Stainless steel lunch box'),
    declaredValue: '7.80',
    warehouses: ['YIW', 'SZX', 'EWR', 'MAN'],
  },
  {
    handle: 'magnetic-knife-strip',
    category: 'kitchen-storage',
    brand: '栖木 Qimu',
    name: t('胡桃木磁吸刀架', 'Walnut Magnetic Knife Strip'),
    description: t(
      '一条 40 厘米的黑胡桃里藏着十四块钕磁铁，间距算过，任何位置都吸得牢，菜刀横着挂也不往下滑。木面不会像金属条那样磕刀刃。可打孔也可用随附的工业双面胶，瓷砖墙上承重 6 公斤。',
      'Fourteen neodymium magnets are buried in a single length of black walnut, spaced so that there is no weak spot to discover with a falling cleaver. Wood is kinder to an edge than steel. Screw it to the wall or use the industrial tape in the box; on tile it holds 6 kg.',
    ),
    attributes: [
      fact('材质', 'Material', '北美黑胡桃，钕磁铁', 'American black walnut, neodymium'),
      fact('承重', 'Load', '6 kg', '6 kg'),
      fact('包装清单', 'In the box', '刀架、螺丝、双面胶', 'Strip, screws, tape'),
    ],
    options: [
      {
        name: t('长度', 'Length'),
        values: [
          value('L30', '30 cm', '30 cm', '-18.00'),
          value('L40', '40 cm', '40 cm'),
          value('L50', '50 cm', '50 cm', '22.00'),
        ],
      },
    ],
    price: '86.00',
    marketPrice: '158.00',
    minimumOrderQuantity: 20,
    weightGrams: 830,
    sizeMm: [440, 80, 35],
    hsCode: '4419900000',
    customsName: t('木制刀架', 'Wooden knife holder'),
    declaredValue: '8.70',
    warehouses: ['YIW', 'HAM', 'MAN'],
  },
];
