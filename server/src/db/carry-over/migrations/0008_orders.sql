-- One checkout makes one order with a sub order for each ship-from warehouse (design §7).

create table orders (
  id uuid primary key,
  order_no text not null unique,
  user_id uuid not null references users,
  settlement_id uuid not null unique references settlements,
  kind text not null check (kind in ('parcel', 'stockpile', 'pallet')),
  currency text not null references currencies,
  goods_minor bigint not null check (goods_minor >= 0),
  freight_minor bigint not null check (freight_minor >= 0),
  fees_minor bigint not null default 0 check (fees_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  total_quantity int not null check (total_quantity > 0),
  remarks text not null default '',
  -- Of the whole order: pending until paid or closed; what happens after is the sub orders'.
  payment_status text not null default 'pending' check (payment_status in ('pending', 'paid', 'closed')),
  pay_before timestamptz not null,
  created_at timestamptz not null default shop_now(),
  check (total_minor = goods_minor + freight_minor + fees_minor)
) with (fillfactor = 80);
create index orders_of_buyer on orders (user_id, created_at desc, id desc);
create index orders_unpaid on orders (pay_before) where payment_status = 'pending';
create index orders_unpaid_of_buyer on orders (user_id, currency) where payment_status = 'pending';
alter table settlements add constraint settlements_order_id foreign key (order_id) references orders;

-- The one table of allowed moves; contract/src/order-status.ts says the same and a test compares them.
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

create table sub_orders (
  id uuid primary key,
  sub_order_no text not null unique,
  order_id uuid not null references orders,
  user_id uuid not null references users,
  position smallint not null,
  warehouse_code text not null references warehouses,
  status text not null check (status in (
    'pending_payment', 'awaiting_shipment', 'shipped', 'received', 'completed', 'closed')),
  -- Null on a stockpile order, which ships nothing.
  address jsonb,
  service_id uuid references freight_services,
  goods_minor bigint not null check (goods_minor >= 0),
  freight_minor bigint not null check (freight_minor >= 0),
  fees_minor bigint not null default 0 check (fees_minor >= 0),
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null references currencies,
  -- The order's worth in the shop's base currency at the settlement's rate (design §8); null where there was none.
  base_amount_minor bigint check (base_amount_minor >= 0),
  buyer_message text not null default '',
  carrier text not null default '',
  tracking_numbers text[] not null default '{}',
  shipped_at timestamptz,
  received_at timestamptz,
  completed_at timestamptz,
  closed_at timestamptz,
  -- The order's own: tabs page through a buyer's sub orders of a status by it.
  created_at timestamptz not null default shop_now(),
  unique (order_id, position),
  check (amount_minor = goods_minor + freight_minor + fees_minor)
) with (fillfactor = 80);
create index sub_orders_of_buyer on sub_orders (user_id, status, created_at desc, order_id desc);
create index sub_orders_shipped on sub_orders (shipped_at) where status = 'shipped';
create index sub_orders_received on sub_orders (received_at) where status = 'received';

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders,
  sub_order_id uuid not null references sub_orders,
  position smallint not null,
  offer_id uuid not null references offers,
  product_id uuid not null references products,
  sku_id uuid not null references skus,
  -- As it was bought: the catalogue may change, an order may not.
  sku text not null,
  name_zh text not null,
  name_en text not null,
  options jsonb not null default '[]',
  picture_id uuid,
  design_id uuid,
  quantity int not null check (quantity > 0),
  pricing_currency text not null references currencies,
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  rate numeric(20, 10) not null check (rate > 0),
  line_total_minor bigint not null check (line_total_minor >= 0),
  unique (sub_order_id, position)
);
create index order_lines_order_id on order_lines (order_id);
alter table reservations add constraint reservations_line_id foreign key (line_id) references order_lines;

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

create table payments (
  order_id uuid primary key references orders,
  user_id uuid not null references users,
  currency text not null references currencies,
  amount_minor bigint not null check (amount_minor >= 0),
  paid_at timestamptz not null default shop_now()
);
create index payments_paid_at on payments (paid_at);

-- One a sub order; open = amount − captured − released.
create table pre_authorisations (
  sub_order_id uuid primary key references sub_orders,
  user_id uuid not null references users,
  currency text not null references currencies,
  amount_minor bigint not null check (amount_minor > 0),
  captured_minor bigint not null default 0 check (captured_minor >= 0),
  released_minor bigint not null default 0 check (released_minor >= 0),
  -- Of what was captured: given back to the buyer.
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  check (captured_minor + released_minor <= amount_minor),
  check (refunded_minor <= captured_minor)
) with (fillfactor = 80);
create index pre_authorisations_of_buyer on pre_authorisations (user_id, currency)
  where captured_minor + released_minor < amount_minor;
