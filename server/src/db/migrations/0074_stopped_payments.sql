-- A card payment that the bank took back while the balance was too small is owed; until it is collected the account pays
-- and withdraws nothing (docs/design/wallet.md#hosted-payments).
alter table accounts add column owes_since timestamptz;
comment on column accounts.owes_since is
  'Since when money of a card payment is owed: payments and withdrawals stop until it is collected. Kept by a trigger.';

create function follow_owed_refunds() returns trigger language plpgsql as $$
declare
  owner uuid := (select account_id from card_top_ups where top_up_no = new.top_up_no);
begin
  -- The account is locked first: of two refunds of it the second sees what became of the first.
  perform from accounts where id = owner for no key update;
  update accounts a set owes_since = case when owed.is_owing then coalesce(a.owes_since, shop_now()) end
  from (select exists (
    select from card_top_ups t join card_refunds r using (top_up_no)
    where t.account_id = owner and r.status = 'owed') as is_owing) owed
  where a.id = owner and (a.owes_since is not null) <> owed.is_owing;
  return null;
end $$;
comment on function follow_owed_refunds() is 'Keeps accounts.owes_since as the account''s refunds say that are owed.';
create trigger owed_refunds_stop_payments after insert or update of status on card_refunds
  for each row when (new.status = 'owed') execute function follow_owed_refunds();
create trigger settled_refunds_let_pay after update of status on card_refunds
  for each row when (old.status = 'owed' and new.status <> 'owed') execute function follow_owed_refunds();

create index card_refunds_owed on card_refunds (created_at) where status = 'owed';
update accounts a set owes_since = shop_now() where exists (
  select from card_top_ups t join card_refunds r using (top_up_no) where t.account_id = a.id and r.status = 'owed');
