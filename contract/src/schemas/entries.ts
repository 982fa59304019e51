import { announcementSchemas } from './console/announcements.ts';
import { customsDataSchemas } from './console/customs.ts';
import { apiKeySchemas } from './people/api-keys.ts';
import { addressImportSchemas } from './people/address-import.ts';
import { accountSchemas } from './people/account.ts';
import { afterSalesSchemas } from './trade/after-sales.ts';
import { cardTopUpSchemas } from './wallet/card-top-ups.ts';
import { walletOverviewSchemas } from './wallet/overview.ts';
import { batchSchemas } from './batches/batches.ts';
import { skuMappingSchemas } from './batches/sku-mappings.ts';
import { benefitSchemas } from './console/benefits.ts';
import { productImportSchemas } from './console/products/product-imports.ts';
import { productMakingSchemas } from './console/products/product-making.ts';
import { staffBrandSchemas } from './console/products/brands.ts';
import { staffCategorySchemas } from './console/products/categories.ts';
import { productSkuSchemas } from './console/products/product-skus.ts';
import { printAreaSchemas } from './console/products/print-areas.ts';
import { productDocumentSchemas } from './console/products/product-documents.ts';
import { staffSlideSchemas } from './console/content/slides.ts';
import { contentPictureSchemas } from './console/content/content-pictures.ts';
import { productPictureSchemas } from './console/products/product-pictures.ts';
import { staffProductSchemas } from './console/products/products.ts';
import { staffArticleSchemas } from './console/content/articles.ts';
import { staffSettingSchemas } from './console/settings.ts';
import { staffFreightSchemas } from './console/freight.ts';
import { staffWarehouseSchemas } from './console/warehouses.ts';
import { bookkeepingSchemas } from './console/bookkeeping.ts';
import { salesSchemas } from './console/sales.ts';
import { cartSchemas } from './trade/cart.ts';
import { catalogueSchemas } from './catalog/catalogue.ts';
import { changeSchemas } from './catalog/changes.ts';
import { contentSchemas } from './catalog/content.ts';
import { designSchemas } from './catalog/designs.ts';
import { documentSchemas } from './catalog/documents.ts';
import { exchangeSchemas } from './wallet/exchange.ts';
import { favoriteSchemas } from './catalog/favorites.ts';
import { fileSchemas } from './files.ts';
import { freightSchemas } from './trade/freight.ts';
import { identitySchemas } from './people/identity.ts';
import { leavingSchemas } from './people/leaving.ts';
import { listingPackSchemas } from './catalog/listing-packs.ts';
import { memberSchemas } from './people/members.ts';
import { messageTextSchemas } from './console/message-texts.ts';
import { messageSchemas } from './people/messages.ts';
import { operationSchemas } from './console/operations.ts';
import { operatorFactorSchemas } from './console/operator-factor.ts';
import { operatorPasskeySchemas } from './console/operator-passkeys.ts';
import { operatorSchemas } from './console/operators.ts';
import { orderFileSchemas } from './trade/order-files.ts';
import { orderSchemas } from './trade/orders.ts';
import { orderThreadSchemas } from './support/order-threads.ts';
import { palletSchemas } from './trade/pallets.ts';
import { peopleSchemas } from './console/people.ts';
import { productPageSchemas } from './catalog/product-page.ts';
import { rateSchemas } from './console/rates.ts';
import { settlementSchemas } from './trade/settlement.ts';
import { campaignSchemas } from './console/content/campaigns.ts';
import { searchTuningSchemas } from './console/search-tuning.ts';
import { staffSchemas } from './console/staff.ts';
import { passkeySchemas } from './people/passkeys.ts';
import { secondFactorSchemas } from './people/second-factor.ts';
import { shippingSchemas } from './console/shipping.ts';
import { toDoSchemas } from './people/to-do.ts';
import { trackingSchemas } from './console/tracking.ts';
import { tradeDocumentSchemas } from './documents/trade-documents.ts';
import { verificationSchemas } from './people/verification.ts';
import { walletSchemas } from './trade/wallet.ts';
import { walletRequestSchemas } from './trade/wallet-requests.ts';
import { webhookSchemas } from './people/webhooks.ts';
import { type Call, type CallDescription, type RouteEntry } from '../http.ts';
import { routes } from '../routes.ts';

