import type { Text } from '@amberdock/contract/language.ts';
import type { MessageKind } from '@amberdock/contract/messages.ts';
import { moneyText } from '@amberdock/contract/money.ts';
import type { EventKind } from '@amberdock/contract/schemas/events.ts';
import type { ShopEvent } from '../../events/read-events.ts';
import type { templates } from './templates.ts';

/** A message that an event gives rise to, for each of its recipients. */
export type Notice = {
  /** One person; or whoever sees to the account's money and papers: its owner and managers. */
  to: { userId: string } | { accountId: string };
  kind: MessageKind;
  key: keyof typeof templates;
  /** Fills the template's blanks: one text for both languages, or one for each. */
  details: Record<string, string | number | Text>;
  /** The storefront's page that it leads to. */
  link: string;
};

type EventOf<Kind extends EventKind> = Extract<ShopEvent, { kind: Kind }>;
type NoticesOf = { [Kind in EventKind]?: (event: EventOf<Kind>) => Notice | null };

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

const canceledKeys = {
  awaiting_shipment: 'units_canceled',
  shipped: 'rest_canceled',
  closed: 'order_canceled',
} as const;

/** Names the goods of a few lines; of many the first, with a sign that there are more. */
function goodsOf(lines: EventOf<'units.canceled'>['data']['lines']): Text {
  const named = lines.slice(0, 3);
  const more = lines.length > named.length ? '…' : '';
  return {
    zh: named.map(({ name, quantity }) => `${name.zh} × ${quantity}`).join('、') + more,
    en: named.map(({ name, quantity }) => `${quantity} × ${name.en}`).join(', ') + more,
  };
}

/** The kinds of events that send a notice. */
const notices: NoticesOf = {
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
    ofOrder(
      data.placed_by,
      data.order_no,
      data.order_kind === 'stockpile' ? 'stockpile_paid' : 'order_paid',
      { amount: moneyText(data.total) },
    ),
  'order.closed': ({ data }) =>
    data.reason === 'not_paid_in_time' ? ofOrder(data.placed_by, data.order_no, 'order_expired') : null,
  'parcel.shipped': ({ data }) =>
    ofOrder(
      data.placed_by,
      data.sub_order_no,
      data.shipped_quantity < data.quantity ? 'parcel_shipped' : 'order_shipped',
      {
        carrier: data.carrier,
        tracking_number: { zh: data.tracking_numbers.join('、'), en: data.tracking_numbers.join(', ') },
        shipped: String(data.shipped_quantity),
        quantity: String(data.quantity),
      },
    ),
  'units.canceled': ({ data }) =>
    ofOrder(data.placed_by, data.sub_order_no, canceledKeys[data.status], {
      goods: goodsOf(data.lines),
      reason: data.reason,
      amount: moneyText(data.released),
    }),
  'parcel.received': ({ data }) =>
    data.reason === 'received_by_time' ? ofOrder(data.placed_by, data.sub_order_no, 'order_received') : null,
  'parcel.completed': ({ data }) => ofOrder(data.placed_by, data.sub_order_no, 'order_completed'),
  'wallet.booked': ({ account_id, data }) => ({
    to: { accountId: account_id as string },
    kind: 'wallet',
    key: data.booking === 'top_up' ? 'wallet_top_up' : 'wallet_adjusted',
    details: {
      amount: moneyText(data.amount),
      balance: moneyText(data.available),
      reason: data.reason,
    },
    link: '/my/account',
  }),
  'favorite.back_in_stock': (event) =>
    ofFavorite(event, 'back_in_stock', { available: event.data.available }),
  'favorite.price_dropped': (event) =>
    ofFavorite(event, 'price_drop', { price_before: moneyText(event.data.price_before) }),
};

/** Returns the notice of an event, or null. Booked history sends none. */
export const noticeOf = (event: ShopEvent): Notice | null => (event.is_history ? null : describeEvent(event));

/** Returns what is said of an event, also of booked history; null where nothing is. */
export function describeEvent(event: ShopEvent): Notice | null {
  const notice = notices[event.kind] as ((event: ShopEvent) => Notice | null) | undefined;
  return notice?.(event) ?? null;
}
