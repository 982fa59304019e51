import { announcementRoutes } from './console/announcements.ts';
import { apiKeyRoutes } from './people/api-keys.ts';
import { addressImportRoutes } from './people/address-import.ts';
import { accountRoutes } from './people/account.ts';
import { afterSalesRoutes } from './trade/after-sales.ts';
import { cardTopUpRoutes } from './wallet/card-top-ups.ts';
import { walletOverviewRoutes } from './wallet/overview.ts';
import { batchRoutes } from './batches/batches.ts';
import { skuMappingRoutes } from './batches/sku-mappings.ts';
import { benefitRoutes } from './console/benefits.ts';
import { staffBrandRoutes } from './console/products/brands.ts';
import { staffCategoryRoutes } from './console/products/categories.ts';
import { productImportRoutes } from './console/products/product-imports.ts';
import { productMakingRoutes } from './console/products/product-making.ts';
import { productSkuRoutes } from './console/products/product-skus.ts';
import { printAreaRoutes } from './console/products/print-areas.ts';
import { productDocumentRoutes } from './console/products/product-documents.ts';
import { staffSlideRoutes } from './console/content/slides.ts';
import { contentPictureRoutes } from './console/content/content-pictures.ts';
import { productPictureRoutes } from './console/products/product-pictures.ts';
import { staffProductRoutes } from './console/products/products.ts';
import { staffArticleRoutes } from './console/content/articles.ts';
import { staffSettingRoutes } from './console/settings.ts';
import { staffFreightRoutes } from './console/freight.ts';
import { staffWarehouseRoutes } from './console/warehouses.ts';
import { bookkeepingRoutes } from './console/bookkeeping.ts';
import { salesRoutes } from './console/sales.ts';
import { cartRoutes } from './trade/cart.ts';
import { catalogueRoutes } from './catalog/catalogue.ts';
import { changeRoutes } from './catalog/changes.ts';
import { contentRoutes } from './catalog/content.ts';
import { designRoutes } from './catalog/designs.ts';
import { documentRoutes } from './catalog/documents.ts';
import { exchangeRoutes } from './trade/exchange.ts';
import { favoriteRoutes } from './catalog/favorites.ts';
import { fileRoutes } from './files.ts';
import { freightRoutes } from './trade/freight.ts';
import type { Call } from './http.ts';
import { identityRoutes } from './people/identity.ts';
import { leavingRoutes } from './people/leaving.ts';
import { listingPackRoutes } from './catalog/listing-packs.ts';
import { memberRoutes } from './people/members.ts';
import { messageTextRoutes } from './console/message-texts.ts';
import { messageRoutes } from './people/messages.ts';
import { operationRoutes } from './console/operations.ts';
import { operatorFactorRoutes } from './console/operator-factor.ts';
import { operatorPasskeyRoutes } from './console/operator-passkeys.ts';
import { operatorRoutes } from './console/operators.ts';
import { orderFileRoutes } from './trade/order-files.ts';
import { orderRoutes } from './trade/orders.ts';
import { orderThreadRoutes } from './support/order-threads.ts';
import { palletRoutes } from './trade/pallets.ts';
import { peopleRoutes } from './console/people.ts';
import { productPageRoutes } from './catalog/product-page.ts';
import { customsDataRoutes } from './console/customs.ts';
import { rateRoutes } from './console/rates.ts';
import { settlementRoutes } from './trade/settlement.ts';
import { campaignRoutes } from './console/content/campaigns.ts';
import { searchTuningRoutes } from './console/search-tuning.ts';
import { staffRoutes } from './console/staff.ts';
import { passkeyRoutes } from './people/passkeys.ts';
import { secondFactorRoutes } from './people/second-factor.ts';
import { shippingRoutes } from './console/shipping.ts';
import { toDoRoutes } from './people/to-do.ts';
import { trackingRoutes } from './trade/tracking.ts';
import { tradeDocumentRoutes } from './documents/trade-documents.ts';
import { verificationRoutes } from './people/verification.ts';
import { walletRoutes } from './trade/wallet.ts';
import { walletRequestRoutes } from './trade/wallet-requests.ts';
import { webhookRoutes } from './people/webhooks.ts';

/** The whole API: the address of every call by feature and name. */
export const routes = {
  account: accountRoutes,
  announcements: announcementRoutes,
  addressImport: addressImportRoutes,
  apiKeys: apiKeyRoutes,
  afterSales: afterSalesRoutes,
  cardTopUps: cardTopUpRoutes,
  walletOverview: walletOverviewRoutes,
  batches: batchRoutes,
  benefits: benefitRoutes,
  staffProducts: staffProductRoutes,
  printAreas: printAreaRoutes,
  productDocuments: productDocumentRoutes,
  contentPictures: contentPictureRoutes,
  productPictures: productPictureRoutes,
  productMaking: productMakingRoutes,
  productSkus: productSkuRoutes,
  productImports: productImportRoutes,
  staffArticles: staffArticleRoutes,
  staffSlides: staffSlideRoutes,
  staffSettings: staffSettingRoutes,
  staffFreight: staffFreightRoutes,
  staffCategories: staffCategoryRoutes,
  staffBrands: staffBrandRoutes,
  staffWarehouses: staffWarehouseRoutes,
  bookkeeping: bookkeepingRoutes,
  sales: salesRoutes,
  cart: cartRoutes,
  catalogue: catalogueRoutes,
  changes: changeRoutes,
  content: contentRoutes,
  designs: designRoutes,
  documents: documentRoutes,
  exchange: exchangeRoutes,
  favorites: favoriteRoutes,
  files: fileRoutes,
  freight: freightRoutes,
  identity: identityRoutes,
  leaving: leavingRoutes,
  listingPacks: listingPackRoutes,
  members: memberRoutes,
  messages: messageRoutes,
  messageTexts: messageTextRoutes,
  operations: operationRoutes,
  operatorFactor: operatorFactorRoutes,
  operatorPasskeys: operatorPasskeyRoutes,
  operators: operatorRoutes,
  orderFiles: orderFileRoutes,
  orders: orderRoutes,
  orderThreads: orderThreadRoutes,
  pallets: palletRoutes,
  people: peopleRoutes,
  productPage: productPageRoutes,
  secondFactor: secondFactorRoutes,
  passkeys: passkeyRoutes,
  customsData: customsDataRoutes,
  rates: rateRoutes,
  settlement: settlementRoutes,
  shipping: shippingRoutes,
  searchTuning: searchTuningRoutes,
  campaigns: campaignRoutes,
  skuMappings: skuMappingRoutes,
  staff: staffRoutes,
  toDo: toDoRoutes,
  tracking: trackingRoutes,
  tradeDocuments: tradeDocumentRoutes,
  verification: verificationRoutes,
  wallet: walletRoutes,
  walletRequests: walletRequestRoutes,
  webhooks: webhookRoutes,
} as const satisfies Record<string, Record<string, Call>>;
