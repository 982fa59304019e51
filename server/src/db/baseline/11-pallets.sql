-- Goods that a buyer has paid for and that stand in our warehouse (docs/design/pallets.md).

create table pallets (
  id uuid primary key,
  pallet_no text not null unique,
  account_id uuid not null references accounts,
  line_id uuid not null unique references order_lines,
  offer_id uuid not null references offers,
  sku_id uuid not null references skus,
  warehouse_code text not null references warehouses,
  bought int not null check (bought > 0),
  reserved int not null default 0 check (reserved >= 0),
  shipped int not null default 0 check (shipped >= 0),
  returned int not null default 0,
  unit_cost_minor bigint not null check (unit_cost_minor >= 0),
  currency text not null references currencies,
  stored_since timestamptz not null default shop_now(),
  free_until timestamptz not null,
  check (returned between 0 and shipped),
  constraint left_not_negative check (bought - reserved - shipped + returned >= 0)
);
create index pallets_of_buyer on pallets (account_id, stored_since);
comment on table pallets is 'Goods that a buyer has paid for and that stand in a warehouse.';
comment on column pallets.line_id is 'The order line that bought them.';
comment on column pallets.bought is 'Units at the start; bought - reserved - shipped + returned are left.';
comment on column pallets.free_until is 'Storage is charged from then on.';

create table pallet_reservations (
  line_id uuid not null references order_lines,
  pallet_id uuid not null references pallets,
  quantity int not null check (quantity > 0),
  status text not null default 'open' check (status in ('open', 'released', 'shipped')),
  created_at timestamptz not null default shop_now(),
  ended_at timestamptz,
  primary key (line_id, pallet_id),
  check ((status = 'open') = (ended_at is null))
) with (fillfactor = 80);
create index pallet_reservations_pallet_id on pallet_reservations (pallet_id);
comment on table pallet_reservations is 'Units of a pallet that an order line holds until they ship or are released.';
