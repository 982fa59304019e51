import type { MessageKind } from '@amberdock/contract/people/messages.ts';
import { moneyText } from '@amberdock/contract/money.ts';
import type { EventKind } from '@amberdock/contract/schemas/events.ts';
import type { ShopEvent } from '../../events/read-events.ts';
import { goodsText } from './goods-text.ts';
import { moneyNotices } from './money-notices.ts';
import type { EventOf, Notice, NoticesOf } from './notice.ts';
import { ofPerson } from './person-notice.ts';

const ofOrder = (
  userId: string,
  no: string,
  key: Notice['key'],
  details: Notice['details'] = {},
): Notice => ({
  to: { userId },
  kind: 'order',
  key,
  details: { no, ...details },
  link: `/order/detail?order_no=${no}`,
});

const ofBatch = (
  data: EventOf<'batch.checked' | 'batch.finished'>['data'],
  key: Notice['key'],
  details: Notice['details'],
): Notice => ({
  to: { userId: data.made_by },
  kind: 'order',
  key,
  details: { name: data.file_name === '' ? { zh: '批量订单', en: 'Batch' } : data.file_name, ...details },
  link: `/my/batch/${data.batch_id}`,
});

const ofFavorite = (
  { data }: EventOf<'favorite.back_in_stock' | 'favorite.price_dropped'>,
  key: Notice['key'],
  details: Notice['details'],
): Notice => ({
  to: { userId: data.user_id },
  kind: 'favorite',
  key,
  details: { name: data.name, price: moneyText(data.price), ...details },
  link: `/library/${data.product_id}`,
});

/** A notice to the owner and managers that says no more than a reason. */
const ofAccount = (
  { account_id, data }: { account_id: string | null; data: object },
  kind: MessageKind,
  key: Notice['key'],
  link: string,
): Notice => ({
  to: { accountId: account_id as string },
  kind,
  key,
  details: 'reason' in data ? { reason: String(data.reason) } : {},
  link,
});

type CaseEvent = EventOf<Extract<EventKind, `case.${string}`>>;

const ofCase = ({ data }: CaseEvent, key: Notice['key'], details: Notice['details'] = {}): Notice => ({
  to: { userId: data.followed_by },
  kind: 'after_sales',
  key,
  details: { no: data.case_no, ...details },
  link: `/order/case?case_no=${data.case_no}`,
});

/** Writes the lines of an address one behind the other, for a sentence. */
const inOneLine = (address: string) => {
  const lines = address.split('\n').flatMap((line) => line.trim() || []);
  return { zh: lines.join('，'), en: lines.join(', ') };
};

const numbersText = (numbers: readonly string[]) => ({ zh: numbers.join('、'), en: numbers.join(', ') });

const canceledKeys = {
  awaiting_shipment: 'units_canceled',
  shipped: 'rest_canceled',
  closed: 'order_canceled',
} as const;

