import { catalogueRoutes, pageSizeDefault } from '@amberdock/contract/catalog/catalogue.ts';
import { productPageRoutes } from '@amberdock/contract/catalog/product-page.ts';
import { Answer, serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { findBrands } from './library/facets/brands.view.ts';
import { findFacets } from './library/facets/facets.view.ts';
import { listForBuyer } from './library/list-for-buyer.ts';
import { withSkus } from './library/listed-skus.view.ts';
import { listProducts } from './library/list-products.ts';
import { isUnfilteredSearch, keepSearchCounts, searchCountsOf } from './library/search-counts.ts';
import { listBrands, listCategories, listWarehouses } from './library/names.view.ts';
import { listTopSellers, suggest, withPrices } from './library/suggestions.view.ts';
import { keepTuning, landingOf } from '../search/index.ts';
import { registerStaffBrands } from './brands/brands.console.routes.ts';
import { registerStaffCategories } from './categories/categories.console.routes.ts';
import { registerStaffDocuments } from './documents/staff/documents.console.routes.ts';
import { registerDocuments } from './documents/documents.routes.ts';
import { getProductForBuyer } from './product/product-for-buyer.ts';
import { getProduct } from './product/product.view.ts';
import { registerProductMaking } from './staff/product-making.console.routes.ts';
import { registerProductPictures } from './staff/product-pictures.console.routes.ts';
import { registerProductSkus } from './staff/skus/product-skus.console.routes.ts';
import { registerStaffProducts } from './staff/staff-products.console.routes.ts';
import { registerStaffWarehouses } from './warehouses/warehouses.console.routes.ts';
import { listCards, listRelated } from './product/other-products.view.ts';

export const registerCatalogue: RegisterFeature = async (app, deps) => {
  const { pepper } = app;
  keepSearchCounts(app);
  keepTuning([app.db, app.replica], app.sharedParts);
  serve(app, catalogueRoutes.products, async ({ read, actor, language, query: all }) => {
    const { with_skus: isListView, ...query } = all;
    const request = { language, query, pepper };
    const { data, ...more } =
      actor.kind === 'buyer'
        ? await listForBuyer(read, { ...request, actor, kept: app.sharedParts })
        : await listProducts(read, { ...request, actor });
    if (isUnfilteredSearch(query)) {
      searchCountsOf(app.db).count(query.q, data.length > 0 && more.message === undefined);
    }
    return new Answer({
      ...more,
      data: isListView ? await withSkus(read, data, { actor, choice: query }) : data,
    });
  });
  serve(app, catalogueRoutes.facets, ({ read, actor, language, query }) =>
    findFacets(read, { actor, language, filters: query, kept: app.sharedParts }),
  );
  serve(app, catalogueRoutes.facetBrands, ({ read, actor, query: { name = '', ...filters } }) =>
    findBrands(read, { actor, filters, name }),
  );
  serve(app, catalogueRoutes.suggestions, async ({ read, actor, language, query }) => {
    const { q: typed = '', ...choice } = query;
    const found = await suggest(read, { language, typed, kept: app.sharedParts });
    return actor.kind === 'buyer' ? withPrices(read, found, { actor, language, choice }) : found;
  });
  serve(app, catalogueRoutes.searchLanding, async ({ read, query: { q } }) => ({
    path: await landingOf(read, q),
  }));
  serve(app, catalogueRoutes.topSellers, ({ read, actor, language, query }) => {
    const { category_id: categoryIds, page_size: limit = pageSizeDefault, ...choice } = query;
    return listTopSellers(read, { actor, language, choice, categoryIds, limit });
  });
  serve(app, catalogueRoutes.product, ({ read, actor, language, params: { id }, query: choice }) =>
    actor.kind === 'buyer'
      ? getProductForBuyer(read, { actor, language, id, choice, kept: app.sharedParts })
      : getProduct(read, { language, id, choice, isForBuyers: false }),
  );
  serve(app, productPageRoutes.related, ({ read, actor, language, params, query }) =>
    listRelated(read, { actor, language, id: params.id, choice: query }),
  );
  serve(app, productPageRoutes.cards, async ({ read, actor, language, query }) => {
    const { id: ids, with_skus: isListView, ...choice } = query;
    const cards = await listCards(read, { actor, language, ids, choice });
    return isListView ? withSkus(read, cards, { actor, choice }) : cards;
  });
  serve(app, catalogueRoutes.categories, ({ read, language }) => listCategories(read, language));
  serve(app, catalogueRoutes.brands, ({ read }) => listBrands(read));
  serve(app, catalogueRoutes.warehouses, ({ read, language }) => listWarehouses(read, language));
  await registerDocuments(app, deps);
  await registerStaffProducts(app, deps);
  await registerProductPictures(app, deps);
  await registerStaffDocuments(app, deps);
  await registerProductMaking(app, deps);
  await registerProductSkus(app, deps);
  await registerStaffWarehouses(app, deps);
  await registerStaffCategories(app, deps);
  await registerStaffBrands(app, deps);
};
