-- Carriers' reports about parcels, and what follows from them (docs/design/orders.md#tracking).

create table parcel_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
comment on table parcel_moves is 'The allowed moves of a parcel''s status, as in the contract; '''' is "not yet there".';
insert into parcel_moves (from_status, to_status) values
  ('', 'shipped'),
  ('shipped', 'delivered'), ('shipped', 'lost'), ('shipped', 'returned_to_sender'),
  ('delivered', 'lost'), ('delivered', 'returned_to_sender'),
  ('lost', 'shipped'), ('lost', 'delivered'), ('lost', 'returned_to_sender'),
  ('returned_to_sender', 'shipped'), ('returned_to_sender', 'delivered'), ('returned_to_sender', 'lost');

create table parcel_events (
  id bigint generated always as identity primary key,
  parcel_id uuid not null references parcels,
  tracking_number text not null check (tracking_number <> ''),
  happened_at timestamptz not null,
  utc_offset_minutes smallint check (utc_offset_minutes between -840 and 840),
  code text not null check (code in (
    'info_received', 'in_transit', 'customs', 'out_for_delivery', 'ready_for_pickup', 'attempt_failed', 'exception',
    'delivered', 'returning', 'returned', 'lost')),
  place text not null default '',
  text text not null default '',
  source text not null check (source in ('carrier', 'operator')),
  operator_id uuid references operators,
  recorded_at timestamptz not null default shop_now(),
  constraint an_operator_has_a_name check ((source = 'operator') = (operator_id is not null)),
  constraint reported_once unique (parcel_id, happened_at, code, tracking_number, place, text)
);
create trigger parcel_events_are_final before update or delete on parcel_events
  for each row execute function refuse_change();
comment on table parcel_events is 'What a carrier reported about a carton of a parcel. The same report is kept once, however often it comes.';
comment on column parcel_events.happened_at is 'When it happened, by the carrier; reports may come late and in any order.';
comment on column parcel_events.utc_offset_minutes is 'The offset of the place''s clock, so that its local time can be shown; null where the carrier did not say.';
comment on column parcel_events.text is 'The carrier''s own words, in its language; may be empty.';
comment on column parcel_events.source is 'Who brought it: the carrier, by the aggregator, or an operator, by hand or in a file.';

create table parcel_log (
  id bigint generated always as identity primary key,
  parcel_id uuid not null references parcels,
  from_status text not null,
  to_status text not null,
  created_at timestamptz not null default shop_now(),
  foreign key (from_status, to_status) references parcel_moves
);
create index parcel_log_parcel_id on parcel_log (parcel_id, id);
create trigger parcel_log_is_append_only before update or delete on parcel_log
  for each row execute function refuse_change();
comment on table parcel_log is 'A move of a parcel''s status, from its shipment on. Rows are added, never changed.';
insert into parcel_log (parcel_id, from_status, to_status, created_at) select id, '', status, shipped_at from parcels;

alter table parcels
  add column delivered_at timestamptz,
  add column ask_carrier_at timestamptz default shop_now();
update parcels set ask_carrier_at = null where shipped_at < now() - interval '30 days';
alter table parcels
  add constraint delivered_at_a_time check ((status = 'delivered') = (delivered_at is not null));
comment on column parcels.delivered_at is 'When the carrier delivered its last carton; null in any other status.';
comment on column parcels.ask_carrier_at is 'When its carrier is asked for news again; null once there is nothing more to ask.';
create index parcels_to_ask on parcels (ask_carrier_at) where ask_carrier_at is not null;
create index parcels_stopped on parcels (shipped_at desc, id desc) where status in ('lost', 'returned_to_sender');
create index parcels_by_status on parcels (status, shipped_at desc, id desc);

create function log_parcel_status() returns trigger language plpgsql as $$
begin
  insert into parcel_log (parcel_id, from_status, to_status)
    values (new.id, case when tg_op = 'INSERT' then '' else old.status end, new.status);
  return null;
end $$;
comment on function log_parcel_status() is 'Writes each move of a parcel''s status down; the log''s foreign key refuses what the table of moves does not know.';
create trigger parcels_log_their_shipment after insert on parcels
  for each row execute function log_parcel_status();
create trigger parcels_log_their_moves after update of status on parcels
  for each row when (old.status <> new.status) execute function log_parcel_status();

alter table sub_orders
  add column delivered_at timestamptz,
  add column stopped_parcels int not null default 0 check (stopped_parcels >= 0);
comment on column sub_orders.delivered_at is 'When the last of its parcels was delivered; null while one of them is underway or stopped.';
comment on column sub_orders.stopped_parcels is 'Its parcels that are lost or came back: while there is one, time neither receives nor completes it.';
create index sub_orders_delivered on sub_orders (delivered_at) where status = 'shipped' and delivered_at is not null;

create function sum_up_parcels() returns trigger language plpgsql as $$
begin
  update sub_orders s
  set delivered_at = p.delivered_at, stopped_parcels = p.stopped
  from (
    select case when bool_and(status = 'delivered') then max(delivered_at) end as delivered_at,
      count(*) filter (where status in ('lost', 'returned_to_sender'))::int as stopped
    from parcels where sub_order_id = new.sub_order_id
  ) p
  where s.id = new.sub_order_id and (s.delivered_at, s.stopped_parcels) is distinct from (p.delivered_at, p.stopped);
  return null;
end $$;
comment on function sum_up_parcels() is 'Keeps what a sub order says of its parcels: all delivered since when, and how many are stopped.';
create trigger parcels_are_summed_up after update of status, delivered_at on parcels
  for each row execute function sum_up_parcels();
create trigger later_parcels_are_summed_up after insert on parcels
  for each row when (new.position > 1) execute function sum_up_parcels();
