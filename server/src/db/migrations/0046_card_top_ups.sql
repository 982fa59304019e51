-- Top-ups by card on the payment provider's page, and what went back to cards (docs/design/wallet.md#hosted-payments).

create table card_top_up_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
comment on table card_top_up_moves is 'The allowed moves of a card top-up''s status, as in the contract; '''' is "not yet there".';
insert into card_top_up_moves (from_status, to_status) values
  ('', 'open'), ('open', 'paid'), ('open', 'failed'), ('open', 'canceled'),
  ('failed', 'paid'), ('failed', 'canceled'), ('canceled', 'paid');

create table card_top_ups (
  top_up_no text primary key,
  account_id uuid not null references accounts,
  requested_by uuid not null references users,
  status text not null default 'open' check (status in ('open', 'paid', 'failed', 'canceled')),
  currency currency_code not null,
  amount_minor bigint not null check (amount_minor > 0),
  provider text not null,
  session_id text unique,
  checkout_url text,
  payment_id text unique,
  paid_currency currency_code,
  paid_minor bigint check (paid_minor > 0),
  refunded_minor bigint not null default 0,
  paid_at timestamptz,
  created_at timestamptz not null default shop_now(),
  expires_at timestamptz not null,
  constraint what_is_paid_says_how_much check (
    (status = 'paid') = (paid_minor is not null) and (paid_minor is null) = (paid_currency is null)
      and (paid_minor is null) = (paid_at is null) and (paid_minor is null) = (payment_id is null)),
  constraint refunded_is_at_most_paid check (refunded_minor between 0 and coalesce(paid_minor, 0)),
  constraint session_has_a_page check ((session_id is null) = (checkout_url is null))
);
create index card_top_ups_of_account on card_top_ups (account_id, created_at desc, top_up_no desc);
create index card_top_ups_by_time on card_top_ups (created_at desc, top_up_no desc);
create index card_top_ups_open on card_top_ups (created_at) where status in ('open', 'failed');
comment on table card_top_ups is 'A top-up that a buyer pays by card on the provider''s page; a payment is booked once, whatever is reported how often.';
comment on column card_top_ups.top_up_no is 'T, the day and 40 random bits; the provider and the booking name it.';
comment on column card_top_ups.provider is 'Who takes the card: stripe, or the demo''s fake.';
comment on column card_top_ups.session_id is 'The provider''s id of the payment page; null until it has answered. No reference: the provider''s own.';
comment on column card_top_ups.payment_id is 'The provider''s id of the payment; refunds name it. No reference: the provider''s own.';
comment on column card_top_ups.paid_minor is 'As the provider confirms it, in paid_currency: this is booked, not what was asked for.';
comment on column card_top_ups.refunded_minor is 'The sum of its refunds that have not failed, owed ones included.';
comment on column card_top_ups.expires_at is 'When the payment page closes.';

create table card_top_up_log (
  id bigint generated always as identity primary key,
  top_up_no text not null references card_top_ups,
  from_status text not null,
  to_status text not null,
  actor text not null check (actor in ('buyer', 'system')),
  actor_id uuid references users,
  created_at timestamptz not null default shop_now(),
  foreign key (from_status, to_status) references card_top_up_moves
);
create index card_top_up_log_of_top_up on card_top_up_log (top_up_no, id);
create trigger card_top_up_log_is_append_only before update or delete on card_top_up_log
  for each row execute function refuse_change();
comment on table card_top_up_log is 'A move of a card top-up''s status. Rows are added, never changed.';

create table card_refunds (
  refund_no text primary key,
  top_up_no text not null references card_top_ups,
  nth integer not null check (nth > 0),
  origin text not null check (origin in ('operator', 'provider', 'dispute')),
  status text not null check (status in ('requested', 'done', 'failed', 'owed')),
  amount_minor bigint not null check (amount_minor > 0),
  provider_refund_id text unique,
  operator_id uuid references operators,
  reason text not null default '',
  created_at timestamptz not null default shop_now(),
  unique (top_up_no, nth),
  constraint operators_refunds_name_one check ((origin = 'operator') = (operator_id is not null)),
  constraint others_are_the_providers check (origin = 'operator' or provider_refund_id is not null),
  constraint operators_refunds_are_booked check (status <> 'owed' or origin <> 'operator')
);
create index card_refunds_unsettled on card_refunds (created_at) where status in ('requested', 'owed');
comment on table card_refunds is 'Money of a card top-up that goes back to the card. All but failed and owed ones are booked out of the wallet.';
comment on column card_refunds.refund_no is 'The top-up''s number and its place among its refunds; the provider and the booking name it.';
comment on column card_refunds.origin is 'Asked for by an operator; made at the provider; or taken back in a dispute.';
comment on column card_refunds.status is 'requested: booked, not confirmed; done; failed: booked back; owed: taken, and the balance was too small to book it.';
comment on column card_refunds.provider_refund_id is 'The provider''s id of the refund or dispute; null until it has answered. No reference: the provider''s own.';

-- A card top-up says to the end what was asked for, and its status moves as the table says, whoever writes it.
create function guard_card_top_up() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a card top-up is kept' using errcode = 'check_violation';
  end if;
  if (new.top_up_no, new.account_id, new.requested_by, new.currency, new.amount_minor, new.provider, new.created_at)
      is distinct from (old.top_up_no, old.account_id, old.requested_by, old.currency, old.amount_minor, old.provider,
        old.created_at) then
    raise exception 'what card top-up % asks for is changed', old.top_up_no using errcode = 'check_violation';
  end if;
  if old.status = 'paid' and (new.paid_minor, new.paid_currency, new.payment_id)
      is distinct from (old.paid_minor, old.paid_currency, old.payment_id) then
    raise exception 'what was paid of card top-up % is changed', old.top_up_no using errcode = 'check_violation';
  end if;
  if new.status <> old.status and not exists (
      select from card_top_up_moves where from_status = old.status and to_status = new.status) then
    raise exception 'card top-up % does not move from % to %', old.top_up_no, old.status, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function guard_card_top_up() is 'Refuses a changed card top-up, a deleted one, and a move of its status that the table does not allow.';
create trigger card_top_ups_are_guarded before update or delete on card_top_ups
  for each row execute function guard_card_top_up();

-- A refund to a card is a booking of a kind of its own: available to clearing, and back where the provider could not pay it.
alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check check (kind in (
  'top_up', 'withdrawal', 'deposit_in', 'deposit_out', 'pre_authorise', 'capture', 'release', 'refund',
  'exchange', 'stockpile_purchase', 'storage_fee', 'adjustment', 'top_up_refund')) not valid;
alter table journal_entries validate constraint journal_entries_kind_check;
