import { registerCatalogue } from './catalogue/index.ts';
import { registerExchange } from './exchange/exchange.routes.ts';
import { registerFavourites } from './favourites/index.ts';
import type { RegisterFeature } from './feature.ts';
import { registerFiles } from './files/index.ts';
import { registerIdentity } from './identity/index.ts';
import { registerLedger } from './ledger/ledger.routes.ts';
import { registerMessages } from './messages/index.ts';
import { registerOperators } from './operators/index.ts';
import { registerVerification } from './verification/index.ts';

/** Every feature's routes, lower ones first. */
export const features: RegisterFeature[] = [
  registerIdentity,
  registerFiles,
  registerOperators,
  registerVerification,
  registerCatalogue,
  registerLedger,
  registerExchange,
  registerFavourites,
  registerMessages,
];
