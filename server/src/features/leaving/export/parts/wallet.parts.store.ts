import sql from 'sql-template-tag';
import { amountOf, type Part, type PartRow, rowsAtOnce } from './part.ts';

/** The account's balances, and what it asked to have moved. */
export const walletParts: Part[] = [
  {
    name: 'wallets',
    first: '',
    page: (read, { accountId }, after) =>
      read.rows<PartRow>(sql`
        select w.currency as place, json_build_object('currency', w.currency,
          'available', ${amountOf(sql`w.available_minor`, sql`w.currency`)},
          'pre_authorised', ${amountOf(sql`w.pre_authorised_minor`, sql`w.currency`)},
          'deposit', ${amountOf(sql`w.deposit_minor`, sql`w.currency`)},
          'total_spend', ${amountOf(sql`w.total_spend_minor`, sql`w.currency`)},
          'low_balance', (select ${amountOf(sql`b.below_minor`, sql`w.currency`)} from low_balances b
            where b.account_id = w.account_id and b.currency = w.currency)) as record
        from wallets w where w.account_id = ${accountId} and w.currency > ${after} order by w.currency
        limit ${rowsAtOnce}`),
  },
  {
    name: 'wallet-requests',
    first: '',
    page: (read, { accountId }, after) =>
      read.rows<PartRow>(sql`
        select r.request_no as place, json_build_object('request_no', r.request_no, 'kind', r.kind,
          'status', r.status, 'amount', ${amountOf(sql`r.amount_minor`, sql`r.currency`)},
          'credited', ${amountOf(sql`r.credited_minor`, sql`r.currency`)},
          'requested_by', u.username, 'reference_code', r.reference_code, 'payee', r.payee, 'reason', r.reason,
          'bank_reference', r.bank_reference, 'proof_file_id', r.proof_file_id, 'created_at', r.created_at,
          'decided_at', r.decided_at) as record
        from wallet_requests r join users u on u.id = r.requested_by
        where r.account_id = ${accountId} and r.request_no > ${after} order by r.request_no limit ${rowsAtOnce}`),
  },
  {
    name: 'card-top-ups',
    first: '',
    page: (read, { accountId }, after) =>
      read.rows<PartRow>(sql`
        select t.top_up_no as place, json_build_object('top_up_no', t.top_up_no, 'status', t.status,
          'amount', ${amountOf(sql`t.amount_minor`, sql`t.currency`)},
          'paid', ${amountOf(sql`t.paid_minor`, sql`t.paid_currency`)},
          'refunded', ${amountOf(sql`t.refunded_minor`, sql`coalesce(t.paid_currency, t.currency)`)},
          'requested_by', u.username, 'created_at', t.created_at, 'paid_at', t.paid_at) as record
        from card_top_ups t join users u on u.id = t.requested_by
        where t.account_id = ${accountId} and t.top_up_no > ${after} order by t.top_up_no limit ${rowsAtOnce}`),
  },
];
