-- Units that cannot ship are canceled and released (docs/design/orders.md#canceling-what-cannot-ship).

create table cancellations (
  id uuid primary key,
  cancellation_no text not null unique,
  sub_order_id uuid not null references sub_orders,
  position smallint not null check (position > 0),
  reason text not null check (reason <> ''),
  freight_minor bigint not null check (freight_minor >= 0),
  fees_minor bigint not null check (fees_minor >= 0),
  canceled_by uuid not null references operators,
  canceled_at timestamptz not null default shop_now(),
  unique (sub_order_id, position)
);
create trigger cancellations_are_final before update or delete on cancellations
  for each row execute function refuse_change();
comment on table cancellations is 'Units of a paid sub order that an operator canceled at one time because they cannot ship.';
comment on column cancellations.cancellation_no is 'The number of the sub order, -C and the position.';
comment on column cancellations.position is 'The place among the cancellations of the sub order, from 1.';
comment on column cancellations.reason is 'In the operator''s own words, as the buyer reads it.';
comment on column cancellations.freight_minor is 'The freight that it released: all of the sub order''s with the last units where no parcel ever left, else none.';
comment on column cancellations.fees_minor is 'The fees that it released, as with the freight.';

create table cancellation_lines (
  cancellation_id uuid not null references cancellations,
  line_id uuid not null references order_lines,
  quantity int not null check (quantity > 0),
  gone_before int not null check (gone_before >= 0),
  released_minor bigint not null check (released_minor >= 0),
  primary key (cancellation_id, line_id)
);
create unique index cancellation_lines_line_id on cancellation_lines (line_id, gone_before);
create trigger cancellation_lines_are_final before update or delete on cancellation_lines
  for each row execute function refuse_change();
comment on table cancellation_lines is 'How many units of which order line were canceled.';
comment on column cancellation_lines.gone_before is 'Units of the line that had shipped, or were canceled, when these were.';
comment on column cancellation_lines.released_minor is 'What these units released of the hold: their part of the line''s total (docs/design/orders.md#amounts-of-parts).';

-- Migration 0034 made no parcel of what had shipped with no carrier or no number on it, and dropped both columns. Such a
-- sub order gets its one parcel now: what the operators' log or the event of then says, and nothing where neither does.
-- Who shipped it stays in the status log; a parcel that an operator hands over names carrier and number, as before.
do $$
declare named text;
begin
  for named in select conname from pg_constraint c
      where conrelid = 'parcels'::regclass and contype = 'c'
        and conkey <@ (select array_agg(attnum) from pg_attribute
          where attrelid = 'parcels'::regclass and attname in ('carrier', 'tracking_numbers')) loop
    execute format('alter table parcels drop constraint %I', named);
  end loop;
end $$;
insert into parcels (id, parcel_no, sub_order_id, position, carrier, tracking_numbers, freight_minor, fees_minor, shipped_at)
  select gen_random_uuid(), s.sub_order_no || '-P1', s.id, 1, coalesce(said.shipment ->> 'carrier', ''),
    coalesce((select array_agg(n) from jsonb_array_elements_text(said.shipment -> 'tracking_numbers') as n), '{}'),
    s.freight_minor, s.fees_minor, s.shipped_at
  from sub_orders s
  left join lateral (
    select shipment from (
      select 1 as nth, a.after as shipment from audit_log a where a.subject = s.sub_order_no and a.action = 'ship'
      union all
      select 2, e.data from events e where e.subject = s.sub_order_no and e.kind = 'parcel.shipped'
    ) as records
    where jsonb_typeof(shipment -> 'tracking_numbers') = 'array' order by nth limit 1
  ) said on true
  where s.shipped_at is not null and not exists (select from parcels p where p.sub_order_id = s.id);
with carried as (
  select p.id, l.id as line_id, l.quantity, l.line_total_minor
  from parcels p join order_lines l on l.sub_order_id = p.sub_order_id
  where not exists (select from parcel_lines i where i.parcel_id = p.id)
), filled as (
  insert into parcel_lines (parcel_id, line_id, quantity, gone_before, captured_minor)
  select id, line_id, quantity, 0, line_total_minor from carried
)
update order_lines l set shipped_quantity = l.quantity from carried where l.id = carried.line_id;
alter table parcels add constraint carrier_and_number
  check (shipped_by is null or carrier <> '' and cardinality(tracking_numbers) > 0);
comment on column parcels.carrier is 'Who carries it, as the warehouse wrote it; empty where nobody wrote it before there were parcels.';
