import { eventJobs } from '../events/events.jobs.ts';
import type { EventReader } from '../events/read-events.ts';
import { httpJobs } from '../http/http.jobs.ts';
import type { AnyJob } from '../jobs/job.ts';
import { unlockJobs } from '../jobs/living-workers.ts';
import { outboxJobs } from '../ports/deliver-letter.ts';
import { filesOf } from '../ports/files/files.ts';
import { registerAddressImport } from './address-import/index.ts';
import { apiKeyJobs, registerApiKeys } from './api-keys/index.ts';
import { afterSalesJobs, registerAfterSales } from './after-sales/index.ts';
import { batchJobs, registerBatches } from './batches/index.ts';
import { cardTopUpJobs, registerCardTopUps, registerDemoPaymentPage } from './card-top-ups/index.ts';
import { bookkeepingJobs, registerBookkeeping } from './bookkeeping/index.ts';
import { registerCart } from './cart/index.ts';
import { catalogueJobs, registerCatalogue } from './catalogue/index.ts';
import { changeJobs, registerChanges } from './changes/index.ts';
import { findPicture, registerContent } from './content/index.ts';
import { registerDesigns } from './designs/index.ts';
import { documentJobs, documentReader, registerDocuments } from './documents/index.ts';
import { registerRates } from './exchange/rates.console.routes.ts';
import { registerExchange } from './exchange/exchange.routes.ts';
import { exchangeJobs } from './exchange/index.ts';
import { favoriteJobs, registerFavorites } from './favorites/index.ts';
import type { RegisterFeature } from './feature.ts';
import { fileJobs, registerFiles } from './files/index.ts';
import { registerFreight } from './freight/index.ts';
import { registerFreightTables } from './freight-tables/index.ts';
import { identityJobs, registerIdentity } from './identity/index.ts';
import { registerLedger } from './ledger/ledger.routes.ts';
import { productImportJobs, registerProductImports } from './imports/index.ts';
import { leavingJobs, registerLeaving } from './leaving/index.ts';
import { listingPackJobs, registerListingPacks } from './listing-packs/index.ts';
import { memberJobs, registerMembers } from './members/index.ts';
import {
  announcementJobs,
  messageReader,
  registerAnnouncements,
  registerMessages,
  registerMessageTexts,
  sendDigests,
} from './messages/index.ts';
import { operationJobs, registerOperations } from './operations/index.ts';
import { operatorJobs, registerOperators } from './operators/index.ts';
import { orderJobs, registerOrders } from './orders/index.ts';
import { registerOrderThreads } from './order-threads/index.ts';
import { palletJobs, registerPallets } from './pallets/index.ts';
import { registerPeople } from './people/index.ts';
import { type KnownPicture, pictureJobs, registerPictures, pictureCacheOf } from './pictures/index.ts';
import { registerSales } from './sales/index.ts';
import { searchJobs } from './search/index.ts';
import { registerSearchTuning } from './search-tuning/index.ts';
import { registerSettlement, settlementJobs } from './settlement/index.ts';
import { registerShipping } from './shipping/index.ts';
import { registerToDo } from './to-do/index.ts';
import { registerStock } from './stock/index.ts';
import { registerCustomsData } from './customs-data/index.ts';
import { registerTracking, trackingJobs } from './tracking/index.ts';
import { registerVerification } from './verification/index.ts';
import { registerWalletRequests } from './wallet-requests/index.ts';
import { registerWalletOverview, walletOverviewJobs } from './wallet-overview/index.ts';
import { registerWebhooks, webhookJobs, webhookReader } from './webhooks/index.ts';

/** The pictures draw and serve; whose they are the content knows. */
const registerShopPictures: RegisterFeature = (app, { env }) =>
  registerPictures(app, {
    cache: pictureCacheOf(env),
    findPicture: (id) => findPicture(app.db, id) as Promise<KnownPicture | null>,
    findStaffPicture: (id) => findPicture(app.db, id, { isForStaff: true }) as Promise<KnownPicture | null>,
    readFile: filesOf(env).get,
  });

/** Every feature's routes, lower ones first. */
export const features: RegisterFeature[] = [
  registerIdentity,
  registerMembers,
  registerFiles,
  registerApiKeys,
  registerOperators,
  registerVerification,
  registerCatalogue,
  registerChanges,
  registerSearchTuning,
  registerStock,
  registerContent,
  registerShopPictures,
  registerLedger,
  registerWalletOverview,
  registerExchange,
  registerRates,
  registerWalletRequests,
  registerCardTopUps,
  registerDemoPaymentPage,
  registerBookkeeping,
  registerFavorites,
  registerFreight,
  registerDesigns,
  registerCart,
  registerListingPacks,
  registerSettlement,
  registerOrders,
  registerAfterSales,
  registerProductImports,
  registerOrderThreads,
  registerPallets,
  registerShipping,
  registerTracking,
  registerDocuments,
  registerBatches,
  registerCustomsData,
  registerFreightTables,
  registerAddressImport,
  registerMessages,
  registerAnnouncements,
  registerMessageTexts,
  registerToDo,
  registerWebhooks,
  registerPeople,
  registerSales,
  registerLeaving,
  registerOperations,
];

/** Every feature's jobs, and those of what lies below the features. */
export const jobs: AnyJob[] = [
  ...httpJobs,
  unlockJobs,
  ...outboxJobs,
  ...identityJobs,
  ...memberJobs,
  ...fileJobs,
  ...bookkeepingJobs,
  ...apiKeyJobs,
  ...operatorJobs,
  ...searchJobs,
  ...catalogueJobs,
  ...changeJobs,
  ...pictureJobs,
  ...exchangeJobs,
  ...cardTopUpJobs,
  ...walletOverviewJobs,
  ...favoriteJobs,
  ...listingPackJobs,
  ...settlementJobs,
  ...palletJobs,
  ...operationJobs,
  ...orderJobs,
  ...afterSalesJobs,
  ...webhookJobs,
  ...trackingJobs,
  ...documentJobs,
  ...batchJobs,
  ...productImportJobs,
  ...announcementJobs,
  sendDigests,
  ...leavingJobs,
  ...eventJobs,
];

/** Every feature's readers of events. */
export const eventReaders: EventReader[] = [documentReader, messageReader, webhookReader];
