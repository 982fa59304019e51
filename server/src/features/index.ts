import { filesOf } from '../ports/files/files.ts';
import { registerCart } from './cart/index.ts';
import { registerCatalogue } from './catalogue/index.ts';
import { registerChanges } from './changes/index.ts';
import { findPicture, registerContent } from './content/index.ts';
import { registerDesigns } from './designs/index.ts';
import { registerExchange } from './exchange/exchange.routes.ts';
import { registerFavourites } from './favourites/index.ts';
import type { RegisterFeature } from './feature.ts';
import { registerFiles } from './files/index.ts';
import { registerFreight } from './freight/index.ts';
import { registerIdentity } from './identity/index.ts';
import { registerLedger } from './ledger/ledger.routes.ts';
import { registerListingPacks } from './listing-packs/index.ts';
import { registerMessages } from './messages/index.ts';
import { registerOperations } from './operations/index.ts';
import { registerOperators } from './operators/index.ts';
import { registerOrders } from './orders/index.ts';
import { registerPallets } from './pallets/index.ts';
import { type KnownPicture, registerPictures, shelfOf } from './pictures/index.ts';
import { registerSettlement } from './settlement/index.ts';
import { registerVerification } from './verification/index.ts';

/** The pictures draw and serve; whose they are the content knows. */
const registerShopPictures: RegisterFeature = (app, { env }) =>
  registerPictures(app, {
    shelf: shelfOf(env),
    findPicture: (id) => findPicture(app.db, id) as Promise<KnownPicture | null>,
    readFile: filesOf(env).get,
  });

/** Every feature's routes, lower ones first. */
export const features: RegisterFeature[] = [
  registerIdentity,
  registerFiles,
  registerOperators,
  registerVerification,
  registerCatalogue,
  registerChanges,
  registerContent,
  registerShopPictures,
  registerLedger,
  registerExchange,
  registerFavourites,
  registerFreight,
  registerDesigns,
  registerCart,
  registerListingPacks,
  registerSettlement,
  registerOrders,
  registerPallets,
  registerMessages,
  registerOperations,
];
