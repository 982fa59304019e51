import type { FieldTexts } from '../field-text.ts';

/** Fields of wallets and their movements, exchange rates and exchanging. */
export const walletFields: FieldTexts = {
  'wallets:array': ['Wallets, one a currency.'],
  'available:object': ['Money that can be spent.'],
  deposit: ['Platform deposit.'],
  pre_authorised: ['Money held for what has not shipped yet.'],
  total_spend: ['Captured payments less refunds.'],
  transactions: ['The movements that the exchange booked.'],
  'WalletTransaction.kind': ['Kind of the movement.'],
  'WalletTransaction.account': ['The part of the wallet whose balance changed.'],
  'WalletTransaction.reference': [
    'Number of an order, sub order, quote or transfer.',
    'A202611210A1B2C3D4E-1',
  ],
  balance_after: ['Balance of that part of the wallet after the movement.'],
  'wallet.transactions.kind': ['Only these kinds of movements.'],
  'wallet.transactions.account': ['Only movements of this part of the wallet.'],
  'wallet.statement.kind': ['Only these kinds of movements.'],
  'wallet.statement.account': ['Only movements of this part of the wallet.'],
  base: ['Currency that the rates are against.'],
  rate: ['Worth of one whole unit, as decimal text; null without a current rate.', '7.8215'],
  set_at: ['When the rate was set; of a rate across two, the older of the two.'],
  converted_to: ['Currency of `amount_converted`.'],
  amount_converted: ['`amount` in `converted_to`, approximate; null without a current rate.'],
  quote_id: ['Id of the quote; good once.'],
  sell: ['What is sold, the fee included.'],
  sell_amount: ['Amount to sell, the fee included.', '1000.00'],
  sell_currency: ['Currency to sell.'],
  buy: ['What the exchange gives.'],
  buy_currency: ['Currency to buy.', 'EUR'],
  fee: ['Fee of the exchange, in the sold currency and inside the sold amount.'],
};
