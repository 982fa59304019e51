/** A class of search queries: the ways in which people type what they mean. */
export type QueryClass =
  | 'whole word before prefix'
  | 'phrase before scattered'
  | 'name before text'
  | 'early before late'
  | 'joined and split'
  | 'number with unit'
  | 'synonym en'
  | 'synonym zh'
  | 'pinyin'
  | 'identifier';

/** `is`: the handles that are meant, of class-goods.ts; more goods may follow them, but not before. */
export type ClassLabel = { q: string; is: readonly string[] };

const kettles = ['kettle-glass', 'kettle-gooseneck', 'kettle-travel'];
const hairClips = ['hair-clip', 'hairclip-claw'];
const powerBanks = ['power-bank', 'powerbank-mini'];
const chargers = ['charger-120', 'charger-65'];
const bottles330 = ['bottle-330', 'can-330'];
const phones = ['iphone-12', 'iphone-12-pro'];
const laptops = ['laptop-14', 'laptop-16'];
const umbrellas = ['umbrella-auto', 'umbrella-kids'];
const typeC = ['cable-c', 'hub-c'];

/** Written before the search could answer them. */
export const classLabels: Readonly<Record<QueryClass, readonly ClassLabel[]>> = {
  'whole word before prefix': [
    { q: 'kettle', is: kettles },
    { q: 'kettles', is: kettles },
    { q: 'mug', is: ['steel-mug', 'mug-rack'] },
    { q: 'type', is: ['cable-c', 'hub-c', 'typewriter'] },
    { q: 'head', is: ['head-torch'] },
    { q: 'hand', is: ['hand-cream', 'soap-500'] },
  ],
  'phrase before scattered': [
    { q: 'air wick', is: ['air-wick'] },
    { q: 'iphone 12', is: phones },
    { q: 'stainless steel mug', is: ['steel-mug'] },
    { q: 'office chair', is: ['office-chair'] },
    { q: 'phone case', is: ['phone-case-magsafe'] },
    { q: 'baby monitor', is: ['baby-monitor'] },
  ],
  'name before text': [
    { q: 'umbrella', is: umbrellas },
    { q: 'candle', is: ['candle-fig', 'candle-soy'] },
    { q: '蜡烛', is: ['candle-fig', 'candle-soy'] },
    { q: 'monitor', is: ['baby-monitor', 'monitor-arm'] },
    { q: 'kettle glass', is: ['kettle-glass'] },
  ],
  'early before late': [
    { q: 'laptop', is: laptops },
    { q: 'iphone', is: phones },
    { q: 'chair', is: ['office-chair', 'chair-office-cover'] },
    { q: 'glass', is: ['kettle-glass', 'bottle-330', 'bottle-500'] },
  ],
  'joined and split': [
    { q: 'powerbank', is: powerBanks },
    { q: 'power bank', is: powerBanks },
    { q: 'hand bag', is: ['handbag-leather'] },
    { q: 'ear rings', is: ['ear-rings-pearl'] },
    { q: 'tooth brush', is: ['toothbrush-bamboo'] },
    { q: 'hairclip', is: hairClips },
    { q: 'hair clips', is: hairClips },
    { q: 'hairdryer', is: ['hair-dryer'] },
    { q: 'tshirt', is: ['tee'] },
    { q: 't-shirt', is: ['tee'] },
    { q: 'phonecase', is: ['phone-case-magsafe'] },
    { q: 'typec', is: typeC },
    { q: 'hwt420', is: ['remote-t420'] },
    { q: 'hw-t420', is: ['remote-t420'] },
    { q: 'hw t420', is: ['remote-t420'] },
    { q: 'k 380', is: ['remote-k380'] },
    { q: 'bluray', is: ['blu-ray'] },
    { q: 'iphone12', is: phones },
  ],
  'number with unit': [
    { q: '120w', is: ['charger-120'] },
    { q: '120 W', is: ['charger-120'] },
    { q: '65w', is: ['charger-65'] },
    { q: 'charger 65w', is: ['charger-65'] },
    { q: '4K', is: ['tv-4k', 'projector-4k'] },
    { q: '4k tv', is: ['tv-4k'] },
    { q: 'type-c', is: typeC },
    { q: 'type c cable', is: ['cable-c'] },
    { q: '330 ml', is: bottles330 },
    { q: '330ml', is: bottles330 },
    { q: '330毫升', is: bottles330 },
    { q: '1tb', is: ['ssd-1tb'] },
    { q: 'ssd 2 tb', is: ['ssd-2tb'] },
    { q: '5m', is: ['led-5m'] },
    { q: '5米', is: ['led-5m'] },
  ],
  'synonym en': [
    { q: 'sweatshirt', is: ['hoodie'] },
    { q: 'cellphone', is: ['smartphone', ...phones] },
    { q: 'cell phone', is: ['smartphone', ...phones] },
    { q: 'television', is: ['tv-4k'] },
    { q: 'purse', is: ['handbag-leather'] },
    { q: 'trainers', is: ['sneakers'] },
    { q: 'notebook computer', is: laptops },
    { q: 'eyeglasses', is: ['glasses-blue'] },
    { q: 'couch', is: ['sofa-linen'] },
    { q: 'hoover', is: ['vacuum'] },
    { q: 'portable charger', is: powerBanks },
    { q: 'pushchair', is: ['pram'] },
    { q: 'nappies', is: ['nappies'] },
    { q: 'luggage', is: ['suitcase'] },
    { q: 'quadcopter', is: ['drone'] },
    { q: 'refrigerator', is: ['fridge'] },
    { q: 'silverware', is: ['cutlery'] },
    { q: 'comforter', is: ['duvet'] },
    { q: 'baby pushchair', is: ['pram'] },
  ],
  'synonym zh': [
    { q: '苹果手机', is: phones },
    { q: '洗面奶', is: ['cleanser'] },
    { q: '护肤水', is: ['toner'] },
    { q: '手提电脑', is: laptops },
    { q: 'huawei耳机', is: ['huawei-buds'] },
    { q: '移动电源', is: powerBanks },
    { q: '行李箱', is: ['suitcase'] },
    { q: '唇膏', is: ['lipstick'] },
    { q: '尿不湿', is: ['nappies'] },
    { q: '推车 婴儿', is: ['pram'] },
    { q: '电筒', is: ['torch'] },
    { q: '洗脸奶', is: ['cleanser'] },
  ],
  pinyin: [
    { q: 'kouhong', is: ['lipstick'] },
    { q: 'baowenbei', is: ['tumbler'] },
    { q: 'bwb', is: ['tumbler'] },
    { q: 'shouji', is: ['smartphone', ...phones, 'iphone-case', 'phone-case-magsafe'] },
    { q: 'erji', is: ['huawei-buds'] },
    { q: 'chongdianbao', is: powerBanks },
    { q: 'cdb', is: powerBanks },
    { q: 'xichenqi', is: ['vacuum'] },
    { q: 'wurenji', is: ['drone'] },
    { q: 'wrj', is: ['drone'] },
    { q: 'lazhu', is: ['candle-fig', 'candle-soy'] },
    { q: 'yusan', is: umbrellas },
    { q: 'zhentou', is: ['pillow'] },
    { q: 'bao wen bei', is: ['tumbler'] },
    { q: 'kouh', is: ['lipstick'] },
    { q: 'chongdianqi', is: chargers },
  ],
  identifier: [
    { q: 'SD-4471-BLK', is: ['screwdriver'] },
    { q: 'sd4471blk', is: ['screwdriver'] },
    { q: 'SD 4471', is: ['screwdriver'] },
    { q: '6901234567892', is: ['screwdriver'] },
    { q: '690123456790', is: ['pliers'] },
    { q: 'NP22/7', is: ['pliers'] },
    { q: 'cd18v', is: ['drill'] },
    { q: 'CD18V-2', is: ['drill'] },
  ],
};

/** Prefixes and typos, with what is to be suggested first. */
export const suggestionLabels: readonly ClassLabel[] = [
  { q: 'umbr', is: umbrellas },
  { q: 'unbrel', is: umbrellas },
  { q: 'unbrella', is: umbrellas },
  { q: 'scren', is: ['screwdriver'] },
  { q: 'kettl', is: kettles },
  { q: 'ketle', is: kettles },
  { q: 'kouh', is: ['lipstick'] },
  { q: 'baowen', is: ['tumbler'] },
  { q: 'suitc', is: ['suitcase'] },
  { q: 'suicas', is: ['suitcase'] },
];
