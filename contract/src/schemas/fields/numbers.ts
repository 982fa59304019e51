import type { FieldText, FieldTexts } from './field-text.ts';

/** Gives the parameter `no` of these calls a text. */
const numberOf = (text: FieldText, calls: readonly string[]): FieldTexts =>
  Object.fromEntries(calls.map((call) => [`${call}.no`, text]));

/** Which number the parameter `no` of a call is, where it is not an order's or a sub order's alike. */
export const numberFields: FieldTexts = {
  ...numberOf(
    ['Number of the sub order; an order’s own number is not found.', 'A202611210A1B2C3D4E-1'],
    [
      'orders.confirmReceipt',
      'orders.changeAddress',
      'orders.changeAddressOf',
      'orders.ship',
      'orders.cancelUnits',
      'afterSales.open',
      'afterSales.openFor',
      'afterSales.uploadFor',
    ],
  ),
  ...numberOf(
    ['Number of the order; a sub order’s number is not found.', 'A202611210A1B2C3D4E'],
    ['orders.close'],
  ),
  ...numberOf(['Number of the order.', 'A202611210A1B2C3D4E'], ['orders.requestApproval']),
  ...numberOf(
    ['Number of the request.', 'W202611220A1B2C3D4E'],
    [
      'walletRequests.detail',
      'walletRequests.addProof',
      'walletRequests.cancel',
      'walletRequests.review',
      'walletRequests.approve',
      'walletRequests.reject',
      'walletRequests.book',
      'walletRequests.fail',
    ],
  ),
  ...numberOf(
    ['Number of the top-up.', 'T202611220A1B2C3D4E'],
    [
      'cardTopUps.detail',
      'cardTopUps.refresh',
      'cardTopUps.cancel',
      'cardTopUps.review',
      'cardTopUps.refund',
      'cardTopUps.collect',
    ],
  ),
  ...numberOf(
    ['Number of the adjustment.', 'J202611220A1B2C3D4E'],
    ['bookkeeping.review', 'bookkeeping.approve', 'bookkeeping.reject'],
  ),
};
