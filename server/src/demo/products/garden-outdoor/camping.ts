import type { DemoProduct } from '../../demo-product.ts';

export const camping: DemoProduct[] = [
  {
    handle: 'ultralight-tent-2p',
    category: 'camping',
    brand: 'Fernwick',
    name: { zh: '双人超轻帐篷 20D', en: 'Two-Person Ultralight Tent, 20D' },
    description: {
      zh: '去掉地钉，整帐一千六百五十克，一个人背走两个人睡。二十丹涂硅尼龙耐水压外帐三千、地布四千毫米，缝线全部压胶。Y 形铝杆自立，熟手三分钟搭完；门厅够放两只七十升背包。',
      en: 'Trail weight is 1.65 kg, light enough for one person to carry a bed for two. The silicone-coated 20D nylon holds back 3,000 mm of water overhead and 4,000 underfoot, every seam taped. A freestanding Y-pole goes up in three minutes and the porch swallows two large packs.',
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '20D 涂硅尼龙，7001 铝杆', en: '20D silnylon, 7001 aluminium' },
      },
      {
        name: { zh: '尺寸', en: 'Dimensions' },
        value: { zh: '内帐 215 × 130 × 105 cm', en: 'Inner 215 × 130 × 105 cm' },
      },
      {
        name: { zh: '包装清单', en: 'In the box' },
        value: { zh: '内外帐、地布、杆、钉 12 支', en: 'Inner, fly, footprint, poles, 12 pegs' },
      },
    ],
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'OLIVE', name: { zh: '橄榄绿', en: 'Olive' } },
          { key: 'ORG', name: { zh: '橙色', en: 'Orange' } },
        ],
      },
    ],
    price: '548.00',
    marketPrice: '999.00',
    weightGrams: 1950,
    sizeMm: [450, 160, 160],
    hsCode: '6306220000',
    customsName: { zh: '尼龙帐篷', en: 'Nylon tent' },
    declaredValue: '56.00',
    warehouses: ['YIW', 'LAX', 'HAM'],
    emoji: ['26fa', '1f3d4-fe0f', '1f31f'],
  },
  {
    handle: 'down-sleeping-bag-minus5',
    category: 'camping',
    brand: 'Fernwick',
    name: { zh: '鹅绒木乃伊睡袋', en: 'Goose-Down Mummy Sleeping Bag' },
    description: {
      zh: '七百五十蓬的鹅绒分装在斜向隔仓里，不会滑到一边留下冷缝。零下五度是舒适下限，不是极限温度，这一点我们写得老实。颈部抽绳加围脖挡风，双头拉链方便散热；用储存袋挂着存放，压缩袋只在路上用。',
      en: 'The 750-fill goose down sits in slanted baffles, so it stays put instead of leaving a cold seam down your side. Minus five is the comfort rating, not the figure at which you merely survive. Store it loose in the mesh sack; save the compression bag for the trail.',
    },
    attributes: [
      {
        name: { zh: '填充', en: 'Filling' },
        value: { zh: '750 FP 鹅绒 480 g', en: '480 g goose down, 750 FP' },
      },
      { name: { zh: '耐温', en: 'Heat range' }, value: { zh: '舒适 -5 °C', en: 'Comfort -5 °C' } },
      { name: { zh: '尺寸', en: 'Dimensions' }, value: { zh: '210 × 78 cm', en: '210 × 78 cm' } },
    ],
    options: [
      {
        name: { zh: '拉链', en: 'Zip' },
        values: [
          { key: 'LZ', name: { zh: '左拉链', en: 'Left zip' } },
          { key: 'RZ', name: { zh: '右拉链', en: 'Right zip' } },
        ],
      },
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'NVY', name: { zh: '藏青', en: 'Navy' } },
          { key: 'OLIVE', name: { zh: '橄榄绿', en: 'Olive' } },
        ],
      },
    ],
    price: '459.00',
    marketPrice: '829.00',
    weightGrams: 1080,
    sizeMm: [380, 200, 200],
    hsCode: '9404300000',
    customsName: { zh: '羽绒睡袋', en: 'Down sleeping bag' },
    declaredValue: '47.00',
    warehouses: ['YIW', 'EWR', 'HAM'],
    emoji: ['1f6cc', '1fab6', '1f3d5-fe0f'],
  },
  {
    handle: 'titanium-cookset-solo',
    category: 'camping',
    brand: 'Fernwick',
    name: { zh: '单人钛锅套装', en: 'Solo Titanium Cookset' },
    description: {
      zh: '九百毫升的锅套着四百毫升的杯，里面刚好塞进一罐一百一十克的气罐和炉头。纯钛不会有金属味，连盖带把手一共一百九十八克。手柄套了硅胶，烧完水马上就能端；直火烧蓝是正常的变色，很多人就等着它。',
      en: 'A 900 ml pot nests over a 400 ml cup, and a small gas canister with its burner fits inside them both. Pure titanium tastes of nothing, the set weighs 198 g with lid, and silicone sleeves let you lift it straight from the flame. The blue bloom that comes with use is normal and rather prized.',
    },
    attributes: [
      { name: { zh: '材质', en: 'Material' }, value: { zh: 'TA1 纯钛', en: 'Grade 1 titanium' } },
      { name: { zh: '净重', en: 'Net weight' }, value: { zh: '198 g', en: '198 g' } },
    ],
    options: [],
    price: '168.00',
    marketPrice: '309.00',
    weightGrams: 290,
    sizeMm: [140, 130, 120],
    hsCode: '8108909000',
    customsName: { zh: '钛制炊具', en: 'Titanium cookware' },
    declaredValue: '17.00',
    warehouses: ['YIW', 'LAX', 'MAN'],
    emoji: ['1f372', '1f525', '1f3d5-fe0f'],
  },
  {
    handle: 'camping-lantern-retro',
    category: 'camping',
    brand: 'Lumora',
    name: { zh: '复古马灯露营灯', en: 'Retro Camping Lantern' },
    description: {
      zh: '外形借了煤油灯，灯芯是一排会呼吸的暖色 LED，旋钮拧到头有三百五十流明，拧到底像炭火余烬。四千毫安时电池整夜不熄，USB 口还能给手机应急。雨里挂一晚没问题，但别泡水。',
      en: 'It borrows its shape from a hurricane lamp, but the wick is a column of flickering warm diodes: 350 lumens at full turn, embers at the other end of the dial. The 4,000 mAh cell lasts the night and can rescue a phone. Rainproof to IPX4.',
    },
    attributes: [
      { name: { zh: '电池', en: 'Battery' }, value: { zh: '4000 mAh', en: '4000 mAh' } },
      { name: { zh: '光通量', en: 'Luminous flux' }, value: { zh: '350 lm', en: '350 lm' } },
      { name: { zh: '防护等级', en: 'Protection rating' }, value: { zh: 'IPX4', en: 'IPX4' } },
    ],
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'BLK', name: { zh: '黑色', en: 'Black' } },
          { key: 'OLIVE', name: { zh: '橄榄绿', en: 'Olive' } },
          { key: 'CRM', name: { zh: '奶油白', en: 'Cream' } },
        ],
      },
    ],
    price: '89.00',
    marketPrice: '169.00',
    tiers: [{ from: 8, percentOff: 5 }],
    weightGrams: 520,
    sizeMm: [160, 140, 230],
    hsCode: '9405410000',
    customsName: { zh: 'LED露营灯', en: 'LED camping lantern' },
    declaredValue: '9.00',
    battery: true,
    warehouses: ['SZX', 'LAX', 'EWR', 'HAM'],
    emoji: ['1f3ee', '1f3d5-fe0f', '1f526'],
  },
  {
    handle: 'folding-camp-chair-moon',
    category: 'camping',
    brand: 'Fernwick',
    name: { zh: '月亮折叠椅', en: 'Moon Folding Camp Chair' },
    description: {
      zh: '椅面像月牙一样把人兜住，坐下去膝盖比腰略高，烤火看星星一晚上都不想起来。七零七五铝管比六系的细一号，却撑得住一百四十五公斤。杆件内有弹力绳相连，抖一抖自己归位，收起来是一只水壶大小。',
      en: 'The crescent seat tips your knees just above your hips, which is the posture for staring at a fire. Slim 7075 poles carry 145 kg and snap together on shock cord; packed, the whole chair is the size of a large bottle. Broad feet keep it from sinking into sand.',
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '7075 铝合金，600D 牛津布', en: '7075 aluminium, 600D Oxford' },
      },
      { name: { zh: '承重', en: 'Load' }, value: { zh: '145 kg', en: '145 kg' } },
    ],
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'KHA', name: { zh: '卡其', en: 'Khaki' } },
          { key: 'BLK', name: { zh: '黑色', en: 'Black' } },
          { key: 'OLIVE', name: { zh: '橄榄绿', en: 'Olive' } },
        ],
      },
    ],
    price: '126.00',
    marketPrice: '235.00',
    tiers: [
      { from: 6, percentOff: 5 },
      { from: 30, percentOff: 10 },
    ],
    weightGrams: 1350,
    sizeMm: [420, 140, 120],
    hsCode: '9401790000',
    customsName: { zh: '折叠椅', en: 'Folding chair' },
    declaredValue: '13.00',
    warehouses: ['YIW', 'LAX', 'EWR', 'HAM', 'MAN'],
    emoji: ['1fa91', '1f319', '1f525'],
  },
  {
    handle: 'soft-cooler-20l',
    category: 'camping',
    brand: 'Fernwick',
    name: { zh: '20 升软体冰桶', en: '20-Litre Soft Cooler' },
    description: {
      zh: '二十四罐啤酒加五公斤冰，三十度的沙滩上第二天早晨还有冰碴。高频热合的内胆没有针脚，化了的水一滴不漏；拉链涂了硅脂，请像对潜水服那样对它。外侧 MOLLE 织带能挂开瓶器和毛巾。',
      en: 'Pack 24 cans and 5 kg of ice on a 30 °C beach and there will still be slush at breakfast. The liner is welded rather than stitched, so meltwater has no way out. Keep the waterproof zip greased and hang an opener on the webbing.',
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '840D TPU 面料，NBR 闭孔泡棉', en: '840D TPU, NBR closed-cell foam' },
      },
      { name: { zh: '容量', en: 'Capacity' }, value: { zh: '20 L', en: '20 L' } },
      { name: { zh: '续航', en: 'Run time' }, value: { zh: '保冷 36 小时', en: '36 hours of ice' } },
    ],
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'TEAL', name: { zh: '孔雀蓝', en: 'Teal' } },
          { key: 'CHAR', name: { zh: '炭灰', en: 'Charcoal' } },
        ],
      },
    ],
    price: '178.00',
    marketPrice: '329.00',
    weightGrams: 1680,
    sizeMm: [400, 300, 140],
    hsCode: '4202920000',
    customsName: { zh: '保温包', en: 'Insulated bag' },
    declaredValue: '18.00',
    warehouses: ['YIW', 'LAX', 'EWR'],
    emoji: ['1f9ca', '1f37a', '1f349'],
  },
];
