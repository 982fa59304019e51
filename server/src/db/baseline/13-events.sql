-- The log of what happened in the shop, and its readers (docs/design/events.md).

create table events (
  epoch smallint not null default 1,
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  account_id uuid,
  actor text not null check (actor in ('buyer', 'operator', 'command line', 'system')),
  actor_id uuid,
  kind text not null check (kind <> ''),
  subject text not null,
  data jsonb not null,
  at timestamptz not null default shop_now(),
  recorded_at timestamptz not null default now(),
  primary key (epoch, xid, id),
  check ((actor_id is not null) = (actor in ('buyer', 'operator')))
);
comment on table events is
  'What happened, written in the transaction of the change and never changed. Read in the order of (epoch, xid, id).';
comment on column events.epoch is
  'Which count of transactions xid is of; the default grows when the database finds itself on another server.';
comment on column events.xid is
  'The writer. Sequences and clocks do not follow the order of commits, but below pg_snapshot_xmin() every transaction has ended: nothing is ever added there, and who has read up to it has skipped nothing.';
comment on column events.account_id is 'Whose event it is; null: nobody''s. No reference: the log outlives accounts.';
comment on column events.actor_id is 'The user or operator, by actor. No reference: the log outlives both.';
comment on column events.kind is
  'A key of eventKinds in contract/src/schemas/events.ts, which has the shape of data.';
comment on column events.subject is
  'What it happened to: the number of an order or sub order, the id of a product or user.';
comment on column events.data is 'Its shape belongs to kind: eventKinds in contract/src/schemas/events.ts.';
comment on column events.at is 'By the shop''s clock; before recorded_at where history is written.';

create table event_readers (
  name text primary key,
  epoch smallint not null default 1,
  xid xid8 not null default '0',
  id bigint not null default 0
);
insert into event_readers (name) values ('messages');
comment on table event_readers is
  'The last event that each reader has worked. Whoever holds the row is the one that reads.';

-- A dump that is loaded elsewhere counts its transactions anew: the numbers of before would stand above those to come.
create function event_server() returns text language sql stable as $$
  select concat_ws('.', (select system_identifier from pg_control_system()),
    (select oid from pg_database where datname = current_database()))
$$;

create table event_epochs (
  is_only boolean primary key default true check (is_only),
  epoch smallint not null default 1,
  server text not null
);
insert into event_epochs (server) values (event_server());
comment on table event_epochs is 'The epoch of now, and the server and database whose transactions it counts.';

create function begin_event_epoch() returns void language plpgsql as $$
declare begun smallint;
begin
  if exists (select from event_epochs where server = event_server()) then return; end if;
  update event_epochs set epoch = epoch + 1, server = event_server()
    where server <> event_server() returning epoch into begun;
  if begun is not null then
    execute format('alter table events alter column epoch set default %s', begun);
  end if;
end $$;
comment on function begin_event_epoch() is
  'Called at each start, before anything writes: does nothing on the server of before.';
