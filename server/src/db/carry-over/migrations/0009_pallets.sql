-- Goods that a buyer has paid for and that stand in our warehouse (design §9).

create table pallets (
  id uuid primary key,
  pallet_no text not null unique,
  user_id uuid not null references users,
  line_id uuid not null unique references order_lines,
  offer_id uuid not null references offers,
  sku_id uuid not null references skus,
  warehouse_code text not null references warehouses,
  bought int not null check (bought > 0),
  reserved int not null default 0 check (reserved >= 0),
  shipped int not null default 0 check (shipped >= 0),
  returned int not null default 0 check (returned >= 0 and returned <= shipped),
  unit_cost_minor bigint not null check (unit_cost_minor >= 0),
  currency text not null references currencies,
  stored_since timestamptz not null default shop_now(),
  free_until timestamptz not null,
  constraint left_not_negative check (bought - reserved - shipped + returned >= 0)
);
create index pallets_of_buyer on pallets (user_id, stored_since);

-- What the parcels of a pallet order hold, and then take, of each pallet: reserved and shipped are their sums.
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
