import { staffArticleRoutes } from '@amberdock/contract/console/content/articles.ts';
import { campaignRoutes } from '@amberdock/contract/console/content/campaigns.ts';
import { staffSlideRoutes } from '@amberdock/contract/console/content/slides.ts';
import { staffBrandRoutes } from '@amberdock/contract/console/products/brands.ts';
import { staffCategoryRoutes } from '@amberdock/contract/console/products/categories.ts';
import { printAreaRoutes } from '@amberdock/contract/console/products/print-areas.ts';
import { productDocumentRoutes } from '@amberdock/contract/console/products/product-documents.ts';
import { productMakingRoutes } from '@amberdock/contract/console/products/product-making.ts';
import { productPictureRoutes } from '@amberdock/contract/console/products/product-pictures.ts';
import { productSkuRoutes } from '@amberdock/contract/console/products/product-skus.ts';
import { staffProductRoutes } from '@amberdock/contract/console/products/products.ts';
import { searchTuningRoutes } from '@amberdock/contract/console/search-tuning.ts';
import { staffSettingRoutes } from '@amberdock/contract/console/settings.ts';
import { staffWarehouseRoutes } from '@amberdock/contract/console/warehouses.ts';
import type { Route } from '@amberdock/contract/http.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop, type TestShop } from './shop.ts';

/** The console's calls that write what a table holds. */
const writers: Record<string, readonly Route[]> = {
  activities: [campaignRoutes.add, campaignRoutes.change],
  activity_goods: [campaignRoutes.changeGoods],
  article_categories: [staffArticleRoutes.addCategory, staffArticleRoutes.changeCategory],
  articles: [staffArticleRoutes.add, staffArticleRoutes.change],
  blanks: [printAreaRoutes.change],
  brands: [
    staffProductRoutes.change,
    staffBrandRoutes.rename,
    staffBrandRoutes.merge,
    staffBrandRoutes.remove,
  ],
  carousel_slides: [staffSlideRoutes.add, staffSlideRoutes.change],
  categories: [
    staffCategoryRoutes.add,
    staffCategoryRoutes.rename,
    staffCategoryRoutes.move,
    staffCategoryRoutes.order,
    staffCategoryRoutes.remove,
  ],
  documents: [productDocumentRoutes.add, productDocumentRoutes.change],
  hot_keys: [searchTuningRoutes.changeHotKeys],
  offers: [productMakingRoutes.addOffers, staffProductRoutes.changeOffer],
  print_areas: [printAreaRoutes.change],
  product_documents: [productDocumentRoutes.add, productDocumentRoutes.remove],
  product_pictures: [productPictureRoutes.change],
  products: [productMakingRoutes.make, staffProductRoutes.change, staffCategoryRoutes.moveProducts],
  search_rule_products: [searchTuningRoutes.changeRule],
  search_rules: [searchTuningRoutes.changeRule],
  search_synonyms: [searchTuningRoutes.addSynonyms, searchTuningRoutes.changeSynonyms],
  settings: [staffSettingRoutes.changeSite, staffSettingRoutes.changeCompany],
  skus: [productMakingRoutes.make, productSkuRoutes.add, productSkuRoutes.change],
  warehouses: [staffWarehouseRoutes.make, staffWarehouseRoutes.change],
};

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

test('each table that visitors’ pages show has a call of the console that writes it', async () => {
  // Their triggers empty the caches of these pages (docs/caching.md#public-changes).
  const rows = await shop.db.rows<{ name: string }>(sql`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_proc f on f.oid = t.tgfoid
    where f.proname = 'notify_public_change' and not t.tgisinternal order by 1`);
  expect(Object.keys(writers).sort()).toEqual(rows.map(({ name }) => name));
});

test.each(Object.entries(writers))(
  '%s is written by calls of the console, which change something',
  (_, calls) => {
    expect(calls).not.toEqual([]);
    for (const { method, path } of calls) {
      expect(method).not.toBe('GET');
      expect(path).toMatch(/^\/console\//);
    }
  },
);
