-- Money comes in and goes out by requests of buyers that operators decide (docs/design/wallet.md#requests).

create table wallet_request_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
comment on table wallet_request_moves is 'The allowed moves of a request''s status, as in the contract; '''' is "not yet there".';
insert into wallet_request_moves (from_status, to_status) values
  ('', 'requested'),
  ('requested', 'approved'), ('requested', 'booked'), ('requested', 'rejected'), ('requested', 'canceled'),
  ('approved', 'booked'), ('approved', 'failed');

create table wallet_requests (
  request_no text primary key,
  account_id uuid not null references accounts,
  requested_by uuid not null references users,
  kind text not null check (kind in ('top_up', 'withdrawal', 'deposit_in', 'deposit_out')),
  status text not null default 'requested'
    check (status in ('requested', 'approved', 'booked', 'rejected', 'failed', 'canceled')),
  currency currency_code not null,
  amount_minor bigint not null check (amount_minor > 0),
  base_minor bigint check (base_minor >= 0),
  approvals_needed smallint not null check (approvals_needed in (1, 2)),
  reference_code text unique,
  bank_account jsonb,
  proof_file_id uuid references files,
  payee jsonb,
  first_approved_by uuid references operators,
  first_approved_at timestamptz,
  decided_by uuid references operators,
  decided_at timestamptz,
  reason text not null default '',
  bank_reference text check (bank_reference <> ''),
  created_at timestamptz not null default shop_now(),
  constraint top_up_has_a_code check ((kind = 'top_up') = (reference_code is not null) and (kind = 'top_up') = (bank_account is not null)),
  constraint proof_is_of_a_top_up check (proof_file_id is null or kind = 'top_up'),
  constraint withdrawal_has_a_payee check ((kind = 'withdrawal') = (payee is not null)),
  constraint only_withdrawals_wait_for_the_bank check (kind = 'withdrawal' or status not in ('approved', 'failed')),
  constraint decided_by_somebody check ((status in ('approved', 'booked', 'rejected', 'failed')) = (decided_by is not null)),
  constraint decided_at_a_time check ((status = 'requested') = (decided_at is null)),
  constraint approved_by_enough check (
    status not in ('approved', 'booked', 'failed') or approvals_needed = 1 or first_approved_by is not null),
  constraint approved_by_two_people check (
    status not in ('approved', 'booked', 'failed') or first_approved_by <> decided_by),
  constraint first_approval_has_a_time check ((first_approved_by is null) = (first_approved_at is null)),
  constraint a_refusal_says_why check ((status in ('rejected', 'failed')) = (reason <> '')),
  constraint money_of_the_bank_names_it check (
    status <> 'booked' or kind not in ('top_up', 'withdrawal') or bank_reference is not null)
);
create index wallet_requests_of_account on wallet_requests (account_id, created_at desc, request_no desc);
create index wallet_requests_waiting on wallet_requests (created_at, request_no) where status in ('requested', 'approved');
create index wallet_requests_decided on wallet_requests (created_at desc, request_no desc)
  where status not in ('requested', 'approved');
create unique index wallet_requests_one_transfer on wallet_requests ((kind = 'top_up'), bank_reference)
  where bank_reference is not null and status not in ('rejected', 'canceled', 'failed');
comment on table wallet_requests is 'A buyer''s request to put money into a wallet, take it out, or move it to or from the deposit; operators decide.';
comment on column wallet_requests.request_no is 'W, the day and 40 random bits; the booking and the hold name it.';
comment on column wallet_requests.base_minor is 'Its worth in the base currency when it was made; null without a rate, and then two approve.';
comment on column wallet_requests.approvals_needed is 'How many operators must approve, by the limit when it was made.';
comment on column wallet_requests.reference_code is 'What the buyer quotes in the transfer, so that the bank statement can be matched.';
comment on column wallet_requests.bank_account is 'The shop''s account that the transfer goes to, as it was when the request was made.';
comment on column wallet_requests.proof_file_id is 'The buyer''s proof of the transfer, if there is one.';
comment on column wallet_requests.payee is 'The bank account that a withdrawal is paid to: holder, bank, account_number, swift.';
comment on column wallet_requests.decided_by is 'The operator whose decision counted: the only or second approval, or the rejection.';
comment on column wallet_requests.bank_reference is 'The bank''s own number of the transfer; one transfer is booked for one request.';

create table wallet_request_log (
  id bigint generated always as identity primary key,
  request_no text not null references wallet_requests,
  from_status text not null,
  to_status text not null,
  actor text not null check (actor in ('buyer', 'operator', 'system')),
  actor_id uuid,
  reason text not null default '',
  created_at timestamptz not null default shop_now(),
  foreign key (from_status, to_status) references wallet_request_moves
);
create index wallet_request_log_of_request on wallet_request_log (request_no, id);
create trigger wallet_request_log_is_append_only before update or delete on wallet_request_log
  for each row execute function refuse_change();
comment on table wallet_request_log is 'A move of a request''s status. Rows are added, never changed.';
comment on column wallet_request_log.actor_id is 'The user or operator, by actor; null for the system. No reference: it names two tables.';

-- A request says to the end what was asked for, and its status moves as the table says, whoever writes it.
create function guard_wallet_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a request is kept' using errcode = 'check_violation';
  end if;
  if (new.request_no, new.account_id, new.requested_by, new.kind, new.currency, new.amount_minor, new.approvals_needed,
        new.reference_code, new.bank_account, new.payee, new.created_at)
      is distinct from (old.request_no, old.account_id, old.requested_by, old.kind, old.currency, old.amount_minor,
        old.approvals_needed, old.reference_code, old.bank_account, old.payee, old.created_at) then
    raise exception 'what request % asks for is changed', old.request_no using errcode = 'check_violation';
  end if;
  if new.status <> old.status and not exists (
      select from wallet_request_moves where from_status = old.status and to_status = new.status) then
    raise exception 'request % does not move from % to %', old.request_no, old.status, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function guard_wallet_request() is 'Refuses a changed request, a deleted one, and a move of its status that the table does not allow.';
create trigger wallet_requests_are_guarded before update or delete on wallet_requests
  for each row execute function guard_wallet_request();

-- A proof of a transfer may be a PDF, which has no size in pixels.
alter table files
  drop constraint files_media_type_check,
  drop constraint files_width_check,
  drop constraint files_height_check,
  alter column width drop not null,
  alter column height drop not null,
  add constraint files_media_type_check check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  add constraint pictures_have_a_size check (
    case when media_type = 'application/pdf' then width is null and height is null and purpose = 'proof'
      else width > 0 and height > 0 and width is not null and height is not null end);
comment on column files.width is 'In pixels; null for a PDF.';
comment on column files.height is 'In pixels; null for a PDF.';
