import { registerExchange } from './exchange/exchange.routes.ts';
import type { RegisterFeature } from './feature.ts';
import { registerLedger } from './ledger/ledger.routes.ts';

/** Every feature's routes, lower ones first. */
export const features: RegisterFeature[] = [
  registerLedger,
  registerExchange,
];
