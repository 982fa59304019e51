import type { TSchema } from 'typebox';
import * as announcements from './console/announcements.ts';
import * as campaigns from './console/content/campaigns.ts';
import * as apiKeys from './people/api-keys.ts';
import * as batches from './batches/batches.ts';
import * as skuMappings from './batches/sku-mappings.ts';
import * as bookkeeping from './console/bookkeeping.ts';
import * as sales from './console/sales.ts';
import * as addressImport from './people/address-import.ts';
import * as account from './people/account.ts';
import * as afterSales from './trade/after-sales.ts';
import * as cardTopUps from './wallet/card-top-ups.ts';
import * as walletOverview from './wallet/overview.ts';
import * as cart from './trade/cart.ts';
import * as cases from './trade/cases.ts';
import * as catalogue from './catalog/catalogue.ts';
import * as changes from './catalog/changes.ts';
import * as content from './catalog/content.ts';
import * as customs from './trade/customs.ts';
import * as decideCase from './trade/decide-case.ts';
import * as designs from './catalog/designs.ts';
import * as documents from './catalog/documents.ts';
import * as exchange from './wallet/exchange.ts';
import * as favorites from './catalog/favorites.ts';
import * as files from './files.ts';
import * as freight from './trade/freight.ts';
import * as identity from './people/identity.ts';
import * as language from './language.ts';
import * as leaving from './people/leaving.ts';
import * as listingPacks from './catalog/listing-packs.ts';
import * as messageTexts from './console/message-texts.ts';
import * as messages from './people/messages.ts';
import * as passkeys from './people/passkeys.ts';
import * as money from './money.ts';
import * as operations from './console/operations.ts';
import * as operators from './console/operators.ts';
import * as orderCodes from './trade/order-codes.ts';
import * as orders from './trade/orders.ts';
import * as orderThreads from './support/order-threads.ts';
import * as pallets from './trade/pallets.ts';
import * as parcels from './trade/parcels.ts';
import * as people from './console/people.ts';
import * as printAreas from './console/products/print-areas.ts';
import * as productDocuments from './console/products/product-documents.ts';
import * as productImports from './console/products/product-imports.ts';
import * as productMaking from './console/products/product-making.ts';
import * as skuFacts from './console/products/sku-facts.ts';
import * as settlement from './trade/settlement.ts';
import * as shipmentsOfMany from './console/shipments-of-many.ts';
import * as shipping from './console/shipping.ts';
import * as rates from './console/rates.ts';
import * as searchTuning from './console/search-tuning.ts';
import * as staff from './console/staff.ts';
import * as staffBrands from './console/products/brands.ts';
import * as staffCategories from './console/products/categories.ts';
import * as staffProducts from './console/products/products.ts';
import * as staffArticles from './console/content/articles.ts';
import * as staffSlides from './console/content/slides.ts';
import * as staffSettings from './console/settings.ts';
import * as staffFreight from './console/freight.ts';
import * as staffWarehouses from './console/warehouses.ts';
import * as submitOrder from './trade/submit-order.ts';
import * as tradeDocuments from './documents/trade-documents.ts';
import * as tracking from './console/tracking.ts';
import * as verification from './people/verification.ts';
import * as wallet from './trade/wallet.ts';
import * as walletRequests from './trade/wallet-request-records.ts';
import * as webhooks from './people/webhooks.ts';

const modules: Record<string, unknown>[] = [
  money,
  language,
  account,
  announcements,
  addressImport,
  apiKeys,
  batches,
  campaigns,
  skuMappings,
  bookkeeping,
  afterSales,
  cardTopUps,
  cart,
  cases,
  catalogue,
  changes,
  content,
  customs,
  decideCase,
  designs,
  documents,
  exchange,
  favorites,
  files,
  freight,
  identity,
  leaving,
  listingPacks,
  messages,
  messageTexts,
  operations,
  operators,
  orderCodes,
  orders,
  orderThreads,
  pallets,
  parcels,
  people,
  printAreas,
  productDocuments,
  rates,
  sales,
  settlement,
  shipmentsOfMany,
  shipping,
  searchTuning,
  staff,
  staffProducts,
  productImports,
  productMaking,
  skuFacts,
  staffArticles,
  staffSlides,
  staffSettings,
  staffFreight,
  staffCategories,
  staffBrands,
  staffWarehouses,
  submitOrder,
  tradeDocuments,
  tracking,
  verification,
  wallet,
  passkeys,
  walletRequests,
  walletOverview,
  webhooks,
];

const isNamed = ([name, value]: [string, unknown]): boolean =>
  /^[A-Z]/.test(name) &&
  typeof value === 'object' &&
  value !== null &&
  ('properties' in value || 'enum' in value);

/** The objects and lists of values that the contract gives a name; the OpenAPI document names them alike. */
export const namedSchemas: ReadonlyMap<string, TSchema> = new Map(
  modules.flatMap((module) => Object.entries(module).filter(isNamed) as [string, TSchema][]),
);
