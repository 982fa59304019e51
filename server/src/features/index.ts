import { registerCatalogue } from './catalogue/index.ts';
import { registerExchange } from './exchange/exchange.routes.ts';
import type { RegisterFeature } from './feature.ts';
import { registerIdentity } from './identity/index.ts';
import { registerLedger } from './ledger/ledger.routes.ts';
import { registerMessages } from './messages/index.ts';

/** Every feature's routes, lower ones first. */
export const features: RegisterFeature[] = [
  registerIdentity,
  registerCatalogue,
  registerLedger,
  registerExchange,
  registerMessages,
];
