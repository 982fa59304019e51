import type { CaseStatus } from '@amberdock/contract/trade/after-sales.ts';
import sql from 'sql-template-tag';
import { inWarehouses } from '../../../db/conditions/in-warehouses.sql.ts';
import type { Reader } from '../../../db/tx.ts';
import { timeOf, type TimePosition } from '../../../http/time-cursor.ts';
import type { LineGoodsRow } from '../../cart/index.ts';
import type { CaseOwner } from '../store/cases.store.ts';
import { caseLineAmounts, type CaseRow, selectCases } from './cases.sql.ts';

export type CaseViewLineRow = LineGoodsRow & {
  line_id: string;
  is_printed: boolean;
  quantity: number;
  approved_quantity: number | null;
  sellable: number;
  scrapped: number;
  refund_minor: bigint;
};

/** Finds a case by its number; another account's or warehouse's is not found. */
export const findCase = (
  read: Reader,
  caseNo: string,
  { accountId = null, warehouseCodes = null }: CaseOwner,
): Promise<CaseRow | null> =>
  read.maybe<CaseRow>(
    selectCases({
      where: sql`c.case_no = ${caseNo} and (${accountId}::uuid is null or c.account_id = ${accountId}::uuid)
        and ${inWarehouses(sql`s.warehouse_code`, warehouseCodes)}`,
      order: sql`c.id`,
      limit: 1,
    }),
  );

export type CaseListQuery = { open: boolean | null; after: TimePosition | null; limit: number };

/** Returns a page of an account's cases, newest first. */
export const findCases = (
  read: Reader,
  accountId: string,
  { open, after, limit }: CaseListQuery,
): Promise<CaseRow[]> =>
  read.rows<CaseRow>(
    selectCases({
      where: sql`c.account_id = ${accountId} and (${open}::boolean is null or (c.ended_at is null) = ${open}::boolean)
        and (${after?.id ?? null}::uuid is null
          or (c.opened_at, c.id) < (${timeOf(after?.micros ?? '0')}, ${after?.id ?? null}::uuid))`,
      order: sql`c.opened_at desc, c.id desc`,
      limit,
    }),
  );

/** Returns the lines of a case, one for each order line: the parcels that they left in are added up. */
export const findCaseViewLines = (read: Reader, caseId: string): Promise<CaseViewLineRow[]> =>
  read.rows<CaseViewLineRow>(sql`
    select l.id as line_id, l.product_id, l.sku_id, l.sku, l.name_zh, l.name_en, l.options, l.picture_id,
      l.design_id is not null as is_printed, sum(a.quantity)::int as quantity,
      sum(a.approved_quantity)::int as approved_quantity, coalesce(max(r.sellable), 0)::int as sellable,
      coalesce(max(r.scrapped), 0)::int as scrapped, sum(a.refund_minor)::bigint as refund_minor
    from (${caseLineAmounts(sql`${caseId}::uuid`)}) a join order_lines l on l.id = a.line_id
    left join (
      select line_id, sum(sellable) as sellable, sum(scrapped) as scrapped from case_receipt_lines
      where case_id = ${caseId}::uuid group by line_id
    ) r on r.line_id = l.id
    group by l.id order by l.position`);

export type ThreadRow = {
  id: string;
  author: 'buyer' | 'operator';
  author_name: string;
  body: string;
  created_at: Date;
  files: { file_id: string; width: number; height: number }[];
};

/** The most messages of a case's thread that its page shows, the newest ones. */
const messagesMax = 1_000;

/** Returns the newest messages of a case, oldest first. */
export const findThread = (read: Reader, caseId: string): Promise<ThreadRow[]> =>
  read.rows<ThreadRow>(sql`
    select m.id, m.author, coalesce(case m.author when 'operator' then (select name from operators where id = m.author_id)
        else (select coalesce(nullif(nickname, ''), username) from users where id = m.author_id) end, '') as author_name,
      m.body, m.created_at, coalesce((select json_agg(json_build_object('file_id', f.id, 'width', f.width, 'height', f.height)
        order by x.position) from case_message_files x join files f on f.id = x.file_id where x.message_id = m.id), '[]') as files
    from (select * from case_messages where case_id = ${caseId} order by created_at desc, id desc limit ${messagesMax}) m
    order by m.created_at, m.id`);

export type CaseLogRow = {
  from_status: CaseStatus | '';
  to_status: CaseStatus;
  actor: 'buyer' | 'operator' | 'system';
  /** Null of the system. */
  actor_name: string | null;
  reason: string;
  created_at: Date;
};

export const findCaseLog = (read: Reader, caseId: string): Promise<CaseLogRow[]> =>
  read.rows<CaseLogRow>(sql`
    select l.from_status, l.to_status, l.actor, coalesce(o.name, nullif(u.nickname, ''), u.username) as actor_name, l.reason,
      l.created_at
    from case_log l
    left join operators o on l.actor = 'operator' and o.id = l.actor_id
    left join users u on l.actor = 'buyer' and u.id = l.actor_id
    where l.case_id = ${caseId} order by l.id`);

export type ReturnRow = { carrier: string; tracking_number: string; sent_at: Date };

export const findReturn = (read: Reader, caseId: string): Promise<ReturnRow | null> =>
  read.maybe<ReturnRow>(
    sql`select carrier, tracking_number, sent_at from return_shipments where case_id = ${caseId}`,
  );

/** Returns the freight that a case refunded: by its refunds, or released with the last unshipped units. */
export const findFreightRefund = async (read: Reader, caseId: string): Promise<bigint> =>
  (
    await read.one<{ freight_minor: bigint }>(sql`
      select (coalesce((select sum(freight_minor) from case_refunds where case_id = ${caseId}), 0)
        + coalesce((select sum(freight_minor + fees_minor) from cancellations where case_id = ${caseId}), 0))::bigint
        as freight_minor`)
  ).freight_minor;
