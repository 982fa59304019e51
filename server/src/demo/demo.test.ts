import { parseMinor } from '@amberdock/contract/money.ts';
import { describe, expect, it } from 'vitest';
import { demoArticleCategories, demoArticles } from './articles.ts';
import { type DemoCategory, demoCategories } from './categories.ts';
import { demoActivity, demoHotKeys, demoSettings, demoSlides } from './content.ts';
import type { DemoProduct, Text } from './demo-product.ts';
import { demoProducts } from './demo-products.ts';
import { demoRates } from '../ports/exchange-rates/fixed-rates.ts';
import { demoFreight } from './network/freight-tables.ts';
import { freightRatesOf } from './network/freight.ts';
import { demoWarehouses } from './network/warehouses.ts';

const leavesOf = (categories: DemoCategory[]): DemoCategory[] =>
  categories.flatMap((category) => (category.children ? leavesOf(category.children) : [category]));
const leaves = leavesOf(demoCategories);

/** The values that stand more than once, so that a failure names them. */
function repeated<T>(values: T[]): T[] {
  const seen = new Set<T>();
  return values.filter((value) => seen.has(value) || !seen.add(value));
}
const handlesWhere = (isWrong: (product: DemoProduct) => boolean) =>
  demoProducts.filter(isWrong).map((product) => product.handle);

const languages = ['zh', 'en'] as const;

describe('the demo shop’s goods', () => {
  it('are at least 240, in all of at least 12 categories', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(240);
    expect(demoCategories.length).toBeGreaterThanOrEqual(12);
    const used = new Set(demoProducts.map((product) => product.category));
    expect(leaves.map((leaf) => leaf.key).filter((key) => !used.has(key))).toEqual([]);
    expect(new Set(demoProducts.map((product) => product.brand)).size).toBeGreaterThanOrEqual(12);
  });

  it('hang on leaf categories and stand in warehouses that exist', () => {
    const leafKeys = new Set(leaves.map((leaf) => leaf.key));
    const codes = new Set(demoWarehouses.map((warehouse) => warehouse.code));
    expect(handlesWhere((product) => !leafKeys.has(product.category))).toEqual([]);
    expect(handlesWhere((product) => product.warehouses.some((code) => !codes.has(code)))).toEqual([]);
    expect(handlesWhere((product) => product.warehouses.length === 0)).toEqual([]);
    expect(handlesWhere((product) => repeated(product.warehouses).length > 0)).toEqual([]);
  });

  it('have a handle, names and descriptions that no other has', () => {
    expect(repeated(demoProducts.map((product) => product.handle))).toEqual([]);
    expect(handlesWhere((product) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(product.handle))).toEqual([]);
    for (const language of languages) {
      expect(repeated(demoProducts.map((product) => product.name[language]))).toEqual([]);
      expect(repeated(demoProducts.map((product) => product.description[language]))).toEqual([]);
    }
  });

  it('speak both languages at some length', () => {
    const isChinese = (text: string) => /\p{Script=Han}/u.test(text);
    expect(handlesWhere((product) => !isChinese(product.name.zh) || isChinese(product.name.en))).toEqual([]);
    expect(handlesWhere((product) => product.description.zh.length < 45)).toEqual([]);
    expect(handlesWhere((product) => product.description.en.length < 120)).toEqual([]);
    expect(handlesWhere((product) => isChinese(product.description.en))).toEqual([]);
  });

  it.each(languages)(
    'share no phrasing: no two %s descriptions have more than three in five of their 5-grams in common',
    (language) => {
      const grams = demoProducts.map((product) => fiveGrams(product.description[language]));
      const alike: string[] = [];
      for (const [i, one] of grams.entries()) {
        for (const [j, other] of grams.entries()) {
          if (j > i && overlap(one, other) > 0.6) {
            alike.push(`${demoProducts[i]?.handle} ~ ${demoProducts[j]?.handle}`);
          }
        }
      }
      expect(alike).toEqual([]);
    },
  );

  it('carry prices, weights and customs data that hold', () => {
    const minor = (text: string) => parseMinor(text, 'CNY');
    expect(handlesWhere((product) => (minor(product.price) ?? 0n) <= 0n)).toEqual([]);
    expect(
      handlesWhere((product) => (minor(product.marketPrice) ?? 0n) <= (minor(product.price) ?? 0n)),
    ).toEqual([]);
    expect(handlesWhere((product) => (parseMinor(product.declaredValue, 'USD') ?? 0n) <= 0n)).toEqual([]);
    expect(handlesWhere((product) => !/^\d{6,10}$/.test(product.hsCode))).toEqual([]);
    expect(
      handlesWhere((product) => product.weightGrams <= 0 || product.sizeMm.some((side) => side <= 0)),
    ).toEqual([]);
    expect(handlesWhere((product) => (product.minimumOrderQuantity ?? 1) < 1)).toEqual([]);
  });

  it('have tiers that rise in quantity and in saving', () => {
    const rises = (numbers: number[]) => numbers.every((n, i) => i === 0 || n > (numbers[i - 1] ?? 0));
    const tiersOf = (product: DemoProduct) => product.tiers ?? [];
    expect(handlesWhere((product) => !rises(tiersOf(product).map((tier) => tier.from)))).toEqual([]);
    expect(handlesWhere((product) => !rises(tiersOf(product).map((tier) => tier.percentOff)))).toEqual([]);
    expect(
      handlesWhere((product) => tiersOf(product).some((tier) => tier.from < 2 || tier.percentOff > 40)),
    ).toEqual([]);
  });

  it('have at most two options with distinct values, and no SKU without a price', () => {
    expect(handlesWhere((product) => product.options.length > 2)).toEqual([]);
    expect(handlesWhere((product) => product.options.some((option) => !optionHolds(option.values)))).toEqual(
      [],
    );
    expect(handlesWhere((product) => !exclusionsHold(product))).toEqual([]);
    expect(handlesWhere((product) => lowestPrice(product) <= 0n)).toEqual([]);
  });

  it('are custom goods for about one in eight', () => {
    const share = demoProducts.filter((product) => product.isDiy).length / demoProducts.length;
    expect(share).toBeGreaterThan(0.08);
    expect(share).toBeLessThan(0.2);
  });
});

