import { type Currency, money } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { type Database, inTx } from '../../db/tx.ts';
import { appendEvents } from '../../events/append-events.ts';

type Row = { account_id: string; currency: Currency; available_minor: bigint; below_minor: bigint };

/** Balances of one round; the next minute's takes the rest. */
const balancesAtOnce = 1_000;

/**
 * Notifies accounts, once, that a balance has fallen below the limit they set, and lets those be notified again that have
 * risen to it since (docs/design/wallet.md#overview). Returns how many were notified.
 */
export const announceLowBalances = (db: Database): Promise<number> =>
  inTx(db, async (tx) => {
    await tx.run(sql`
      update low_balances l set notified_at = null from wallets w
      where l.notified_at is not null and w.account_id = l.account_id and w.currency = l.currency
        and w.available_minor >= l.below_minor`);
    const rows = await tx.rows<Row>(sql`
      with low as (
        select l.account_id, l.currency, coalesce(w.available_minor, 0) as available_minor
        from low_balances l join accounts a on a.id = l.account_id
          left join wallets w on w.account_id = l.account_id and w.currency = l.currency
        where l.notified_at is null and a.status = 'active' and coalesce(w.available_minor, 0) < l.below_minor
        order by l.account_id, l.currency limit ${balancesAtOnce} for update of l skip locked
      )
      update low_balances l set notified_at = shop_now() from low
      where l.account_id = low.account_id and l.currency = low.currency
      returning l.account_id, l.currency, low.available_minor, l.below_minor`);
    appendEvents(
      tx,
      rows.map(({ account_id: accountId, currency, available_minor, below_minor }) => ({
        kind: 'wallet.low' as const,
        accountId,
        actor: 'system' as const,
        subject: currency,
        data: { available: money(available_minor, currency), below: money(below_minor, currency) },
      })),
    );
    return rows.length;
  });
