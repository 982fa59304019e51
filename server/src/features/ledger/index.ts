/** The ledger's front door: the only way money moves (docs/design/wallet.md#ledger). */
export { type BookedWallet, book } from './booking/book.ts';
export { bookByHand } from './booking/book-by-hand.ts';
export { bookLoss, takeBackLoss } from './booking/book-loss.ts';
export { capture } from './booking/capture.ts';
export {
  available,
  type Entry,
  exchangePosition,
  fees,
  transfer,
} from './booking/ledger.rules.ts';
export {
  adjust,
  depositIn,
  depositOut,
  refundTopUp,
  takeBackRefund,
  topUp,
  withdraw,
} from './booking/move-funds.ts';
export { openHolds } from './booking/open-holds.ts';
export { purchaseStockpile } from './booking/purchase-stockpile.ts';
export { refund } from './booking/refund.ts';
export { release } from './booking/release.ts';
export { writeStatement } from './statement/write-statement.ts';
export { findTransactions, type Mark, type TransactionRow } from './wallet/transactions.store.ts';
export { findTransactionsOf } from './wallet/transactions.view.ts';
export { findWallet, findWallets, type Wallet } from './wallet/wallet.store.ts';
export { walletView } from './wallet/wallet.view.ts';
