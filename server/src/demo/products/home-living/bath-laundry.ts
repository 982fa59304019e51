import type { DemoProduct } from '../../demo-product.ts';

export const bathLaundry: DemoProduct[] = [
  {
    handle: 'diatomite-bath-mat',
    category: 'bath-laundry',
    brand: 'Nordhaven',
    name: { zh: '硅藻土速干浴室垫', en: 'Diatomite Quick-Dry Bath Mat' },
    description: {
      zh: '湿脚踩上去，印子十几秒就看不见。硅藻土里的微孔把水吸走再慢慢散出去，不闷不霉，也用不着天天晾地垫。三四周后吸水变慢，用随附的砂纸轻轻磨一遍就恢复如初。底下垫防滑网再用。',
      en: 'Step on with wet feet and your footprints fade in seconds; millions of pores drink the water and breathe it out again, so nothing stays damp or musty. When it slows down after a few weeks, a light rub with the sandpaper supplied brings it back. Comes with a non-slip underlay.',
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '硅藻土，不含石棉', en: 'Diatomite, asbestos-free' },
      },
      { name: { zh: '尺寸', en: 'Dimensions' }, value: { zh: '60 × 39 × 0.9 cm', en: '60 × 39 × 0.9 cm' } },
    ],
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { key: 'GRY', name: { zh: '灰色', en: 'Grey' } },
          { key: 'BEI', name: { zh: '米色', en: 'Beige' } },
        ],
      },
    ],
    price: '48.00',
    marketPrice: '95.00',
    weightGrams: 2150,
    sizeMm: [610, 400, 25],
    hsCode: '6810990000',
    customsName: { zh: '硅藻土垫', en: 'Diatomite mat' },
    declaredValue: '4.80',
    warehouses: ['YIW', 'LAX', 'HAM'],
    emoji: ['1f6c1', '1f4a7', '1f463'],
  },
  {
    handle: 'turkish-hammam-towel',
    category: 'bath-laundry',
    brand: 'Casa Olmo',
    name: { zh: '土耳其平织浴巾', en: 'Turkish Flat-Weave Hammam Towel' },
    description: {
      zh: '一米八长却只有三百六十克，卷起来跟一瓶矿泉水差不多大，去海边、去健身房都不占地方。爱琴海长绒棉平织，洗前两次会更吸水。白天当沙滩巾，晚上披着就是条披肩。',
      en: 'At 180 cm long it still weighs only 360 g and rolls up to the size of a water bottle. Flat-woven from Aegean long-staple cotton, it dries in half the time of terry and drinks more after the first two washes. Beach towel by day, shawl by night.',
    },
    attributes: [
      { name: { zh: '材质', en: 'Material' }, value: { zh: '100% 长绒棉', en: '100 % long-staple cotton' } },
      { name: { zh: '尺寸', en: 'Dimensions' }, value: { zh: '95 × 180 cm', en: '95 × 180 cm' } },
    ],
    options: [
      {
        name: { zh: '图案', en: 'Pattern' },
        values: [
          { key: 'NAVY', name: { zh: '藏青细条', en: 'Navy pinstripe' } },
          { key: 'SAND', name: { zh: '沙色宽条', en: 'Sand band' } },
          { key: 'CORAL', name: { zh: '珊瑚菱格', en: 'Coral diamond' } },
        ],
      },
    ],
    price: '57.00',
    marketPrice: '112.00',
    tiers: [
      { from: 10, percentOff: 5 },
      { from: 50, percentOff: 10 },
    ],
    weightGrams: 360,
    sizeMm: [280, 220, 50],
    hsCode: '6302600000',
    customsName: { zh: '棉浴巾', en: 'Cotton bath towel' },
    declaredValue: '5.80',
    warehouses: ['HAM', 'MAN', 'EWR'],
    emoji: ['1f9fa', '2600-fe0f', '1f6c1'],
  },
  {
    handle: 'foldable-laundry-hamper',
    category: 'bath-laundry',
    brand: 'Nordhaven',
    name: { zh: '竹框双格脏衣篮', en: 'Bamboo Two-Section Laundry Hamper' },
    description: {
      zh: '深浅分开洗这件事，从扔进篮子那一刻就做好了。两只帆布内袋各装三十升，带提手，能直接拎到洗衣机前。竹框折起来只有九厘米厚，搬家不占车位；支开靠两根横杆卡住，不用工具。',
      en: 'Sort whites and darks the moment they come off. Two canvas liners of 30 litres each lift out by their handles and go straight to the machine. The bamboo frame folds to 9 cm and opens without tools: two cross-bars click in and that is it.',
    },
    attributes: [
      {
        name: { zh: '材质', en: 'Material' },
        value: { zh: '碳化竹，棉麻内袋', en: 'Carbonised bamboo, cotton-linen liners' },
      },
      { name: { zh: '尺寸', en: 'Dimensions' }, value: { zh: '50 × 40 × 63 cm', en: '50 × 40 × 63 cm' } },
      { name: { zh: '容量', en: 'Capacity' }, value: { zh: '60 L', en: '60 L' } },
    ],
    options: [],
    price: '105.00',
    marketPrice: '199.00',
    weightGrams: 2600,
    sizeMm: [680, 420, 90],
    hsCode: '4602190000',
    customsName: { zh: '竹制脏衣篮', en: 'Bamboo laundry basket' },
    declaredValue: '10.50',
    warehouses: ['YIW', 'EWR', 'HAM'],
    emoji: ['1f9fa', '1f455', '1f9e6'],
  },
  {
    handle: 'squeeze-flat-mop-set',
    category: 'bath-laundry',
    brand: 'Nordhaven',
    name: { zh: '免手洗平板拖把套装', en: 'Hands-Free Flat Mop Set' },
    description: {
      zh: '桶里两道槽，一道涮洗，一道刮干，拖布上下抽两下就干净，手全程不沾脏水。拖板可三百六十度翻转，沙发下、马桶后都伸得进去。配四块超细纤维布，湿拖、干吸都行，机洗百次不掉毛。',
      en: 'Two slots in the bucket do the dirty work: one rinses, one wrings, and your hands never meet the water. The plate swivels flat enough for under the sofa and behind the loo. Four microfibre pads come with it and each is good for a hundred machine washes.',
    },
    attributes: [
      { name: { zh: '长度', en: 'Length' }, value: { zh: '杆长 128 cm', en: 'Handle 128 cm' } },
      {
        name: { zh: '包装清单', en: 'In the box' },
        value: { zh: '拖把、水桶、布 4 块', en: 'Mop, bucket, 4 pads' },
      },
    ],
    options: [],
    price: '79.00',
    marketPrice: '155.00',
    weightGrams: 2900,
    sizeMm: [700, 290, 200],
    hsCode: '9603909000',
    customsName: { zh: '平板拖把', en: 'Flat mop' },
    declaredValue: '8.00',
    warehouses: ['YIW', 'LAX'],
    emoji: ['1f9f9', '1faa3', '1f4a7'],
  },
];
