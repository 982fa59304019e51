import type { WebhookKind } from '../../people/webhooks.ts';

/** When each kind of event happens, for the OpenAPI document. */
export const eventTexts: Readonly<Record<WebhookKind, string>> = {
  'order.placed': 'An order was submitted; it is not paid yet.',
  'order.approval_requested':
    'A purchaser asks the owner and managers to pay what is over the monthly limit.',
  'order.paid':
    'An order was paid: the money is held until its goods ship. `batch_id` is there where a batch made it.',
  'order.closed':
    'An unpaid order was closed. What is paid and refunded is `units.canceled` or `case.refunded`.',
  'order.message_written': 'Somebody wrote in the thread of an order.',
  'batch.checked': 'Every row of a batch has its verdict; it can be confirmed where some are ready.',
  'batch.finished': 'Every reference of a confirmed batch is a paid order or refused.',
  'sub_order.readdressed': 'Recipient or address of a sub order were changed before anything left.',
  'parcel.shipped':
    'A parcel left the warehouse, and its part of the money was charged. A sub order ships in one or several.',
  'parcel.corrected': 'The carrier or the tracking numbers of a parcel that left were corrected.',
  'parcel.delivered': 'The carrier reported a parcel as delivered.',
  'parcel.stopped': 'The carrier reported a parcel as lost, or as returned to the sender.',
  'parcel.received': 'A sub order was received, all of its parcels: confirmed, reported, or by time.',
  'parcel.completed': 'A sub order is completed: the time for after-sales requests has ended.',
  'units.canceled': 'The warehouse canceled units that cannot ship, and their money was released.',
  'case.opened': 'An after-sales request was opened, by the account or by the staff for it.',
  'case.approved':
    'A return was approved: send the units of `lines` to `return_address`. A refund without a return is `case.refunded` at once.',
  'case.rejected': 'An after-sales request was rejected.',
  'case.return_sent': 'Carrier and tracking number of a return were given, or corrected.',
  'case.received': 'A return arrived and was looked at; the refund follows.',
  'case.receipt_corrected':
    'The warehouse corrected what it had counted of a return before the refund; `sellable` and `scrapped` are what counts now. Where both are 0 nothing came, and the return is awaited again.',
  'case.refunded':
    'Money went back to the wallet. A case is refunded again where freight follows later: each event has its own amount.',
  'case.canceled':
    'An after-sales request ended without a decision: withdrawn, or its return was not sent in time.',
  'case.message_written': 'Somebody wrote in the thread of an after-sales request.',
  'case.return_due': 'A return that was approved is due soon and not on its way.',
  'wallet.booked':
    'The staff booked a top-up or an adjustment by hand. Orders, refunds and exchanges are in `GET /wallet/transactions`.',
  'wallet.low': 'An available balance fell below the limit that the account has set.',
  'wallet_request.requested': 'A top-up by transfer, a withdrawal or a move of the deposit was requested.',
  'wallet_request.approved': 'A withdrawal was approved, and the bank is to carry it out.',
  'wallet_request.booked': 'A request was carried out: its money is booked.',
  'wallet_request.rejected': 'A request was rejected.',
  'wallet_request.failed': 'The bank did not carry out a withdrawal that was approved.',
  'wallet_request.canceled': 'The account gave a request up.',
  'card_top_up.paid': 'A top-up by card was paid and is booked.',
  'card_top_up.refunded': 'Money of a top-up went back to the card.',
  'card_top_up.owed':
    'The bank took back money that the balance does not cover: payments stop until it is topped up.',
  'card_top_up.refund_failed': 'A refund did not reach the card, and is back in the wallet.',
  'card_top_up.dispute_won':
    'The bank decided a dispute for the shop: what had left is back, or is no longer owed.',
  'pallet.storage_due': 'The free storage of goods on these pallets ends soon.',
  'verification.approved': 'The account was verified.',
  'verification.rejected': 'The verification of the account was rejected.',
  'account.blocked': 'The shop blocked the account: it reads on, and changes nothing.',
  'account.unblocked': 'The account trades again.',
  'member.joined': 'Somebody accepted an invitation to the account.',
};
