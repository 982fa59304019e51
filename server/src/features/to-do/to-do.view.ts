import { type Currency, money } from '@amberdock/contract/money.ts';
import { priceDropDays, type ToDo, toDoRowsMax } from '@amberdock/contract/people/to-do.ts';
import { storageNoticeDays } from '@amberdock/contract/trade/pallets.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { hasScope } from '../../http/callers/scopes.ts';

type ToDoRow = {
  unpaid: { order_no: string; currency: Currency; total_minor: string; pay_before: string }[];
  unpaid_count: number;
  returns: { case_no: string; due_at: string }[];
  proofs: { request_no: string; currency: Currency; amount_minor: string }[];
  to_confirm_count: number;
  storage: { units: number | null; free_until: string | null };
  price_drop_count: number;
  verification: ToDo['verification'];
};

/** Reads what waits for the account, in one query; wallet, papers and favorites only for callers that may see them. */
export async function viewToDo(read: Reader, caller: Buyer): Promise<ToDo> {
  const row = await findToDo(read, caller);
  const seesWallet = hasScope(caller, 'wallet.read');
  return {
    unpaid_count: row.unpaid_count,
    unpaid_orders: row.unpaid.map(({ order_no, currency, total_minor, pay_before }) => ({
      order_no,
      total: money(BigInt(total_minor), currency),
      pay_before: new Date(pay_before).toISOString(),
    })),
    returns_to_send: row.returns.map(({ case_no, due_at }) => ({
      case_no,
      due_at: new Date(due_at).toISOString(),
    })),
    proofs_to_add: (seesWallet ? row.proofs : []).map(({ request_no, currency, amount_minor }) => ({
      request_no,
      amount: money(BigInt(amount_minor), currency),
    })),
    to_confirm_count: row.to_confirm_count,
    storage_starting: storageOf(row.storage),
    price_drop_count: hasScope(caller, 'catalogue') ? row.price_drop_count : 0,
    verification: hasScope(caller, 'account.read') ? row.verification : 'approved',
  };
}

const storageOf = ({ units, free_until: end }: ToDoRow['storage']): ToDo['storage_starting'] =>
  units === null || end === null ? null : { units, free_until: new Date(end).toISOString() };

const findToDo = (read: Reader, { accountId, userId }: Buyer): Promise<ToDoRow> =>
  read.one<ToDoRow>(sql`
    select
      (select coalesce(json_agg(u), '[]') from (
        select order_no, currency, total_minor::text, pay_before from orders
        where account_id = ${accountId} and payment_status = 'pending' and pay_before > shop_now()
        order by pay_before, id limit ${toDoRowsMax}) as u) as unpaid,
      (select count(*)::int from orders where account_id = ${accountId} and payment_status = 'pending'
        and pay_before > shop_now()) as unpaid_count,
      (select coalesce(json_agg(c), '[]') from (
        select case_no, due_at from cases where account_id = ${accountId} and status = 'approved'
        order by due_at, id limit ${toDoRowsMax}) as c) as returns,
      (select coalesce(json_agg(r), '[]') from (
        select request_no, currency, amount_minor::text from wallet_requests
        where account_id = ${accountId} and kind = 'top_up' and status = 'requested' and proof_file_id is null
        order by created_at limit ${toDoRowsMax}) as r) as proofs,
      (select count(*)::int from sub_orders where account_id = ${accountId} and status = 'shipped'
        and open_cases = 0) as to_confirm_count,
      (select json_build_object('units', sum(bought - reserved - shipped), 'free_until', min(free_until))
        from pallets join warehouses w on w.code = warehouse_code and w.storage_fee_minor > 0
        where account_id = ${accountId} and bought > reserved + shipped and free_until > shop_now()
          and free_until <= shop_now() + make_interval(days => ${storageNoticeDays})) as storage,
      (select count(*)::int from favorites f join products p on p.id = f.product_id and p.published
        where f.user_id = ${userId}
          and f.price_drop_alert_at > now() - make_interval(days => ${priceDropDays})) as price_drop_count,
      coalesce((select status from verifications where account_id = ${accountId} order by submitted_at desc limit 1),
        'none') as verification`);
