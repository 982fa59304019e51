-- Leaving (docs/design/accounts.md#leaving): the export of an account's data, and closing the account for good.

create table account_exports (
  id uuid primary key,
  account_id uuid not null references accounts,
  requested_by uuid not null references users,
  language text not null check (language in ('zh', 'en')),
  requested_at timestamptz not null default now(),
  piece_ids uuid[] not null default '{}',
  bytes bigint check (bytes > 0),
  ready_at timestamptz,
  constraint ready_has_a_size check ((ready_at is null) = (bytes is null))
);
create unique index account_exports_one_at_a_time on account_exports (account_id);
create index account_exports_old on account_exports (requested_at);
comment on table account_exports is 'The last export of an account''s data: a zip that a job makes. A new one takes the place of the one before.';
comment on column account_exports.language is 'Of the headings in its tables.';
comment on column account_exports.piece_ids is 'Its pieces in the file store, in order, each sealed with a key made of the pepper. No reference: they have no rows.';
comment on column account_exports.bytes is 'The size of the zip; null until it is ready.';

alter table accounts add column closed_at timestamptz;
update accounts set closed_at = now() where status = 'closed';
alter table accounts add constraint closed_says_when check ((status = 'closed') = (closed_at is not null));
comment on column accounts.closed_at is 'When its owner closed it; it never opens again.';

-- Closing locks the account's row, which the foreign key of whatever is added for it waits for. Then this refuses it.
create function refuse_closed_account() returns trigger language plpgsql as $$
begin
  if exists (select from added join accounts a on a.id = added.account_id where a.status = 'closed') then
    raise exception 'nothing is added to % of a closed account', tg_table_name using errcode = 'AW003';
  end if;
  return null;
end $$;
comment on function refuse_closed_account() is 'Refuses rows of accounts that are closed.';

create trigger account_exports_of_open_accounts after insert on account_exports
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger addresses_of_open_accounts after insert on addresses
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger adjustments_of_open_accounts after insert on adjustments
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger api_keys_of_open_accounts after insert on api_keys
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger artworks_of_open_accounts after insert on artworks
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger batch_columns_of_open_accounts after insert on batch_columns
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger batches_of_open_accounts after insert on batches
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger billing_details_of_open_accounts after insert on billing_details
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger card_top_ups_of_open_accounts after insert on card_top_ups
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger cases_of_open_accounts after insert on cases
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger designs_of_open_accounts after insert on designs
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger files_of_open_accounts after insert on files
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger journal_lines_of_open_accounts after insert on journal_lines
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger low_balances_of_open_accounts after insert on low_balances
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger member_invitations_of_open_accounts after insert on member_invitations
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger orders_of_open_accounts after insert on orders
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger pallets_of_open_accounts after insert on pallets
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger payments_of_open_accounts after insert on payments
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger sku_mappings_of_open_accounts after insert on sku_mappings
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger users_of_open_accounts after insert on users
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger verifications_of_open_accounts after insert on verifications
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger wallet_requests_of_open_accounts after insert on wallet_requests
  referencing new table as added for each statement execute function refuse_closed_account();
create trigger webhooks_of_open_accounts after insert on webhooks
  referencing new table as added for each statement execute function refuse_closed_account();

-- Of a recipient the country and state are left: taxes were reckoned by them.
create function blank_address(address jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case
      when key in ('country', 'state') then value when key = 'address_id' then 'null' else '""' end), address)
  from jsonb_each(case jsonb_typeof(address) when 'object' then address else '{}' end)
$$;
comment on function blank_address(jsonb) is 'An order''s address without the person in it.';

-- Texts that nobody changes are erased with the account that they are about, and in no other way.
drop trigger case_messages_are_final on case_messages;
create trigger case_messages_are_final before update or delete on case_messages for each row
  when (current_setting('amberdock.erasing', true) is distinct from 'on') execute function refuse_change();
drop trigger account_notes_are_final on account_notes;
create trigger account_notes_are_final before update or delete on account_notes for each row
  when (current_setting('amberdock.erasing', true) is distinct from 'on') execute function refuse_change();

create function erase_texts_of_closed_account(closed uuid) returns void
language plpgsql set amberdock.erasing to 'on' as $$
begin
  if not exists (select from accounts where id = closed and status = 'closed') then
    raise exception 'account % is not closed', closed using errcode = 'check_violation';
  end if;
  update case_messages m set body = '' from cases c where c.id = m.case_id and c.account_id = closed;
  delete from account_notes where account_id = closed;
end $$;
comment on function erase_texts_of_closed_account(uuid) is 'Blanks the threads of a closed account''s cases, and deletes the staff''s notes about it.';
