import type { Scope } from '../access.ts';
import type { CallsOf } from '../http.ts';
import type { EventKind } from '../schemas/events.ts';
import type { webhookSchemas } from '../schemas/people/webhooks.ts';

export type * from '../schemas/people/webhooks.ts';

/**
 * The kinds of events that a webhook can follow, those of the account and not those of one person or of webhooks themselves,
 * with the scope that a key needs for each: that of the calls which read the same (docs/design/account-area.md#webhooks).
 */
export const webhookScopes = {
  'order.placed': 'orders.read',
  'order.approval_requested': 'orders.read',
  'order.paid': 'orders.read',
  'order.closed': 'orders.read',
  'order.message_written': 'orders.read',
  'batch.checked': 'orders.read',
  'batch.finished': 'orders.read',
  'sub_order.readdressed': 'orders.read',
  'parcel.shipped': 'orders.read',
  'parcel.corrected': 'orders.read',
  'parcel.delivered': 'orders.read',
  'parcel.stopped': 'orders.read',
  'parcel.received': 'orders.read',
  'parcel.completed': 'orders.read',
  'units.canceled': 'orders.read',
  'case.opened': 'orders.read',
  'case.approved': 'orders.read',
  'case.rejected': 'orders.read',
  'case.return_sent': 'orders.read',
  'case.received': 'orders.read',
  'case.receipt_corrected': 'orders.read',
  'case.refunded': 'orders.read',
  'case.canceled': 'orders.read',
  'case.message_written': 'orders.read',
  'case.return_due': 'orders.read',
  'wallet.booked': 'wallet.read',
  'wallet.low': 'wallet.read',
  'wallet_request.requested': 'wallet.read',
  'wallet_request.approved': 'wallet.read',
  'wallet_request.booked': 'wallet.read',
  'wallet_request.rejected': 'wallet.read',
  'wallet_request.failed': 'wallet.read',
  'wallet_request.canceled': 'wallet.read',
  'card_top_up.paid': 'wallet.read',
  'card_top_up.refunded': 'wallet.read',
  'card_top_up.owed': 'wallet.read',
  'card_top_up.refund_failed': 'wallet.read',
  'card_top_up.dispute_won': 'wallet.read',
  'pallet.storage_due': 'orders.read',
  'verification.approved': 'account.read',
  'verification.rejected': 'account.read',
  'account.blocked': 'account.read',
  'account.unblocked': 'account.read',
  'member.joined': 'account.read',
} as const satisfies Partial<Record<EventKind, Scope>>;
export type WebhookKind = keyof typeof webhookScopes;
export const webhookKinds = Object.keys(webhookScopes) as WebhookKind[];

/** The kind of the event that is sent only to try whether an address receives. */
export const testKind = 'webhook.test';

/** Every secret begins so, as Standard Webhooks says; the rest is base64. */
export const secretPrefix = 'whsec_';

export const webhookUrlLengthMax = 500;
/** Hours after a rotation in which the previous secret signs as well. */
export const previousSecretHours = 24;
/** Days after which a delivery fails for good. */
export const deliveryDays = 3;
/** Days without a success after which an address is disabled. */
export const failingDaysMax = 5;
/** Days for which ended deliveries are listed. */
export const deliveryLogDays = 30;
/** The most events on one page of those that an account asks for. */
export const eventPageMax = 500;
/** Days for which events are kept. */
export const eventKeptDays = 90;
/** The most events that one call sends again. */
export const replayMax = 1_000;

/** Why an attempt failed. */
export const deliveryFaults = [
  'status',
  'redirect',
  'too_slow',
  'unreachable',
  'private_address',
  'certificate',
  'disabled',
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

export const webhookRoutes: CallsOf<typeof webhookSchemas> = {
  list: { method: 'GET', path: '/my/webhooks' },
  add: { method: 'POST', path: '/my/webhooks' },
  change: { method: 'PUT', path: '/my/webhooks/:id' },
  remove: { method: 'DELETE', path: '/my/webhooks/:id' },
  rotate: { method: 'POST', path: '/my/webhooks/:id/secret' },
  test: { method: 'POST', path: '/my/webhooks/:id/test' },
  deliveries: { method: 'GET', path: '/my/webhooks/:id/deliveries' },
  replay: { method: 'POST', path: '/my/webhooks/:id/replay' },
  failing: { method: 'GET', path: '/console/webhooks' },
  events: { method: 'GET', path: '/events' },
};
