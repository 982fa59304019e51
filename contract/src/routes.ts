import { accountRoutes } from './account.ts';
import { cartRoutes } from './cart.ts';
import { catalogueRoutes } from './catalogue.ts';
import { changeRoutes } from './changes.ts';
import { contentRoutes } from './content.ts';
import { designRoutes } from './designs.ts';
import { documentRoutes } from './documents.ts';
import { exchangeRoutes } from './exchange.ts';
import { favouriteRoutes } from './favourites.ts';
import { fileRoutes } from './files.ts';
import { freightRoutes } from './freight.ts';
import type { Call } from './http.ts';
import { identityRoutes } from './identity.ts';
import { listingPackRoutes } from './listing-packs.ts';
import { memberRoutes } from './members.ts';
import { messageRoutes } from './messages.ts';
import { operationRoutes } from './operations.ts';
import { operatorRoutes } from './operators.ts';
import { orderRoutes } from './orders.ts';
import { palletRoutes } from './pallets.ts';
import { productPageRoutes } from './product-page.ts';
import { settlementRoutes } from './settlement.ts';
import { staffRoutes } from './staff.ts';
import { verificationRoutes } from './verification.ts';
import { walletRoutes } from './wallet.ts';

/** The whole API: the address of every call by feature and name. */
export const routes = {
  account: accountRoutes,
  cart: cartRoutes,
  catalogue: catalogueRoutes,
  changes: changeRoutes,
  content: contentRoutes,
  designs: designRoutes,
  documents: documentRoutes,
  exchange: exchangeRoutes,
  favourites: favouriteRoutes,
  files: fileRoutes,
  freight: freightRoutes,
  identity: identityRoutes,
  listingPacks: listingPackRoutes,
  members: memberRoutes,
  messages: messageRoutes,
  operations: operationRoutes,
  operators: operatorRoutes,
  orders: orderRoutes,
  pallets: palletRoutes,
  productPage: productPageRoutes,
  settlement: settlementRoutes,
  staff: staffRoutes,
  verification: verificationRoutes,
  wallet: walletRoutes,
} as const satisfies Record<string, Record<string, Call>>;
