import { ownLabelName } from '@amberdock/contract/trade/submit-order.ts';
import type { SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import type { Language } from '@amberdock/contract/language.ts';
import sql from 'sql-template-tag';
import { inWarehouses } from '../../../db/conditions/in-warehouses.sql.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';

type Texts = Record<Language, string>;

/** A line of goods on a paper, without any price. */
export type PaperLine = {
  sku: string;
  name_zh: string;
  name_en: string;
  options: { name: Texts; value: Texts }[];
  /** Units that can ship now. */
  left: number;
  /** Units that have not shipped and that an open case claims: they are on no paper of what is left. */
  claimed: number;
  shipped: number;
};

export type PaperSubOrder = {
  sub_order_no: string;
  warehouse: string;
  sender: string;
  address: SettledAddress | null;
  buyer_message: string;
  service: string;
  created_at: Date;
  lines: PaperLine[];
};

/** The sender on papers: the company's name, else that of the member `u` who placed the order. */
export const sender = sql`coalesce(nullif(a.company_name, ''), nullif(u.nickname, ''), u.username)`;

const columns = sql`s.sub_order_no, s.warehouse_code || ' ' || w.name_zh || ' ' || w.name_en as warehouse,
      ${sender} as sender,
      s.address, s.buyer_message, coalesce(f.name_en, case when s.label_file_id is not null then ${ownLabelName.en} end, '') as service, s.created_at,
      (select json_agg(json_build_object('sku', l.sku, 'name_zh', l.name_zh, 'name_en', l.name_en, 'options', l.options,
          'left', l.quantity - l.shipped_quantity - l.canceled_quantity - l.claimed_unshipped, 'claimed', l.claimed_unshipped,
          'shipped', l.shipped_quantity) order by l.position)
        from order_lines l where l.sub_order_id = s.id) as lines`;

const besides = sql`
    join orders o on o.id = s.order_id
    join accounts a on a.id = s.account_id
    join users u on u.id = o.placed_by
    join warehouses w on w.code = s.warehouse_code
    left join freight_services f on f.id = s.service_id`;

/** Papers are of what is paid and not closed: nothing else is to ship or has shipped. */
export const hasPapers = sql`s.status not in ('pending_payment', 'closed')`;

type PaperQuery = [read: Reader, operator: Pick<Operator, 'warehouseCodes'>, nos: readonly string[]];

/** Returns the numbers among those named, of the operator's warehouses, whose sub orders are not paid or closed. */
export const findWithoutPapers = async (...[read, { warehouseCodes }, nos]: PaperQuery): Promise<string[]> =>
  (
    await read.rows<{ no: string }>(sql`
      select s.sub_order_no as no from sub_orders s
      where s.sub_order_no = any(${nos}::text[]) and not ${hasPapers}
        and ${inWarehouses(sql`s.warehouse_code`, warehouseCodes)}
      order by s.sub_order_no`)
  ).map(({ no }) => no);

/** Returns the named sub orders of the operator's warehouses that have papers, in the order in which they are named. */
export const findForPapers = (...[read, { warehouseCodes }, nos]: PaperQuery): Promise<PaperSubOrder[]> =>
  read.rows<PaperSubOrder>(sql`
    select ${columns}
    from unnest(${nos}::text[]) with ordinality as named (no, nth)
    join sub_orders s on s.sub_order_no = named.no
    ${besides}
    where ${hasPapers} and ${inWarehouses(sql`s.warehouse_code`, warehouseCodes)}
    order by named.nth`);

/**
 * Returns the sub orders of an account's orders that are to ship or have shipped, in the order in which the orders are
 * named.
 */
export const findForBuyer = (
  read: Reader,
  { accountId, orderNos }: { accountId: string; orderNos: readonly string[] },
): Promise<PaperSubOrder[]> =>
  read.rows<PaperSubOrder>(sql`
    select ${columns}
    from unnest(${orderNos}::text[]) with ordinality as named (no, nth)
    join sub_orders s on s.account_id = ${accountId} and s.order_id = (select id from orders where order_no = named.no)
    ${besides}
    where s.address is not null and ${hasPapers}
    order by named.nth, s.position`);
