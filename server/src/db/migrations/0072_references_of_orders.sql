-- An order is written once and referred to thirty times: each reference is a look-up and a lock at every insert. What a
-- row's own key already holds is not looked up again (docs/decisions/0024-a-checkout-writes-each-fact-once.md).

-- Accounts, people and warehouses stay for ever, whoever refers to them.
create trigger accounts_stay before delete or update of id on accounts
  for each row execute function refuse_change();
create trigger users_stay before delete or update of id on users
  for each row execute function refuse_change();
create trigger accounts_are_kept before truncate on accounts
  for each statement execute function refuse_change();
create trigger users_are_kept before truncate on users
  for each statement execute function refuse_change();

alter table settlements drop constraint settlements_account_id_fkey, drop constraint settlements_user_id_fkey;
comment on column settlements.user_id is
  'Who made it, and alone can submit it. No reference: it is the session''s, which has one, and people are never deleted.';
comment on column settlements.account_id is
  'The account that the person buys for. No reference: it is the person''s, and accounts are never deleted.';

alter table sub_orders drop constraint sub_orders_account_id_fkey, drop constraint sub_orders_warehouse_code_fkey;
comment on column sub_orders.account_id is
  'The order''s own, repeated for its pages. No reference: the order has one; the audit compares them.';
comment on column sub_orders.warehouse_code is
  'The warehouse of its lines'' offers. No reference: each offer has one; the audit compares them.';

alter table order_lines drop constraint order_lines_order_id_fkey, drop constraint order_lines_product_id_fkey,
  drop constraint order_lines_sku_id_fkey;
comment on column order_lines.order_id is
  'The sub order''s own, repeated. No reference: the sub order has one; the audit compares them.';
comment on column order_lines.product_id is
  'The product of the offer. No reference: the offer has one, and goes only with it; the audit compares them.';
comment on column order_lines.sku_id is
  'The SKU of the offer. No reference: the offer has one, and goes only with it; the audit compares them.';

alter table reservations drop constraint reservations_offer_id_fkey;
comment on column reservations.offer_id is
  'The line''s own, repeated for the sums of an offer. No reference: the line has one; the audit compares them.';

alter table payments drop constraint payments_account_id_fkey, drop constraint payments_paid_by_fkey;
comment on column payments.account_id is 'The order''s own, repeated. No reference: the order has one; the audit compares them.';
comment on column payments.paid_by is
  'The person who paid; null on payments from before there were members. No reference: it is the session''s, and people are never deleted.';

alter table holds drop constraint holds_account_id_fkey;
comment on column holds.account_id is
  'Whose money it is. No reference: it is booked in the same statement on that account''s wallet, which has one.';

alter table journal_lines drop constraint journal_lines_account_id_fkey;
comment on column journal_lines.account_id is
  'Whose balance it is; null on the shop''s own ledger accounts. No reference: book_entries alone writes lines, each with the change of a wallet of the account, which has one.';

comment on table idempotency_keys is
  'A change that came with an Idempotency-Key, and its answer. The row is inserted first and filled in the same transaction, so that a second request waits on it; where the change''s own locks let two take turns, it is inserted last, with the answer.';
