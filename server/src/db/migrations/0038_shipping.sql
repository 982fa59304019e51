-- Shipping in the console (docs/design/console.md#orders-and-shipping): the queue, notes, warehouses of operators, print files.

-- The cut-off after which a parcel of an order that was paid at a time is in the carrier's hands, as freight is quoted.
create function ship_by_of(warehouse text, paid timestamptz) returns timestamptz language sql stable as $$
  select (local.day + local.late + w.hand_over_days + w.cut_off) at time zone w.time_zone
  from warehouses w
  cross join lateral (
    select (paid at time zone w.time_zone)::date as day, ((paid at time zone w.time_zone)::time > w.cut_off)::int as late
  ) as local
  where w.code = warehouse
$$;

alter table sub_orders
  add column version int not null default 1 check (version > 0),
  add column ship_by timestamptz;
comment on column sub_orders.version is 'Rises with each shipment, cancellation, note and move; an operator''s change names the version it was made from.';
comment on column sub_orders.ship_by is 'The cut-off by which its parcels are to leave; set when it begins to await shipment.';
update sub_orders s set ship_by = ship_by_of(s.warehouse_code, coalesce(p.paid_at, s.created_at))
  from orders o left join payments p on p.order_id = o.id
  where o.id = s.order_id and s.status = 'awaiting_shipment';
create function set_ship_by() returns trigger language plpgsql as $$
begin
  new.ship_by := ship_by_of(new.warehouse_code, shop_now());
  return new;
end $$;
create trigger sub_orders_set_ship_by before insert or update of status on sub_orders
  for each row when (new.status = 'awaiting_shipment' and new.ship_by is null) execute function set_ship_by();

create index sub_orders_to_ship on sub_orders (warehouse_code, ship_by, id) where status = 'awaiting_shipment';
create index sub_orders_newest on sub_orders (created_at desc, id desc);
create index sub_orders_newest_of_status on sub_orders (status, created_at desc, id desc);
create index sub_orders_number on sub_orders (sub_order_no text_pattern_ops);
create index sub_orders_recipient on sub_orders using gin (lower(address ->> 'recipient') gin_trgm_ops);
create index order_lines_sku on order_lines (lower(sku) text_pattern_ops);
create index parcels_tracking_numbers on parcels using gin (tracking_numbers);

create table operator_warehouses (
  operator_id uuid not null references operators,
  warehouse_code text not null references warehouses,
  primary key (operator_id, warehouse_code)
);
create index operator_warehouses_warehouse_code on operator_warehouses (warehouse_code);
comment on table operator_warehouses is 'The warehouses that an operator is bound to: only their sub orders are shown and shipped. Without a row all are.';

create table sub_order_notes (
  id uuid primary key,
  sub_order_id uuid not null references sub_orders,
  operator_id uuid not null references operators,
  text text not null check (text <> ''),
  created_at timestamptz not null default shop_now()
);
create index sub_order_notes_sub_order_id on sub_order_notes (sub_order_id, created_at);
create trigger sub_order_notes_are_final before update or delete on sub_order_notes
  for each row execute function refuse_change();
comment on table sub_order_notes is 'What operators wrote down about a sub order for one another; no buyer reads it.';

alter table order_lines
  add column print_files_taken_at timestamptz,
  add column print_files_taken_by uuid references operators,
  add constraint taken_print_files_are_of_a_design check (print_files_taken_at is null or design_id is not null),
  add constraint taken_by_an_operator check ((print_files_taken_at is null) = (print_files_taken_by is null));
comment on column order_lines.print_files_taken_at is
  'When an operator first took the print files of these goods; from then on they may be printed, and the buyer cancels nothing of them (docs/design/orders.md#after-sales).';
comment on column order_lines.print_files_taken_by is 'The operator who took them.';
