import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { fieldLabel } from '@amberdock/contract/field-labels.ts';
import { statusReason } from '@amberdock/contract/trade/order-status.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { seedCatalog } from '../../goods.ts';
import { createShop, type TestShop } from '../../shop.ts';
import { decoded } from '../../../features/designs/vectors/svg-elements.ts';
import { type ProductInput, saveProducts } from '../../../features/catalogue/index.ts';
import { productWords } from '../../../features/search/words/product-words.rules.ts';
import { parseSearchQuery } from '../../../features/search/words/parse-search-query.rules.ts';
import { stemOf } from '../../../features/search/words/words.rules.ts';

/** Inherited names, which a lookup in an object literal finds although it does not define them. */
const inherited = Object.getOwnPropertyNames(Object.prototype);
const words = [...new Set(inherited.flatMap((name) => [name, name.toLowerCase(), `${name}s`]))];

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  await seedCatalog(shop.db);
  await inTx(shop.db, (tx) => saveProducts(tx, 'test', words.map(productCalled)));
});
afterAll(() => shop.close());

function productCalled(word: string, at: number): ProductInput {
  const text = { zh: word, en: word };
  return {
    handle: `${word}-${at}`,
    name: text,
    description: text,
    category: null,
    brand: word,
    isDiy: false,
    published: true,
    attributes: [{ name: text, value: text }],
    pictures: [],
    skus: [
      {
        sku: `${word}-${at}`,
        options: [{ name: text, value: text }],
        barcode: '',
        weightGrams: 100,
        sizeMm: null,
        hsCode: '',
        customsName: { zh: '', en: '' },
        originCountry: '',
        declaredValue: null,
        hasBattery: false,
        isLiquid: false,
        offers: [
          {
            warehouse: 'SZX',
            currency: 'CNY',
            priceMinor: 100n,
            marketPriceMinor: null,
            tiers: [],
            minimumOrderQuantity: 1,
            stock: 1,
          },
        ],
      },
    ],
  };
}

test.each(words)('%s is searched for, suggested, counted and shown like any other word', async (q) => {
  const buyer = await shop.buyer();
  for (const actor of [null, buyer]) {
    const found = await shop.ok(catalogueRoutes.products, { actor, query: { q, page_size: 50 } });
    expect(found.map(({ name }) => name)).toContain(q);
    expect((await shop.call(catalogueRoutes.facets, { actor, query: { q } })).status).toBe(200);
    expect((await shop.call(catalogueRoutes.suggestions, { actor, query: { q } })).status).toBe(200);
    const id = found.find(({ name }) => name === q)?.id as string;
    const product = await shop.ok(catalogueRoutes.product, { actor, params: { id } });
    expect(product).toMatchObject({ name: q, description: q, options: [{ name: q, values: [q] }] });
  }
});

test.each(words)('%s is a text to every rule that looks a word up', (word) => {
  expect(typeof stemOf(word)).toBe('string');
  expect(productWords([{ text: word, part: 'name' }]).every((each) => typeof each === 'string')).toBe(true);
  expect(parseSearchQuery(word).clauses.length).toBeGreaterThan(0);
  expect(fieldLabel(word, 'en')).toBe(word);
  expect(statusReason(word, 'zh')).toBe(word);
  expect(decoded(`&${word};`)).toBe(`&${word};`);
});
