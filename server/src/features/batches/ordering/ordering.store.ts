import type { BatchReasonDetails } from '@amberdock/contract/batches/reasons.ts';
import type { MemberRole, Scope } from '@amberdock/contract/access.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { GivenAddress } from '../checking/shop-facts.ts';

/** Returns the references that are still to be ordered, in the order of the file. */
export async function findReadyReferences(read: Reader, batchId: string, limit: number): Promise<string[]> {
  const rows = await read.rows<{ reference: string }>(sql`
    select reference from batch_rows where batch_id = ${batchId} and verdict = 'ready'
    group by reference order by min(position) limit ${limit}`);
  return rows.map(({ reference }) => reference);
}

export type ReadyRow = {
  position: number;
  quantity: number;
  address: GivenAddress;
  remarks: string;
  offer_id: string | null;
  /** Null if a label replaces the service. */
  service_id: string | null;
  label_file_id: string | null;
  warehouse_code: string | null;
  goods_minor: bigint;
  freight_minor: bigint;
  /** The storage fee of goods from pallets. */
  fees_minor: bigint;
  from_pallets: boolean;
  sku_id: string | null;
};

type Reference = { batchId: string; reference: string };

/** Locks the ready rows of a reference in a batch being ordered: of two concurrent jobs the second finds none. */
export const lockReady = (tx: Tx, { batchId, reference }: Reference): Promise<ReadyRow[]> =>
  tx.rows<ReadyRow>(sql`
    select r.position, r.quantity, r.address, r.remarks, r.offer_id, r.service_id, r.label_file_id,
      (select o.warehouse_code from offers o where o.id = r.offer_id) as warehouse_code, r.goods_minor, r.freight_minor,
      r.fees_minor, r.from_pallets, (select o.sku_id from offers o where o.id = r.offer_id) as sku_id
    from batch_rows r join batches b on b.id = r.batch_id
    where r.batch_id = ${batchId} and r.reference = ${reference} and r.verdict = 'ready' and b.status = 'ordering'
    order by r.position for no key update of r`);

export const markOrdered = (tx: Tx, { batchId, reference }: Reference, orderNo: string): Promise<number> =>
  tx.run(sql`
    update batch_rows set verdict = 'ordered', order_id = (select id from orders where order_no = ${orderNo})
    where batch_id = ${batchId} and reference = ${reference} and verdict = 'ready'`);

export const markRefused = (
  tx: Tx,
  { batchId, reference }: { batchId: string; reference: string | null },
  reason: { code: string; details: BatchReasonDetails },
): Promise<number> =>
  tx.run(sql`
    update batch_rows set verdict = 'refused', reason = ${reason.code}, reason_details = ${JSON.stringify(reason.details)}
    where batch_id = ${batchId} and (${reference}::text is null or reference = ${reference}) and verdict = 'ready'`);

/** Notes that a batch made progress; returns 0 if it is no longer being ordered. */
export const markWorked = (tx: Tx, batchId: string): Promise<number> =>
  tx.run(sql`update batches set worked_at = now(), tries = 0 where id = ${batchId} and status = 'ordering'`);

export type Finished = { orders: number; refused: number; total_minor: bigint };

/** Ends a batch without ready rows; null if it has already ended, or rows are still ready. */
export const finish = (tx: Tx, batchId: string): Promise<Finished | null> =>
  tx.maybe<Finished>(sql`
    with finished as (
      update batches set status = 'finished', finished_at = shop_now(), worked_at = now()
      where id = ${batchId} and status = 'ordering'
        and not exists (select from batch_rows r where r.batch_id = batches.id and r.verdict = 'ready')
      returning id
    )
    select (select count(distinct order_id)::int from batch_rows where batch_id = ${batchId}) as orders,
      (select count(*)::int from batch_rows where batch_id = ${batchId} and verdict = 'refused') as refused,
      (select coalesce(sum(total_minor), 0)::bigint from orders
        where id in (select order_id from batch_rows where batch_id = ${batchId})) as total_minor
    from finished`);

export type PayerRow = {
  role: MemberRole;
  is_blocked: boolean;
  is_owing: boolean;
  key_scopes: Scope[] | null;
  key_limit_minor: bigint | null;
};

/**
 * Finds the member who confirmed a batch, with their current rights; null if they, or the API key that was used, may no
 * longer act for the account.
 */
export const findPayer = (
  read: Reader,
  { userId, accountId, apiKeyId }: { userId: string; accountId: string; apiKeyId: string | null },
): Promise<PayerRow | null> =>
  read.maybe<PayerRow>(sql`
    select u.role, a.status = 'blocked' as is_blocked, a.owes_since is not null as is_owing,
      k.scopes as key_scopes, k.daily_limit_minor as key_limit_minor
    from users u join accounts a on a.id = u.account_id
    left join api_keys k on k.id = ${apiKeyId} and k.revoked_at is null and coalesce(k.expires_at > now(), true)
    where u.id = ${userId} and u.account_id = ${accountId} and u.status = 'active' and a.status <> 'closed'
      and (${apiKeyId}::uuid is null or k.id is not null)`);

/** Batches with work left on which no job has worked for a minute. */
export const findCutOff = (read: Reader): Promise<{ batch_id: string }[]> =>
  read.rows<{ batch_id: string }>(sql`
    select id as batch_id from batches
    where status in ('checking', 'ordering') and worked_at < now() - interval '1 minute' order by worked_at limit 100`);