/** The kinds of events that send a notice. */
const notices: NoticesOf = {
  ...moneyNotices,
  'account.registered': ({ data }) => ({
    to: { userId: data.user_id },
    kind: 'announcement',
    key: 'welcome',
    details: { name: data.username },
    link: '/my/center',
  }),
  'member.joined': ({ account_id, data }) => ({
    to: { accountId: account_id as string },
    kind: 'announcement',
    key: 'member_joined',
    details: { name: data.username },
    link: '/my/security',
  }),
  'password.changed': (event) => ofPerson(event, 'password_changed'),
  'payment_password.changed': (event) => ofPerson(event, 'payment_password_changed'),
  'api_key.made': (event) => ofPerson(event, 'api_key_made'),
  'passkey.added': (event) => ofPerson(event, 'passkey_added'),
  'passkey.removed': (event) => ofPerson(event, 'passkey_removed'),
  'second_factor.turned_on': (event) => ofPerson(event, 'second_factor_on'),
  'second_factor.turned_off': (event) => ofPerson(event, 'second_factor_off'),
  'second_factor.recovery_code_used': (event) => ofPerson(event, 'recovery_code_used'),
  'account.blocked': (event) => ofAccount(event, 'announcement', 'account_blocked', '/my/messages'),
  'account.unblocked': (event) => ofAccount(event, 'announcement', 'account_unblocked', '/my/center'),
  'account.export_ready': ({ data }) => ({
    to: { userId: data.user_id },
    kind: 'announcement',
    key: 'export_ready',
    details: { days: data.days },
    link: '/my/security',
  }),
  'verification.approved': (event) =>
    ofAccount(event, 'verification', 'verification_approved', '/my/authentication'),
  'verification.rejected': (event) =>
    ofAccount(event, 'verification', 'verification_rejected', '/my/authentication'),
  'order.approval_requested': ({ account_id, data }) => ({
    to: { accountId: account_id as string },
    kind: 'order',
    key: 'approval_requested',
    details: {
      no: data.order_no,
      name: data.requested_by,
      amount: moneyText(data.total),
      deadline: data.deadline,
    },
    link: `/order/detail?order_no=${data.order_no}`,
  }),
  'order.paid': ({ data }) =>
    // One message speaks for all orders of a batch.
    data.batch_id
      ? null
      : ofOrder(
          data.placed_by,
          data.order_no,
          data.order_kind === 'stockpile' ? 'stockpile_paid' : 'order_paid',
          { amount: moneyText(data.total) },
        ),
  'batch.checked': ({ data }) => ofBatch(data, 'batch_checked', { ready: data.ready, refused: data.refused }),
  'batch.finished': ({ data }) =>
    ofBatch(data, 'batch_finished', {
      orders: data.orders,
      refused: data.refused,
      amount: moneyText(data.total),
    }),
  'order.closed': ({ data }) =>
    data.reason === 'not_paid_in_time' ? ofOrder(data.placed_by, data.order_no, 'order_expired') : null,
  'order.message_written': ({ data }) =>
    data.author === 'operator'
      ? {
          ...ofOrder(data.followed_by, data.order_no, 'order_answered', { text: data.text }),
          link: `/order/detail?order_no=${data.order_no}#messages`,
        }
      : null,
  'parcel.shipped': ({ data }) =>
    ofOrder(
      data.placed_by,
      data.sub_order_no,
      data.shipped_quantity < data.quantity ? 'parcel_shipped' : 'order_shipped',
      {
        carrier: data.carrier,
        tracking_number: numbersText(data.tracking_numbers),
        shipped: String(data.shipped_quantity),
        quantity: String(data.quantity),
      },
    ),
  'parcel.corrected': ({ data }) =>
    ofOrder(data.placed_by, data.sub_order_no, 'parcel_corrected', {
      carrier: data.carrier,
      tracking_number: numbersText(data.tracking_numbers),
    }),
  'units.canceled': ({ data }) =>
    ofOrder(data.placed_by, data.sub_order_no, canceledKeys[data.status], {
      goods: goodsText(data.lines),
      reason: data.reason,
      amount: moneyText(data.released),
    }),
  'sub_order.readdressed': ({ actor, data }) =>
    actor === 'operator'
      ? ofOrder(data.placed_by, data.sub_order_no, 'order_readdressed', { recipient: data.recipient })
      : null,
  'parcel.delivered': ({ data }) => ofOrder(data.placed_by, data.sub_order_no, 'parcel_delivered'),
  'parcel.stopped': ({ data }) => ofOrder(data.placed_by, data.sub_order_no, `parcel_${data.status}`),
  'parcel.received': ({ data }) =>
    data.reason !== 'confirmed' ? ofOrder(data.placed_by, data.sub_order_no, 'order_received') : null,
  'parcel.completed': ({ data }) => ofOrder(data.placed_by, data.sub_order_no, 'order_completed'),
  // The buyer's own acts need no message to the buyer.
  'case.opened': (event) => (event.actor === 'operator' ? ofCase(event, 'case_opened') : null),
  'case.approved': (event) =>
    ofCase(event, 'case_approved', {
      goods: event.data.lines ? goodsText(event.data.lines) : { zh: '商品', en: 'the items' },
      address: inOneLine(event.data.return_address),
      deadline: event.data.deadline,
    }),
  'case.rejected': (event) => ofCase(event, 'case_rejected', { reason: event.data.reason }),
  'case.received': (event) =>
    ofCase(event, 'case_received', { count: event.data.sellable + event.data.scrapped }),
  'case.receipt_corrected': (event) => {
    const { sellable, scrapped, reason } = event.data;
    const key = sellable + scrapped > 0 ? 'case_receipt_corrected' : 'case_receipt_taken_back';
    return ofCase(event, key, { count: sellable + scrapped, reason });
  },
  'case.refunded': (event) =>
    Number(event.data.amount.amount) === 0
      ? ofCase(event, 'case_settled')
      : ofCase(event, 'case_refunded', { amount: moneyText(event.data.amount) }),
  'case.canceled': (event) =>
    event.data.reason === 'return_not_sent' ? ofCase(event, 'case_return_not_sent') : null,
  'case.message_written': (event) =>
    event.data.author === 'operator' ? ofCase(event, 'case_answered', { text: event.data.text }) : null,
  'case.return_due': (event) => ofCase(event, 'case_return_due', { deadline: event.data.deadline }),
  'pallet.storage_due': (event) => ({
    ...ofAccount(event, 'order', 'storage_due', '/my/pallet'),
    details: { units: event.data.units, day: event.data.day },
  }),
  'webhook.failed': ({ account_id, data }) => ({
    to: { accountId: account_id as string },
    kind: 'announcement',
    key: 'webhook_failed',
    details: { url: data.url, what: data.kind, no: data.about },
    link: '/my/security',
  }),
  'webhook.disabled': ({ account_id, data }) => ({
    to: { accountId: account_id as string },
    kind: 'announcement',
    key: 'webhook_disabled',
    details: { url: data.url },
    link: '/my/security',
  }),
  'favorite.back_in_stock': (event) =>
    ofFavorite(event, 'back_in_stock', { available: event.data.available }),
  'favorite.price_dropped': (event) =>
    ofFavorite(event, 'price_drop', { price_before: moneyText(event.data.price_before) }),
};

/** Returns the notice of an event, or null. Booked history sends none. */
export const noticeOf = (event: ShopEvent): Notice | null => (event.is_history ? null : describeEvent(event));

/** Returns what is said of an event, also of booked history; null if nothing is. */
export function describeEvent(event: ShopEvent): Notice | null {
  const notice = notices[event.kind] as ((event: ShopEvent) => Notice | null) | undefined;
  return notice?.(event) ?? null;
}