describe('the demo shop’s freight', () => {
  const servicesOf = (code: string) => demoFreight.filter((service) => service.warehouse === code);

  it('names a place once in a service', () => {
    for (const service of demoFreight) {
      const places = freightRatesOf(service).map(
        (rate) => `${rate.country}-${rate.state}/${rate.postalPrefix}`,
      );
      expect(repeated(places), `${service.warehouse} ${service.code}`).toEqual([]);
    }
  });

  it.each(demoWarehouses.map((warehouse) => warehouse.code))(
    'reaches 20 countries with anything from %s',
    (code) => {
      const carriers = servicesOf(code).filter((service) => service.carriesBattery && service.carriesLiquid);
      const countries = new Set(
        carriers.flatMap((service) => freightRatesOf(service).map((rate) => rate.country)),
      );
      expect(countries.size).toBeGreaterThanOrEqual(20);
      expect(servicesOf(code).length).toBeGreaterThanOrEqual(2);
      expect(repeated(servicesOf(code).map((service) => service.code))).toEqual([]);
    },
  );

  it('never carves out a place of a country that it does not serve', () => {
    for (const service of demoFreight) {
      const rates = freightRatesOf(service);
      const whole = new Set(
        rates.filter((rate) => !rate.state && !rate.postalPrefix).map((rate) => rate.country),
      );
      expect(rates.filter((rate) => !whole.has(rate.country))).toEqual([]);
    }
  });

  it('has a rate for every currency that a warehouse prices in', () => {
    const rated = new Set<string>(['CNY', ...demoRates.map((rate) => rate.currency)]);
    expect(demoWarehouses.filter((warehouse) => !rated.has(warehouse.currency))).toEqual([]);
  });
});

