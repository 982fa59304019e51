/**
 * The front door of the catalogue: products, SKUs, offers, categories, brands, warehouses
 * (docs/design/catalog.md#products-skus-offers).
 */
export { catalogueJobs } from './catalogue.jobs.ts';
export { registerCatalogue } from './catalogue.routes.ts';
export { changeCustoms, type CustomsReportRow } from './customs/change-customs.ts';
export { findLackingCustoms, listCustoms } from './customs/customs.store.ts';
export { customsColumns } from './customs/customs-table.rules.ts';
export { addDocument } from './documents/add-document.ts';
export { type CardOnPage, pictureAt, pictureOf, readCards, type View } from './library/cards.view.ts';
export { searchCountsOf } from './library/search-counts.ts';
export { isPublished } from './product/is-published.ts';
export { namedIn } from './product/named-text.rules.ts';
export {
  type CategoryInput,
  defaultWeightGrams,
  joinNotes,
  type KeptNote,
  type KeptTerm,
  type NamedText,
  type OfferCount,
  type OfferInput,
  type PictureOrigin,
  type ProductInput,
  type SavedProduct,
  type SkuInput,
  type StockMode,
} from './product-input.ts';
export type { ImportAuthor } from './saving/logging/log-imports.ts';
export type { ProductChange } from './saving/logging/product-change.rules.ts';
export { refreshBasePrices } from './saving/refresh-base-prices.ts';
export { pauseCounting, recountProducts } from './saving/recount-products.ts';
export { countSoldOut } from './saving/count-sold-out.ts';
export { refreshSold30d } from './saving/refresh-sold.ts';
export { keyOfName } from './categories/category-key.rules.ts';
export { lockCategories } from './categories/categories.store.ts';
export { saveCategories, saveWarehouses } from './saving/save-categories.ts';
export { saveProducts } from './saving/save-products.ts';
export { findHoldingOrders } from './saving/save-products.store.ts';
export { registerPictureUpload } from './staff/register-picture-upload.ts';
export { lockCurrentProduct, saveCurrentProduct } from './staff/save-current.ts';
export { staffPictureOf } from './staff/staff-picture.ts';
export { getOfferReference, getStaffOffer } from './staff/staff-product.view.ts';
export { changeWarehouse, type WarehouseTerms } from './warehouses/change-warehouse.ts';
export { makeWarehouse } from './warehouses/make-warehouse.ts';
