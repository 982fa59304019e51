-- One checkout makes one order, with a sub order for each warehouse that ships (docs/design/orders.md).

create table orders (
  id uuid primary key,
  order_no text not null unique,
  account_id uuid not null references accounts,
  placed_by uuid not null references users,
  settlement_id uuid not null unique references settlements,
  kind text not null check (kind in ('parcel', 'stockpile', 'pallet')),
  currency currency_code not null,
  goods_minor bigint not null check (goods_minor >= 0),
  freight_minor bigint not null check (freight_minor >= 0),
  fees_minor bigint not null default 0 check (fees_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  total_quantity int not null check (total_quantity > 0),
  remarks text not null default '',
  payment_status text not null default 'pending' check (payment_status in ('pending', 'paid', 'closed')),
  pay_before timestamptz not null,
  created_at timestamptz not null default shop_now(),
  approval_requested_at timestamptz,
  check (total_minor = goods_minor + freight_minor + fees_minor)
) with (fillfactor = 80);
create index orders_of_buyer on orders (account_id, created_at desc, id desc);
create index orders_unpaid on orders (pay_before) where payment_status = 'pending';
create index orders_unpaid_of_buyer on orders (account_id, currency) where payment_status = 'pending';
comment on table orders is 'One checkout: it has a sub order for each warehouse that ships.';
comment on column orders.placed_by is 'The person who submitted it, and hears of it.';
comment on column orders.settlement_id is
  'The settlement that it was made of; unique, so that submitting twice makes one order.';
comment on column orders.kind is 'What was bought: goods to ship, a stockpile, or a shipment from pallets.';
comment on column orders.payment_status is
  'Of the whole order: pending until paid or closed. What happens afterwards happens to the sub orders.';
comment on column orders.pay_before is 'Unpaid by then, it is closed and its reservations end.';
comment on column orders.approval_requested_at is
  'Since when it waits for an owner or manager to pay it, until 24 hours after its submit.';

create table sub_orders (
  id uuid primary key,
  sub_order_no text not null unique,
  order_id uuid not null references orders,
  account_id uuid not null references accounts,
  position smallint not null,
  warehouse_code text not null references warehouses,
  status text not null
    check (status in ('pending_payment', 'awaiting_shipment', 'shipped', 'received', 'completed', 'closed')),
  address jsonb,
  service_id uuid references freight_services,
  goods_minor bigint not null check (goods_minor >= 0),
  freight_minor bigint not null check (freight_minor >= 0),
  fees_minor bigint not null default 0 check (fees_minor >= 0),
  amount_minor bigint not null check (amount_minor >= 0),
  currency currency_code not null,
  base_amount_minor bigint check (base_amount_minor >= 0),
  buyer_message text not null default '',
  shipped_at timestamptz,
  received_at timestamptz,
  completed_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default shop_now(),
  check (amount_minor = goods_minor + freight_minor + fees_minor),
  unique (order_id, position)
) with (fillfactor = 80);
create index sub_orders_of_buyer on sub_orders (account_id, status, created_at desc, order_id desc);
create index sub_orders_shipped on sub_orders (shipped_at) where status = 'shipped';
create index sub_orders_received on sub_orders (received_at) where status = 'received';
comment on table sub_orders is 'The part of an order that one warehouse ships.';
comment on column sub_orders.address is
  'The delivery address as it was; null on a stockpile order, which ships nothing.';
comment on column sub_orders.service_id is 'Null on a stockpile order.';
comment on column sub_orders.base_amount_minor is
  'Its worth in the base currency at the settlement''s rate; null where there was none.';
comment on column sub_orders.shipped_at is 'When its last parcel left.';
comment on column sub_orders.created_at is 'The order''s own, repeated: pages of one status are read by it.';

create table sub_order_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into sub_order_moves (from_status, to_status) values
  ('', 'pending_payment'),
  ('pending_payment', 'awaiting_shipment'), ('pending_payment', 'completed'), ('pending_payment', 'closed'),
  ('awaiting_shipment', 'shipped'), ('awaiting_shipment', 'closed'),
  ('shipped', 'received'), ('shipped', 'closed'),
  ('received', 'completed'), ('received', 'closed'),
  ('completed', 'closed');
comment on table sub_order_moves is
  'The moves of a sub order''s status that are allowed; the contract''s table says the same.';

create table status_log (
  id bigint generated always as identity primary key,
  sub_order_id uuid not null references sub_orders,
  from_status text not null,
  to_status text not null,
  actor text not null check (actor in ('buyer', 'operator', 'system')),
  actor_id uuid,
  reason text not null default '',
  created_at timestamptz not null default shop_now(),
  foreign key (from_status, to_status) references sub_order_moves
);
create index status_log_sub_order_id on status_log (sub_order_id, id);
create trigger status_log_is_append_only before update or delete on status_log
  for each row execute function refuse_change();
comment on table status_log is 'A move of a sub order''s status. Rows are added, never changed.';
comment on column status_log.actor_id is
  'The user or operator, by actor; null for the system. No reference: it names two tables.';

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders,
  sub_order_id uuid not null references sub_orders,
  position smallint not null,
  source text not null default 'offer' check (source in ('offer', 'pallet')),
  offer_id uuid not null references offers,
  product_id uuid not null references products,
  sku_id uuid not null references skus,
  sku text not null,
  name_zh text not null,
  name_en text not null,
  options jsonb not null default '[]',
  picture_id uuid,
  design_id uuid constraint order_lines_design_id references designs,
  activity_id uuid,
  quantity int not null check (quantity > 0),
  shipped_quantity int not null default 0 check (shipped_quantity >= 0),
  canceled_quantity int not null default 0 check (canceled_quantity >= 0),
  pricing_currency currency_code not null,
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  rate numeric(20, 10) not null check (rate > 0),
  line_total_minor bigint not null check (line_total_minor >= 0),
  unique (sub_order_id, position),
  constraint no_more_than_bought check (shipped_quantity + canceled_quantity <= quantity),
  constraint pallet_goods_cost_nothing check (source <> 'pallet' or line_total_minor = 0)
);
create index order_lines_order_id on order_lines (order_id);
create index order_lines_design_id on order_lines (design_id) where design_id is not null;
create index order_lines_activity_id on order_lines (activity_id) where activity_id is not null;
comment on table order_lines is 'Goods of an order, as they were bought: the catalog may change, the order does not.';
comment on column order_lines.source is
  'Where its units come from: the shop''s stock, which reservations hold, or pallets, which pallet reservations hold.';
