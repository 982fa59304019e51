/** The ledger's front door: the only way money moves (design §8). */
export { type BookedWallet, book } from './book.ts';
export { capture } from './capture.ts';
export { walletView } from './ledger.view.ts';
export { adjust, depositIn, depositOut, type Movement, topUp, withdraw } from './move-funds.ts';
export { preAuthorise } from './pre-authorise.ts';
export { purchaseStockpile } from './purchase-stockpile.ts';
export { refund } from './refund.ts';
export { type Release, release } from './release.ts';
export { available, type Entry, exchangePosition, fees, type Line, transfer } from './ledger.rules.ts';
export { findTransactionsOf } from './transactions.view.ts';
export { findWallet, findWallets, lockWallet, type Wallet } from './wallet.store.ts';
