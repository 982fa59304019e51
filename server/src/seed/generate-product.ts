import type { Text } from '@amberdock/contract/language.ts';
import {
  baseCurrency,
  type Currency,
  convertHalfUp,
  crossRate,
  digitsOf,
} from '@amberdock/contract/money.ts';
import { type Chance, chanceOf } from '../demo/chance.ts';
import type { OfferInput, ProductInput, SkuInput } from '../features/catalogue/index.ts';
import { brands, colors, goodsByCategory, materials, sentences, sizes, traits } from './words.ts';

export type SeedWarehouse = { code: string; currency: Currency };
export type Making = {
  seed: number;
  places: readonly SeedWarehouse[];
  rates: ReadonlyMap<Currency, string>;
  now: Date;
};

const categories = Object.keys(goodsByCategory);
/** The subjects of the pictures. */
const daysMax = 730;
const dayMs = 86_400_000;

/** Product `number` of a seed: the same words, prices and stock on every machine. */
export function generateProduct(number: number, { seed, places, rates, now }: Making): ProductInput {
  const chance = chanceOf('product', seed, number);
  const category = chance.pick(categories);
  const goods = chance.pick(goodsByCategory[category] as Text[]);
  const [material, trait] = [chance.pick(materials), chance.pick(traits)];
  const model = `${chance.pick([...'ABCDEFGHKLMNPRSTVWX'])}${chance.between(100, 9_999)}`;
  const handle = `seed-${seed}-${number}`;
  const basePrice = priceMinor(chance);
  const shipsFrom = placesFor(chance, places);
  const skus = variantsFor(chance).map((options, index): SkuInput => {
    const extra = BigInt(index * chance.between(0, 300));
    return {
      sku: `S${seed}-${number}-${index + 1}`,
      options,
      barcode: `69${String(seed % 1_000).padStart(3, '0')}${String(number % 10_000_000).padStart(7, '0')}${index}`,
      weightGrams: chance.between(30, 4_000),
      sizeMm: [chance.between(40, 600), chance.between(40, 400), chance.between(10, 300)],
      hsCode: '392690',
      customsName: goods,
      originCountry: 'CN',
      declaredValue: null,
      hasBattery: false,
      isLiquid: false,
      offers: shipsFrom.map((place, far) =>
        offerFor(chance, place, { baseMinor: basePrice + extra, far, rates }),
      ),
    };
  });
  return {
    handle,
    name: {
      zh: `${trait.zh}${material.zh}${goods.zh} ${model}`,
      en: `${trait.en} ${material.en} ${goods.en} ${model}`,
    },
    description: describe(chance, goods),
    category,
    // Few brands have most of the goods, as in any shop.
    brand: brands[Math.floor(brands.length * (chance.between(0, 999) / 1_000) ** 2)] as string,
    isDiy: chance.happens(5),
    published: true,
    attributes: [
      { name: { zh: '材质', en: 'Material' }, value: material },
      { name: { zh: '型号', en: 'Model' }, value: { zh: model, en: model } },
    ],
    pictures: ['#b98454', '#8fa98f'].map((tone) => ({ kind: 'drawing', svg: carton(tone, model) })),
    skus,
    createdAt: new Date(now.getTime() - chance.between(0, daysMax * 24) * (dayMs / 24)),
  };
}

/** A carton: small in the database, and another picture for each model. */
const carton = (tone: string, model: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><title>${model}</title><path fill="#f3f0ea" d="M0 0h1000v1000H0z"/>` +
  `<g fill="${tone}"><path d="M200 400 500 300 800 400 500 500z"/><path fill-opacity=".85" d="M200 400v330l300 110V500z"/><path fill-opacity=".7" d="M800 400v330L500 840V500z"/></g></svg>`;

/** Most goods are cheap and a few are expensive: 4.00 to about 3,000 in the base currency. */
function priceMinor(chance: Chance): bigint {
  const grade = (chance.between(0, 100) + chance.between(0, 100) + chance.between(0, 100)) / 300;
  return BigInt(Math.round(4 * Math.exp(grade * 6.6))) * 100n + BigInt(chance.pick([0, 50, 90, 99]));
}

function placesFor(chance: Chance, places: readonly SeedWarehouse[]): SeedWarehouse[] {
  const count = Math.min(places.length, chance.pick([1, 1, 1, 2, 2, 3]));
  const first = chance.between(0, places.length - 1);
  return Array.from(
    { length: count },
    (_, index) => places[(first + index) % places.length] as SeedWarehouse,
  );
}

const color = { zh: '颜色', en: 'Color' };
const size = { zh: '尺码', en: 'Size' };

function variantsFor(chance: Chance): SkuInput['options'][] {
  const count = chance.pick([1, 1, 2, 2, 3, 4]);
  if (count === 1) return [[]];
  const values = chance.happens(70) ? { name: color, list: colors } : { name: size, list: sizes };
  const first = chance.between(0, values.list.length - count);
  return values.list.slice(first, first + count).map((value) => [{ name: values.name, value }]);
}

type Pricing = { baseMinor: bigint; far: number; rates: Making['rates'] };

function offerFor(
  chance: Chance,
  { code, currency }: SeedWarehouse,
  { baseMinor, far, rates }: Pricing,
): OfferInput {
  const priceMinor = inCurrency((baseMinor * BigInt(100 + far * 12)) / 100n, currency, rates);
  const tiers = chance.happens(40)
    ? [10, 100].map((minQuantity, index) => ({
        minQuantity,
        unitPriceMinor: atLeastOne((priceMinor * BigInt(94 - index * 8)) / 100n),
      }))
    : [];
  return {
    warehouse: code,
    currency,
    priceMinor,
    marketPriceMinor: chance.happens(60) ? (priceMinor * BigInt(chance.between(115, 190))) / 100n : null,
    tiers,
    minimumOrderQuantity: chance.pick([1, 1, 1, 10, 20, 50]),
    stock: chance.happens(6) ? 0 : chance.between(5, 900),
  };
}

const atLeastOne = (minor: bigint): bigint => (minor > 0n ? minor : 1n);

function inCurrency(baseMinor: bigint, currency: Currency, rates: Making['rates']): bigint {
  const worth = rates.get(currency);
  if (currency === baseCurrency || worth === undefined) {
    return atLeastOne((baseMinor * 10n ** BigInt(digitsOf(currency))) / 100n);
  }
  const rate = crossRate('1', worth);
  return atLeastOne(convertHalfUp({ amountMinor: baseMinor, from: baseCurrency, to: currency, rate }));
}

function describe(chance: Chance, goods: Text): Text {
  const first = chance.between(0, sentences.length - 1);
  const chosen = [0, 3, 7].map((step) => sentences[(first + step) % sentences.length] as Text);
  return {
    zh: `${goods.zh}。${chosen.map(({ zh }) => zh).join('')}`,
    en: `${goods.en}. ${chosen.map(({ en }) => en).join(' ')}`,
  };
}