describe('the demo shop’s texts', () => {
  const texts: Text[] = [
    ...Object.values(demoSettings),
    ...demoSlides.flatMap((slide) => [slide.title, slide.text]),
    ...demoHotKeys,
    ...demoArticles.flatMap((article) => [article.title, article.body]),
    demoActivity.title,
    demoActivity.text,
  ];

  it('are written in both languages', () => {
    expect(
      texts.filter((text) => !/\p{Script=Han}/u.test(text.zh) || /\p{Script=Han}/u.test(text.en)),
    ).toEqual([]);
  });

  it('name no price, for visitors read them too (docs/design/visitors.md#what-is-left-out)', () => {
    const price = /[¥$€£]\s*\d|\d\s*(元|美元|欧元|英镑|CNY|USD|EUR|GBP|RMB)/i;
    expect(texts.filter((text) => price.test(text.zh) || price.test(text.en))).toEqual([]);
  });

  it('send no buyer to an account manager for what the pages do', () => {
    const bodies = demoArticles.flatMap(({ body }) => [body.zh, body.en]);
    expect(bodies.filter((body) => /客户经理|account manager/i.test(body))).toEqual([]);
  });

  it('belong to categories, show pictures and speak of goods that exist', () => {
    const keys = new Set(demoArticleCategories.map((category) => category.key));
    expect(demoArticles.filter((article) => !keys.has(article.category))).toEqual([]);
    const handles = new Set(demoProducts.map((product) => product.handle));
    expect(demoActivity.goods.filter((good) => !handles.has(good.handle))).toEqual([]);
    const shown = [...demoSlides, demoActivity].flatMap(({ shows }) => shows.handles);
    expect(shown.filter((handle) => !handles.has(handle))).toEqual([]);
  });

  it.each(languages)('offer hot keys that find something (%s)', (language) => {
    const names = demoProducts.map((product) =>
      JSON.stringify([product.name, product.description]).toLowerCase(),
    );
    const finds = (word: string) => names.some((name) => name.includes(word.toLowerCase()));
    expect(demoHotKeys.map((key) => key[language]).filter((word) => !finds(word))).toEqual([]);
  });
});

function fiveGrams(text: string): Set<string> {
  const letters = text.toLowerCase().replace(/[\s\p{P}]+/gu, '');
  return new Set(Array.from({ length: Math.max(0, letters.length - 4) }, (_, i) => letters.slice(i, i + 5)));
}

/** The share of the smaller set that is also in the other. */
function overlap(one: Set<string>, other: Set<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let common = 0;
  for (const gram of small) {
    if (large.has(gram)) common += 1;
  }
  return common / Math.max(1, small.size);
}

function optionHolds(values: DemoProduct['options'][number]['values']): boolean {
  const keys = values.map((value) => value.key);
  return keys.length > 1 && repeated(keys).length === 0 && keys.every((key) => /^[A-Z0-9]+$/.test(key));
}

function exclusionsHold(product: DemoProduct): boolean {
  return (product.without ?? []).every(
    (keys) =>
      keys.length === product.options.length &&
      keys.every((key, i) => product.options[i]?.values.some((value) => value.key === key)),
  );
}

function lowestPrice(product: DemoProduct): bigint {
  const deltas = product.options.map((option) =>
    option.values.map((value) => signedMinor(value.priceDelta ?? '0')).reduce((a, b) => (a < b ? a : b)),
  );
  return deltas.reduce((sum, delta) => sum + delta, signedMinor(product.price));
}

function signedMinor(text: string): bigint {
  const amount = parseMinor(text.replace(/^-/, ''), 'CNY');
  if (amount === null) throw new Error(`not a price: ${text}`);
  return text.startsWith('-') ? -amount : amount;
}
