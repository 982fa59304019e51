import type { Text } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import { amountText } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/tx.ts';
import { keepProducts } from '../../features/favorites/index.ts';
import type { ShopEvent } from '../../events/read-events.ts';
import { describeEvent, say } from '../../features/messages/index.ts';
import { minutesAfter } from '../clock.ts';
import { demoSource } from '../goods/stock-the-shop.ts';
import type { ActingBuyer } from './acting-buyer.ts';
import { demoFavorites } from './demo-orders.ts';

type DemoNotice = {
  at: Date;
  kind: 'order' | 'wallet';
  key: string;
  details: Record<string, string | number | Text>;
  link: string;
};

/** The newest of what others did stay unread. */
const unread = 3;
/** Keys of what the buyer did: such messages come in as read, as the reader of events writes them. */
const ownActs: ReadonlySet<string> = new Set(['order_paid', 'order_received']);

/**
 * Writes the demo buyers' messages of their orders and payments: the reader of events sends none for past
 * ones. Oldest first, for messages are listed by the order of their ids.
 */
export async function writeMessages(tx: Tx, buyers: ReadonlyMap<string, ActingBuyer>): Promise<void> {
  for (const { userId, accountId } of buyers.values()) {
    const notices = [
      ...(await ofOrders(tx, accountId)),
      ...(await ofLoggedEvents(tx, accountId)),
      ...(await ofPayments(tx, accountId)),
    ];
    notices.sort((a, b) => a.at.getTime() - b.at.getTime());
    const unreadOnes = new Set(notices.filter(({ key }) => !ownActs.has(key)).slice(-unread));
    for (const notice of notices) {
      const readAt = ownActs.has(notice.key)
        ? notice.at
        : unreadOnes.has(notice)
          ? null
          : minutesAfter(notice.at, 95);
      await writeMessage(tx, userId, notice, readAt);
    }
  }
}

async function writeMessage(tx: Tx, userId: string, notice: DemoNotice, readAt: Date | null): Promise<void> {
  const [zh, en] = [say(notice, 'zh'), say(notice, 'en')];
  await tx.run(sql`
    insert into messages (id, user_id, kind, title_zh, title_en, body_zh, body_en, link, created_at, read_at)
    values (${newId()}, ${userId}, ${notice.kind}, ${zh.title}, ${en.title}, ${zh.body}, ${en.body}, ${notice.link},
      ${notice.at}, ${readAt})`);
}

const noticeOfMove: Record<string, string> = {
  paid: 'order_paid',
  stockpiled: 'order_paid',
  confirmed: 'order_received',
  settled_by_time: 'order_completed',
  not_paid_in_time: 'order_expired',
};

type MoveRow = {
  at: Date;
  reason: string;
  no: string;
  order_no: string;
  total_minor: bigint;
  currency: Currency;
};

async function ofOrders(tx: Tx, accountId: string): Promise<DemoNotice[]> {
  const rows = await tx.rows<MoveRow>(sql`
    select l.created_at as at, l.reason, s.sub_order_no as no, o.order_no,
      o.total_minor, o.currency
    from status_log l join sub_orders s on s.id = l.sub_order_id join orders o on o.id = s.order_id
    where s.account_id = ${accountId} order by l.id limit 1000`);
  return rows.flatMap((row) => {
    const key = noticeOfMove[row.reason];
    const ofWholeOrder = key === 'order_paid' || key === 'order_expired';
    if (!key || (ofWholeOrder && !row.no.endsWith('-1'))) return [];
    const no = ofWholeOrder ? row.order_no : row.no;
    const amount = amountText(row.total_minor, row.currency);
    const details = { no, amount };
    return [{ at: row.at, kind: 'order' as const, key, details, link: `/order/detail?order_no=${no}` }];
  });
}

/** Returns the messages of parcels that left and of units that were canceled, in the words of the reader of events. */
async function ofLoggedEvents(tx: Tx, accountId: string): Promise<DemoNotice[]> {
  const events = await tx.rows<ShopEvent>(sql`
    select id, account_id, actor, actor_id, kind, subject, data, at, true as is_history from events
    where account_id = ${accountId} and kind in ('parcel.shipped', 'units.canceled') order by at, id limit 1000`);
  return events.flatMap((event) => {
    const notice = describeEvent(event);
    if (!notice) return [];
    const { key, details, link } = notice;
    return [{ at: event.at, kind: 'order' as const, key, details, link }];
  });
}

async function ofPayments(tx: Tx, accountId: string): Promise<DemoNotice[]> {
  const rows = await tx.rows<{ at: Date; amount: bigint; balance: bigint; currency: Currency }>(sql`
    select l.created_at as at, l.amount_minor as amount, l.balance_after_minor as balance, l.currency
    from journal_lines l join journal_entries e on e.id = l.entry_id
    where l.account_id = ${accountId} and l.ledger_account = 'available' and e.kind = 'top_up' order by l.created_at limit 1000`);
  return rows.map(({ at, amount, balance, currency }) => ({
    at,
    kind: 'wallet',
    key: 'wallet_top_up',
    details: {
      amount: amountText(amount, currency),
      balance: amountText(balance, currency),
    },
    link: '/my/account',
  }));
}

export async function keepFavorites(tx: Tx, buyers: ReadonlyMap<string, ActingBuyer>): Promise<void> {
  for (const [username, handles] of Object.entries(demoFavorites)) {
    const buyer = buyers.get(username);
    if (!buyer) throw new Error(`the demo has no buyer ${username}`);
    const products = await tx.rows<{ id: string }>(sql`
      select id from products where source = ${demoSource} and handle = any(${handles}::text[])`);
    if (products.length < handles.length) throw new Error(`${username} likes a product that is not there`);
    await keepProducts(
      tx,
      buyer.userId,
      products.map(({ id }) => id),
    );
  }
}