comment on column order_lines.options is 'The SKU''s options as they were, see skus.options.';
comment on column order_lines.picture_id is
  'The picture of that time. No reference: a product''s pictures are replaced, an order stays.';
comment on column order_lines.activity_id is
  'The activity whose price it has. No reference: an activity may be removed, an order stays.';
comment on column order_lines.shipped_quantity is 'Units that left in parcels: the sum of its parcel lines.';
comment on column order_lines.canceled_quantity is 'Units that will never ship and were released.';
comment on column order_lines.rate is 'The rate from the pricing currency to the order''s.';

create table reservations (
  line_id uuid primary key constraint reservations_line_id references order_lines,
  offer_id uuid not null references offers,
  quantity int not null check (quantity > 0),
  taken int not null default 0 check (taken >= 0),
  released int not null default 0 check (released >= 0),
  status text not null default 'open' check (status in ('open', 'released', 'shipped', 'stockpiled')),
  created_at timestamptz not null default shop_now(),
  ended_at timestamptz,
  check ((status = 'open') = (ended_at is null)),
  constraint no_more_than_held check (taken + released <= quantity),
  constraint open_while_it_holds check ((status = 'open') = (taken + released < quantity))
) with (fillfactor = 80);
create index reservations_open on reservations (offer_id) where status = 'open';
comment on table reservations is 'Units of an offer that an order line holds until they ship or are released.';
comment on column reservations.taken is
  'Units that left the shop''s stock; an open reservation holds quantity - taken - released.';