/** The description of every call: its schemas, who may call it, its refusals. */
const schemas = {
  account: accountSchemas,
  announcements: announcementSchemas,
  addressImport: addressImportSchemas,
  apiKeys: apiKeySchemas,
  afterSales: afterSalesSchemas,
  cardTopUps: cardTopUpSchemas,
  walletOverview: walletOverviewSchemas,
  batches: batchSchemas,
  benefits: benefitSchemas,
  staffProducts: staffProductSchemas,
  printAreas: printAreaSchemas,
  productDocuments: productDocumentSchemas,
  contentPictures: contentPictureSchemas,
  productPictures: productPictureSchemas,
  productMaking: productMakingSchemas,
  productSkus: productSkuSchemas,
  productImports: productImportSchemas,
  staffArticles: staffArticleSchemas,
  staffSlides: staffSlideSchemas,
  staffSettings: staffSettingSchemas,
  staffFreight: staffFreightSchemas,
  staffCategories: staffCategorySchemas,
  staffBrands: staffBrandSchemas,
  staffWarehouses: staffWarehouseSchemas,
  bookkeeping: bookkeepingSchemas,
  sales: salesSchemas,
  cart: cartSchemas,
  catalogue: catalogueSchemas,
  changes: changeSchemas,
  content: contentSchemas,
  designs: designSchemas,
  documents: documentSchemas,
  exchange: exchangeSchemas,
  favorites: favoriteSchemas,
  files: fileSchemas,
  freight: freightSchemas,
  identity: identitySchemas,
  leaving: leavingSchemas,
  listingPacks: listingPackSchemas,
  members: memberSchemas,
  messages: messageSchemas,
  messageTexts: messageTextSchemas,
  operations: operationSchemas,
  operatorFactor: operatorFactorSchemas,
  operatorPasskeys: operatorPasskeySchemas,
  operators: operatorSchemas,
  orderFiles: orderFileSchemas,
  orders: orderSchemas,
  orderThreads: orderThreadSchemas,
  pallets: palletSchemas,
  people: peopleSchemas,
  productPage: productPageSchemas,
  secondFactor: secondFactorSchemas,
  passkeys: passkeySchemas,
  customsData: customsDataSchemas,
  rates: rateSchemas,
  settlement: settlementSchemas,
  shipping: shippingSchemas,
  searchTuning: searchTuningSchemas,
  campaigns: campaignSchemas,
  skuMappings: skuMappingSchemas,
  staff: staffSchemas,
  toDo: toDoSchemas,
  tracking: trackingSchemas,
  tradeDocuments: tradeDocumentSchemas,
  verification: verificationSchemas,
  wallet: walletSchemas,
  walletRequests: walletRequestSchemas,
  webhooks: webhookSchemas,
} as const satisfies {
  [A in keyof typeof routes]: { [C in keyof (typeof routes)[A]]: CallDescription };
};

const described: readonly (readonly [Call, RouteEntry])[] = Object.entries(routes).flatMap(([area, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => {
    const descriptions: Record<string, CallDescription> = schemas[area as keyof typeof schemas];
    return [call, { key: `${area}.${name}`, ...call, ...descriptions[name] } as RouteEntry] as const;
  }),
);

/** Every call with its description: the server, the OpenAPI document and the tests of the whole API begin here. */
export const entries: readonly (RouteEntry & { key: string })[] = described.map(
  ([, entry]) => entry as RouteEntry & { key: string },
);

const entryOfCall = new Map(described);

/** Returns all that is known of a call; an entry that includes its description is returned unchanged. */
export function entryOf(call: Call): RouteEntry {
  if ('access' in call) return call as RouteEntry;
  const entry = entryOfCall.get(call);
  if (!entry) throw new Error(`${call.method} ${call.path} stands in no table of contract/src/routes.ts`);
  return entry;
}
