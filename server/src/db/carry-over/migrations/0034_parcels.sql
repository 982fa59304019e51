-- What ships is a parcel; a sub order ships in one or several of them (docs/design/orders.md#parcels).

create table parcels (
  id uuid primary key,
  parcel_no text not null unique,
  sub_order_id uuid not null references sub_orders,
  position smallint not null check (position > 0),
  carrier text not null check (carrier <> ''),
  service text not null default '',
  tracking_numbers text[] not null check (cardinality(tracking_numbers) > 0),
  weight_grams int check (weight_grams > 0),
  freight_minor bigint not null check (freight_minor >= 0),
  fees_minor bigint not null check (fees_minor >= 0),
  status text not null default 'shipped' check (status in ('shipped', 'delivered', 'lost', 'returned_to_sender')),
  shipped_by uuid references operators,
  shipped_at timestamptz not null default shop_now(),
  unique (sub_order_id, position),
  constraint freight_with_the_first check (position = 1 or (freight_minor = 0 and fees_minor = 0))
);
comment on table parcels is 'What left a warehouse with a carrier, in one or several cartons.';
comment on column parcels.parcel_no is 'The number of the sub order, -P and the position.';
comment on column parcels.position is 'The place among the parcels of the sub order, from 1.';
comment on column parcels.carrier is 'Who carries it, as the warehouse wrote it.';
comment on column parcels.service is 'The carrier''s service; empty where none was named.';
comment on column parcels.tracking_numbers is 'One for each carton. None stands twice in a sub order: shipping checks it under the sub order''s lock.';
comment on column parcels.weight_grams is 'As weighed by the warehouse; null where nobody said.';
comment on column parcels.freight_minor is 'The freight that it captured: the first parcel all of the sub order''s, the others none.';
comment on column parcels.fees_minor is 'The fees that it captured, as with the freight.';
comment on column parcels.status is 'Where the carrier says that it is.';
comment on column parcels.shipped_by is 'The operator who handed it over; null where the log of before does not say.';
comment on column parcels.shipped_at is 'When it was handed to the carrier.';

create table parcel_lines (
  parcel_id uuid not null references parcels,
  line_id uuid not null references order_lines,
  quantity int not null check (quantity > 0),
  gone_before int not null check (gone_before >= 0),
  captured_minor bigint not null check (captured_minor >= 0),
  primary key (parcel_id, line_id)
);
create unique index parcel_lines_line_id on parcel_lines (line_id, gone_before);
create trigger parcel_lines_are_final before update or delete on parcel_lines
  for each row execute function refuse_change();
comment on table parcel_lines is 'How many units of which order line are in a parcel.';
comment on column parcel_lines.gone_before is 'Units of the line that had shipped, or were released before shipping, when these left.';
comment on column parcel_lines.captured_minor is 'What these units captured of the hold: their part of the line''s total (docs/design/orders.md#amounts-of-parts).';

alter table order_lines
  add column shipped_quantity int not null default 0 check (shipped_quantity >= 0),
  add column canceled_quantity int not null default 0 check (canceled_quantity >= 0),
  add constraint no_more_than_bought check (shipped_quantity + canceled_quantity <= quantity);
comment on column order_lines.shipped_quantity is 'Units that left in parcels: the sum of its parcel lines.';
comment on column order_lines.canceled_quantity is 'Units that will never ship and were released.';

alter table reservations
  add column taken int not null default 0 check (taken >= 0),
  add column released int not null default 0 check (released >= 0);
comment on column reservations.taken is 'Units that left the shop''s stock; an open reservation holds quantity - taken - released.';
comment on column reservations.released is 'Units that went back to what can be sold.';
update reservations set
  taken = case when status in ('shipped', 'stockpiled') then quantity else 0 end,
  released = case when status = 'released' then quantity else 0 end
  where status <> 'open';
alter table reservations
  add constraint no_more_than_held check (taken + released <= quantity),
  add constraint open_while_it_holds check ((status = 'open') = (taken + released < quantity));

-- A sub order of before was shipped whole: it is one parcel.
insert into parcels (id, parcel_no, sub_order_id, position, carrier, tracking_numbers, freight_minor, fees_minor,
    shipped_by, shipped_at)
  select gen_random_uuid(), s.sub_order_no || '-P1', s.id, 1, s.carrier, s.tracking_numbers, s.freight_minor, s.fees_minor,
    (select p.id from status_log l join operators p on p.id = l.actor_id
      where l.sub_order_id = s.id and l.to_status = 'shipped' and l.actor = 'operator' order by l.id limit 1),
    s.shipped_at
  from sub_orders s where s.shipped_at is not null and s.carrier <> '' and cardinality(s.tracking_numbers) > 0;
insert into parcel_lines (parcel_id, line_id, quantity, gone_before, captured_minor)
  select p.id, l.id, l.quantity, 0, l.line_total_minor from parcels p join order_lines l on l.sub_order_id = p.sub_order_id;
update order_lines l set shipped_quantity = l.quantity from parcels p where p.sub_order_id = l.sub_order_id;

alter table sub_orders drop column carrier, drop column tracking_numbers;
comment on column sub_orders.shipped_at is 'When its last parcel left.';
