import type { CallsOf } from '../http.ts';
import type { EventKind } from '../schemas/events.ts';
import type { webhookSchemas } from '../schemas/people/webhooks.ts';

export type * from '../schemas/people/webhooks.ts';

/** The kinds of events that a webhook can follow: those of the account, not those of one person or of webhooks themselves. */
export const webhookKinds = [
  'order.placed',
  'order.approval_requested',
  'order.paid',
  'order.closed',
  'order.message_written',
  'batch.checked',
  'batch.finished',
  'sub_order.readdressed',
  'parcel.shipped',
  'parcel.corrected',
  'parcel.delivered',
  'parcel.stopped',
  'parcel.received',
  'parcel.completed',
  'units.canceled',
  'case.opened',
  'case.approved',
  'case.rejected',
  'case.return_sent',
  'case.received',
  'case.refunded',
  'case.canceled',
  'case.message_written',
  'case.return_due',
  'wallet.booked',
  'wallet.low',
  'wallet_request.requested',
  'wallet_request.approved',
  'wallet_request.booked',
  'wallet_request.rejected',
  'wallet_request.failed',
  'wallet_request.canceled',
  'card_top_up.paid',
  'card_top_up.refunded',
  'card_top_up.owed',
  'card_top_up.refund_failed',
  'card_top_up.dispute_won',
  'pallet.storage_due',
  'verification.approved',
  'verification.rejected',
  'account.blocked',
  'account.unblocked',
  'member.joined',
] as const satisfies readonly EventKind[];
export type WebhookKind = (typeof webhookKinds)[number];

/** The kind of the event that only tries whether an address receives. */
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
