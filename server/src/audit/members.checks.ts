import sql from 'sql-template-tag';
import type { Check } from './check.ts';

const accountsHaveOneOwner = sql`
  select case when coalesce(o.owners, 0) <> (case a.status when 'closed' then 0 else 1 end) then format(
    'account %s has %s owners', a.id, coalesce(o.owners, 0)) end as problem
  from accounts a left join (
    select account_id, count(*) filter (where role = 'owner' and status <> 'removed') as owners
    from users group by account_id
  ) o on o.account_id = a.id`;

const closedAccountsAreEmpty = sql`
  select case when a.status = 'closed' and (
      exists (select from users u where u.account_id = a.id and (u.email is not null or u.phone is not null
        or u.password_hash <> 'none' or exists (select from sessions s where s.user_id = u.id)))
      or exists (select from api_keys k where k.account_id = a.id and k.revoked_at is null)
      or exists (select from wallets w where w.account_id = a.id
        and (w.available_minor, w.pre_authorised_minor, w.deposit_minor) <> (0, 0, 0))
      or exists (select from orders o where o.account_id = a.id and o.payment_status = 'pending')
      or exists (select from sub_orders s where s.account_id = a.id and s.status not in ('completed', 'closed'))
      or exists (select from addresses d where d.account_id = a.id)
      or exists (select from verifications v where v.account_id = a.id)
      or exists (select from files f where f.account_id = a.id and f.purpose <> 'proof')
    ) then format('closed account %s has people, money, open orders or personal data', a.id) end as problem
  from accounts a`;

const countersAreTheirPayments = sql`
  select case when coalesce(s.spent_minor, 0) <> coalesce(p.counted, 0) then format(
    'member %s has spent %s in the month of %s, but the payments count %s',
    user_id, coalesce(s.spent_minor, 0), month, coalesce(p.counted, 0)) end as problem
  from member_spending s
  full join (
    select paid_by as user_id, counted_month as month, sum(counted_minor) as counted
    from payments where counted_minor is not null group by paid_by, counted_month
  ) p using (user_id, month)`;

const countedIsWorth = sql`
  select case when p.counted_minor is distinct from s.worth then format(
    'order %s is worth %s in the base currency, but its payment counts %s', o.order_no, s.worth, p.counted_minor) end
    as problem
  from payments p join orders o on o.id = p.order_id
  join (
    select order_id, case when count(*) = count(base_amount_minor) then sum(base_amount_minor)::bigint end as worth
    from sub_orders group by order_id
  ) s on s.order_id = o.id
  where p.counted_minor is not null`;

const keyCountersAreTheirPayments = sql`
  select case when coalesce(s.spent_minor, 0) <> coalesce(p.counted, 0) then format(
    'key %s has spent %s on %s, but the payments count %s',
    key_id, coalesce(s.spent_minor, 0), day, coalesce(p.counted, 0)) end as problem
  from api_key_spending s
  full join (
    select api_key_id as key_id, key_day as day, sum(key_minor) as counted
    from payments where api_key_id is not null group by api_key_id, key_day
  ) p using (key_id, day)`;

const paidByAKeyOfTheAccount = sql`
  select case when k.account_id <> p.account_id or k.user_id is distinct from p.paid_by then format(
    'order %s is paid by the key %s, which is of another account or member', p.order_id, p.api_key_id) end as problem
  from payments p join api_keys k on k.id = p.api_key_id`;

const paidByAMember = sql`
  select case when u.account_id is distinct from p.account_id then format(
    'order %s is paid by %s, who is of another account', p.order_id, p.paid_by) end as problem
  from payments p join users u on u.id = p.paid_by`;

export const memberChecks: Check[] = [
  { invariant: 9, items: accountsHaveOneOwner },
  { invariant: 9, items: closedAccountsAreEmpty },
  { invariant: 9, items: countersAreTheirPayments },
  { invariant: 9, items: countedIsWorth },
  { invariant: 9, items: keyCountersAreTheirPayments },
  { invariant: 9, items: paidByAKeyOfTheAccount },
  { invariant: 9, items: paidByAMember },
];
