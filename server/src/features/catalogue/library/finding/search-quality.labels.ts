/**
 * A buyer's words and what they mean, judged by the goods' names and not by what any search answers. Goods are those of
 * the demo shop and of testing/goods-files; `is` names handles, `named` all goods whose name in
 * either language says so (and `brand` all goods of a brand). `twist` is how the words differ from the goods' own.
 */
export type LabeledQuery = {
  q: string;
  kind: 'zh' | 'en' | 'mixed' | 'number';
  twist?: 'typo' | 'prefix' | 'traditional' | 'form';
  is?: readonly string[];
  named?: RegExp;
  brand?: RegExp;
};

const headphones = ['anc-over-ear-headphones', 'kids-volume-limit-headphones'];
const pens = /钢笔|中性笔|中油笔|水晶笔|黄铜笔/;
const catScratchers = ['sisal-cat-scratcher-wave', '620177', '620178'];
const bowls = ['slow-feeder-maze-bowl', 'collapsible-travel-bowl-pair', '620183', '620184'];
const sofas = ['sand-linen-sofa', 'olive-velvet-sofa', 'charcoal-sofa'];
const keyboards = ['mechanical-keyboard-75'];

export const labeledQueries: readonly LabeledQuery[] = [
  // Chinese
  { q: '四件套', kind: 'zh', named: /四件套/ },
  { q: '抱枕', kind: 'zh', named: /抱枕/ },
  { q: '保温杯', kind: 'zh', is: ['insulated-tumbler-engraved'] },
  { q: '猫抓板', kind: 'zh', is: catScratchers },
  { q: '窗帘', kind: 'zh', named: /窗帘|纱帘/ },
  { q: '毛巾', kind: 'zh', named: /毛巾/ },
  { q: '浴巾', kind: 'zh', named: /浴巾/ },
  { q: '蚕丝被', kind: 'zh', named: /蚕丝被/ },
  { q: '羽绒被', kind: 'zh', named: /羽绒被/ },
  { q: '登机箱', kind: 'zh', named: /登机箱/ },
  { q: '双肩包', kind: 'zh', named: /双肩包/ },
  { q: '牵引绳', kind: 'zh', named: /牵引绳/ },
  { q: '宠物窝', kind: 'zh', named: /宠物窝/ },
  { q: '颈枕', kind: 'zh', is: ['memory-foam-neck-pillow', '620165', '620113'] },
  { q: '钢笔', kind: 'zh', named: /钢笔/ },
  { q: '台灯', kind: 'zh', named: /台灯/ },
  { q: '耳机', kind: 'zh', named: /耳机/ },
  { q: '机械键盘', kind: 'zh', is: keyboards },
  { q: '摩卡壶', kind: 'zh', is: ['moka-pot-aluminium'] },
  { q: '炒锅', kind: 'zh', named: /炒锅/ },
  { q: '日式 坐垫', kind: 'zh', is: ['620124', '620125', '620126'] },
  { q: '羊毛 地毯', kind: 'zh', named: /羊毛.*地毯/ },
  { q: '三国演义', kind: 'zh', named: /三国演义/ },
  { q: '内裤', kind: 'zh', named: /内裤/ },
  { q: '麻将', kind: 'zh', named: /麻将/ },
  { q: '永生花', kind: 'zh', named: /永生花/ },
  { q: '拉杆箱', kind: 'zh', named: /拉杆箱/ },
  { q: '儿童耳机', kind: 'zh', is: ['kids-volume-limit-headphones'] },
  // Chinese, in traditional characters
  { q: '保溫杯', kind: 'zh', twist: 'traditional', is: ['insulated-tumbler-engraved'] },
  { q: '貓抓板', kind: 'zh', twist: 'traditional', is: catScratchers },
  { q: '窗簾', kind: 'zh', twist: 'traditional', named: /窗帘|纱帘/ },
  { q: '鋼筆', kind: 'zh', twist: 'traditional', named: /钢笔/ },
  { q: '雙肩包', kind: 'zh', twist: 'traditional', named: /双肩包/ },
  { q: '機械鍵盤', kind: 'zh', twist: 'traditional', is: keyboards },
  { q: '寵物窩', kind: 'zh', twist: 'traditional', named: /宠物窝/ },
  { q: '枕頭', kind: 'zh', twist: 'traditional', named: /枕/ },
  { q: '絲綢', kind: 'zh', twist: 'traditional', named: /丝绸/ },
  { q: '儿童耳機', kind: 'zh', twist: 'traditional', is: ['kids-volume-limit-headphones'] },
  // Chinese that lacks a piece in the middle
  { q: '宠物饮水机', kind: 'zh', twist: 'form', is: ['ceramic-cat-fountain', '620179', '620180'] },
  { q: '手机架', kind: 'zh', twist: 'form', is: ['aluminium-phone-stand'] },
  // English
  { q: 'leather jacket', kind: 'en', is: ['worn-brown-leather-jacket'] },
  { q: 'sofa', kind: 'en', is: sofas },
  { q: 'headphones', kind: 'en', is: headphones },
  { q: 'gold necklace', kind: 'en', named: /gold.*necklace/i },
  { q: 'choker', kind: 'en', named: /choker/i },
  { q: 'moka pot', kind: 'en', is: ['moka-pot-aluminium'] },
  { q: 'fountain pen', kind: 'en', is: ['brass-fountain-pen'] },
  { q: 'yoga mat', kind: 'en', is: ['natural-rubber-yoga-mat'] },
  { q: 'cat fountain', kind: 'en', is: ['ceramic-cat-fountain'] },
  { q: 'wireless charger', kind: 'en', is: ['magnetic-wireless-stand-3in1'] },
  { q: 'power bank', kind: 'en', is: ['powerbank-20000-display'] },
  { q: 'phone case', kind: 'en', is: ['custom-clear-phone-case'] },
  { q: 'Printleaf', kind: 'en', brand: /^Printleaf$/ },
  { q: 'Pawsmith', kind: 'en', brand: /^Pawsmith$/ },
  // English in another form of the word
  { q: 'sofas', kind: 'en', twist: 'form', is: sofas },
  { q: 'necklaces', kind: 'en', twist: 'form', named: /necklace/i },
  { q: 'fences', kind: 'en', twist: 'form', is: ['cedar-garden-fence'] },
  { q: 'knives strip', kind: 'en', twist: 'form', is: ['magnetic-knife-strip'] },
  {
    q: 'candles',
    kind: 'en',
    twist: 'form',
    is: ['soy-candle-amber-jar', 'fig-candle', 'beeswax-taper-candle-pair'],
  },
  { q: 'folding chairs', kind: 'en', twist: 'form', is: ['folding-camp-chair-moon'] },
  { q: 'skirts', kind: 'en', twist: 'form', is: ['striped-summer-skirt', 'pleated-midi-skirt'] },
  { q: 'watches', kind: 'en', twist: 'form', is: ['automatic-skeleton-watch', 'minimal-solar-watch'] },
  {
    q: 'mens shirts',
    kind: 'en',
    twist: 'form',
    is: ['red-check-shirt', 'harbour-blue-shirt', 'linen-camp-shirt'],
  },
  // One letter wrong, missing, too many, or two in the other's place
  { q: 'keybord', kind: 'en', twist: 'typo', is: keyboards },
  { q: 'headphnes', kind: 'en', twist: 'typo', is: headphones },
  { q: 'neclace', kind: 'en', twist: 'typo', named: /necklace/i },
  { q: 'bracelett', kind: 'en', twist: 'typo', named: /bracelet/i },
  { q: 'leahter jacket', kind: 'en', twist: 'typo', is: ['worn-brown-leather-jacket'] },
  { q: 'umbrela', kind: 'en', twist: 'typo', is: ['automatic-travel-umbrella'] },
  { q: 'bagpack', kind: 'en', twist: 'typo', named: /backpack/i },
  { q: 'titaniun scissors', kind: 'en', twist: 'typo', is: ['left-right-titanium-scissors'] },
  { q: 'Pawsmth', kind: 'en', twist: 'typo', brand: /^Pawsmith$/ },
  // As one types
  { q: 'mechanical keyb', kind: 'en', twist: 'prefix', is: keyboards },
  { q: 'umbre', kind: 'en', twist: 'prefix', is: ['automatic-travel-umbrella'] },
  { q: 'earri', kind: 'en', twist: 'prefix', named: /earrings/i },
  { q: 'snorke', kind: 'en', twist: 'prefix', is: ['dry-top-snorkel-set'] },
  { q: 'bamboo pad', kind: 'en', twist: 'prefix', is: ['bamboo-paddle-brush'] },
  // Both languages at once
  { q: 'USB 扩展坞', kind: 'mixed', is: ['usb-c-hub-8in1'] },
  { q: 'T恤', kind: 'mixed', is: ['heavyweight-cotton-tee'] },
  { q: 'LED 灯带', kind: 'mixed', is: ['led-strip-rgbic-5m'] },
  { q: 'Lumo 锅', kind: 'mixed', named: /Lumo/ },
  { q: 'Lumo钻石煎锅', kind: 'mixed', is: ['620142'] },
  { q: 'Norwick 四件套', kind: 'mixed', named: /四件套/, brand: /^Norwick/ },
  { q: 'PC 登机箱', kind: 'mixed', is: ['620158', '620160'] },
  { q: 'Printleaf 手机壳', kind: 'mixed', is: ['custom-clear-phone-case'] },
  { q: '20寸 登机箱', kind: 'mixed', named: /20\s*寸.*登机箱/ },
  { q: 'led 燈帶', kind: 'mixed', twist: 'traditional', is: ['led-strip-rgbic-5m'] },
  { q: 'usb麥克風', kind: 'mixed', twist: 'traditional', is: ['usb-condenser-microphone'] },
  { q: '折叠 bowls', kind: 'mixed', twist: 'form', is: ['collapsible-travel-bowl-pair'] },
  // Numbers: SKUs, barcodes, the makers' own
  { q: 'CCF6059-WHT-EU', kind: 'number', is: ['ceramic-cat-fountain'] },
  { q: 'mpa4779 c3', kind: 'number', is: ['moka-pot-aluminium'] },
  { q: '2424447704372', kind: 'number', is: ['brass-fountain-pen'] },
  { q: '620142-1', kind: 'number', is: ['620142'] },
  { q: '620177-', kind: 'number', is: ['620177'] },
  { q: 'GC69124', kind: 'number', twist: 'prefix', is: ['gan-charger-65w'] },
  { q: 'CBS71', kind: 'number', twist: 'prefix', is: ['composite-basketball-size-7'] },
  { q: 'LTV1298S01', kind: 'number', is: ['lip-tint-velvet'] },
  // What several goods are, seen from what they are for
  { q: '笔', kind: 'zh', named: pens },
  { q: 'pet bowl', kind: 'en', is: bowls },
];
