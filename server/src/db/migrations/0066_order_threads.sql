-- Support threads on orders (docs/design/account-area.md#support-threads).

create table order_threads (
  order_id uuid primary key references orders,
  waiting_since timestamptz,
  last_message_id uuid not null,
  last_at timestamptz not null,
  seen_to uuid
);
create index order_threads_waiting on order_threads (waiting_since, order_id) where waiting_since is not null;
create index order_threads_newest on order_threads (last_at desc, order_id desc);
comment on table order_threads is 'The support thread of an order; its row is there from the first message on.';
comment on column order_threads.waiting_since is 'Since when a buyer''s message waits for an answer; null: none does.';
comment on column order_threads.last_message_id is 'The newest message. No reference: it is written in the same statement.';
comment on column order_threads.seen_to is 'The message up to which an operator has read. No reference: messages are never deleted.';

create table order_messages (
  id uuid primary key,
  order_id uuid not null references orders,
  account_id uuid not null references accounts,
  author text not null check (author in ('buyer', 'operator')),
  author_id uuid not null,
  body text not null,
  created_at timestamptz not null default shop_now()
);
create index order_messages_of_order on order_messages (order_id, id desc);
create index order_messages_account_id on order_messages (account_id);
create trigger order_messages_are_final before update or delete on order_messages for each row
  when (current_setting('amberdock.erasing', true) is distinct from 'on') execute function refuse_change();
create trigger order_messages_of_open_accounts after insert on order_messages
  referencing new table as added for each statement execute function refuse_closed_account();
comment on table order_messages is 'What an account and the staff wrote to each other about an order.';
comment on column order_messages.author_id is 'The member or the operator who wrote it. No reference: author says of which table it is.';
comment on column order_messages.body is 'The text; blank once the account is closed.';

create table order_message_files (
  message_id uuid not null references order_messages,
  file_id uuid not null references files,
  position smallint not null,
  primary key (message_id, file_id)
);
create index order_message_files_file_id on order_message_files (file_id);
comment on table order_message_files is 'The pictures of a message about an order, in their order.';

create table order_thread_reads (
  order_id uuid not null references orders,
  user_id uuid not null references users,
  read_to uuid not null,
  primary key (order_id, user_id)
);
create index order_thread_reads_user_id on order_thread_reads (user_id);
comment on table order_thread_reads is 'How far each person of the account has read the thread of an order.';
comment on column order_thread_reads.read_to is 'The last message that was read. No reference: messages are never deleted.';

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('verification', 'after_sales', 'order_message', 'artwork', 'proof'));

create or replace function erase_texts_of_closed_account(closed uuid) returns void
language plpgsql set amberdock.erasing to 'on' as $$
begin
  if not exists (select from accounts where id = closed and status = 'closed') then
    raise exception 'account % is not closed', closed using errcode = 'check_violation';
  end if;
  update case_messages m set body = '' from cases c where c.id = m.case_id and c.account_id = closed;
  update order_messages set body = '' where account_id = closed;
  delete from account_notes where account_id = closed;
end $$;
comment on function erase_texts_of_closed_account(uuid) is
  'Blanks the threads of a closed account''s orders and cases, and deletes the staff''s notes about it.';
