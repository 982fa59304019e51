-- The log of what happened in the shop, and its readers (docs/design/events.md).

create table events (
  era smallint not null default 1,
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  account_id uuid,
  actor text not null check (actor in ('buyer', 'operator', 'command line', 'system')),
  actor_id uuid check ((actor_id is not null) = (actor in ('buyer', 'operator'))),
  kind text not null check (kind <> ''),
  subject text not null,
  data jsonb not null,
  at timestamptz not null default shop_now(),
  recorded_at timestamptz not null default now(),
  primary key (era, xid, id)
);
comment on table events is
  'What happened, written in the transaction of the change and never changed. Read in the order of (era, xid, id).';
comment on column events.era is
  'Which count of transactions xid is of; the default grows when the database finds itself on another server.';
comment on column events.xid is
  'The writer. Sequences and clocks do not follow the order of commits, but below pg_snapshot_xmin() every transaction '
  'has ended: nothing is ever added there, and who has read up to it has skipped nothing.';
comment on column events.account_id is 'Whose event it is; null: nobody''s. No reference: the log outlives accounts.';
comment on column events.kind is 'A key of eventKinds in contract/src/schemas/events.ts, which has the shape of data.';
comment on column events.subject is 'What it happened to: the number of an order or sub order, the id of a product or user.';
comment on column events.at is 'By the shop''s clock; before recorded_at where history is written.';

create table event_readers (
  name text primary key,
  era smallint not null default 1,
  xid xid8 not null default '0',
  id bigint not null default 0
);
comment on table event_readers is 'The last event that each reader has worked. Whoever holds the row is the one that reads.';
insert into event_readers (name) values ('messages');

create table event_eras (
  is_the_only boolean primary key default true check (is_the_only),
  era smallint not null default 1,
  server text not null
);
comment on table event_eras is 'The era of now, and the server and database whose transactions it counts.';

-- A dump that is loaded elsewhere counts its transactions anew: the numbers of before would stand above those to come.
create function event_server() returns text language sql stable as $$
  select concat_ws('.', (select system_identifier from pg_control_system()),
    (select oid from pg_database where datname = current_database()))
$$;
insert into event_eras (server) values (event_server());

create function begin_event_era() returns void language plpgsql as $$
declare begun smallint;
begin
  if exists (select from event_eras where server = event_server()) then return; end if;
  update event_eras set era = era + 1, server = event_server() where server <> event_server() returning era into begun;
  if begun is not null then
    execute format('alter table events alter column era set default %s', begun);
  end if;
end $$;
comment on function begin_event_era() is 'Called at each start, before anything writes: does nothing on the server of before.';

-- Copies by mail are made by the reader that makes the message.
alter table messages drop column copied_at;

-- Jobs that nobody works any more, as the last program left them behind.
do $$
begin
  if to_regclass('graphile_worker.jobs') is not null then
    perform graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
      where task_identifier in ('mail_copies', 'tidy', 'tidy_old_settlements')));
  end if;
end $$;