comment on column reservations.released is 'Units that went back to what can be sold.';

create table parcels (
  id uuid primary key,
  parcel_no text not null unique,
  sub_order_id uuid not null references sub_orders,
  position smallint not null check (position > 0),
  carrier text not null,
  service text not null default '',
  tracking_numbers text[] not null,
  weight_grams int check (weight_grams > 0),
  freight_minor bigint not null check (freight_minor >= 0),
  fees_minor bigint not null check (fees_minor >= 0),
  status text not null default 'shipped' check (status in ('shipped', 'delivered', 'lost', 'returned_to_sender')),
  shipped_by uuid references operators,
  shipped_at timestamptz not null default shop_now(),
  constraint freight_with_the_first check (position = 1 or freight_minor = 0 and fees_minor = 0),
  unique (sub_order_id, position),
  constraint carrier_and_number check (shipped_by is null or carrier <> '' and cardinality(tracking_numbers) > 0)
);
comment on table parcels is 'What left a warehouse with a carrier, in one or several cartons.';
comment on column parcels.parcel_no is 'The number of the sub order, -P and the position.';
comment on column parcels.position is 'The place among the parcels of the sub order, from 1.';
comment on column parcels.carrier is
  'Who carries it, as the warehouse wrote it; empty where nobody wrote it before there were parcels.';
comment on column parcels.service is 'The carrier''s service; empty where none was named.';
comment on column parcels.tracking_numbers is
  'One for each carton. None stands twice in a sub order: shipping checks it under the sub order''s lock.';
comment on column parcels.weight_grams is 'As weighed by the warehouse; null where nobody said.';
comment on column parcels.freight_minor is
  'The freight that it captured: the first parcel all of the sub order''s, the others none.';
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
comment on column parcel_lines.gone_before is
  'Units of the line that had shipped, or were released before shipping, when these left.';
comment on column parcel_lines.captured_minor is
  'What these units captured of the hold: their part of the line''s total (docs/design/orders.md#amounts-of-parts).';

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
comment on table cancellations is
  'Units of a paid sub order that an operator canceled at one time because they cannot ship.';
comment on column cancellations.cancellation_no is 'The number of the sub order, -C and the position.';
comment on column cancellations.position is 'The place among the cancellations of the sub order, from 1.';
comment on column cancellations.reason is 'In the operator''s own words, as the buyer reads it.';
comment on column cancellations.freight_minor is
  'The freight that it released: all of the sub order''s with the last units where no parcel ever left, else none.';
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
comment on column cancellation_lines.gone_before is
  'Units of the line that had shipped, or were canceled, when these were.';
comment on column cancellation_lines.released_minor is
  'What these units released of the hold: their part of the line''s total (docs/design/orders.md#amounts-of-parts).';

create table payments (
  order_id uuid primary key references orders,
  account_id uuid not null references accounts,
  paid_by uuid references users,
  currency currency_code not null,
  amount_minor bigint not null check (amount_minor >= 0),
  paid_at timestamptz not null default shop_now(),
  counted_month date,
  counted_minor bigint check (counted_minor >= 0),
  constraint counted_in_a_month check ((counted_month is null) = (counted_minor is null)),
  constraint counted_for_somebody check (counted_minor is null or paid_by is not null)
);
create index payments_paid_at on payments (paid_at);
comment on table payments is 'That an order was paid: one for each paid order.';
comment on column payments.paid_by is 'The person who paid; null on payments from before there were members.';
comment on column payments.counted_month is
  'The month of member_spending that it counts in; null for who has no limit.';
comment on column payments.counted_minor is
  'What the payment counts against the limit of the person who paid, in the base currency; null where they had none.';
