/** The ways of writing a unit, in both languages, by the one that the index holds. */
const spellings: Readonly<Record<string, string>> = {
  ml: 'ml millilitre millilitres milliliter milliliters 毫升',
  l: 'l litre litres liter liters 升',
  g: 'g gram grams 克',
  kg: 'kg kgs kilo kilos 公斤 千克',
  mg: 'mg 毫克',
  oz: 'oz ounce ounces 盎司',
  lb: 'lb lbs pound pounds 磅',
  mm: 'mm 毫米',
  cm: 'cm 厘米',
  m: 'm metre metres meter meters 米',
  ft: 'ft feet foot 英尺',
  inch: 'inch inches 英寸 寸',
  w: 'w watt watts 瓦',
  kw: 'kw 千瓦',
  v: 'v volt volts 伏',
  a: 'a amp amps 安',
  mah: 'mah 毫安 毫安时',
  wh: 'wh',
  hz: 'hz 赫兹',
  k: 'k',
  p: 'p',
  mb: 'mb',
  gb: 'gb',
  tb: 'tb',
};

const unitOf: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([unit, ways]) => ways.split(' ').map((way) => [way, unit] as const)),
);

const digits = /^\p{N}+$/u;
const inOneWord = /^(\p{N}+)(\p{L}+)$/u;
const unitCharactersMax = 3;

/** Joins a number and a unit in one spelling: 330 and "ml", "millilitres" or 毫升 → "330ml"; null for anything else. */
export function quantityOf(number: string, unit: string): string | null {
  const known = unitOf.get(unit);
  return known !== undefined && digits.test(number) ? number + known : null;
}

/** Returns the quantity in a word in one spelling: "120watts" → "120w". */
export function quantityInWord(word: string): string | null {
  const [, number = '', unit = ''] = inOneWord.exec(word) ?? [];
  return quantityOf(number, unit);
}

/** Returns a number and Chinese that begins with a unit: 5, 米灯带 → "5m" and the rest, 灯带. */
export function quantityBefore(number: string, chinese: string): { quantity: string; rest: string } | null {
  const characters = [...chinese];
  for (let length = Math.min(unitCharactersMax, characters.length); length > 0; length--) {
    const quantity = quantityOf(number, characters.slice(0, length).join(''));
    if (quantity !== null) return { quantity, rest: characters.slice(length).join('') };
  }
  return null;
}
