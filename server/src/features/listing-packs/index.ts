/** The front door of listing packs: pictures and Shopify's CSV, to list products with elsewhere. */
export {
  OwnProduct,
  OwnVariant,
  ownProductColumn,
  ownVariantColumn,
} from './csv/own-columns.rules.ts';
export { listingPackJobs } from './listing-packs.jobs.ts';
export { registerListingPacks } from './listing-packs.routes.ts';
