-- Every change of stock is a movement; what an order holds is a reservation (design §5, §12.3).

create table stock_movements (
  id bigint generated always as identity primary key,
  offer_id uuid not null references offers,
  quantity int not null check (quantity <> 0),
  kind text not null check (kind in ('opening', 'count', 'add', 'shipment', 'stockpile', 'return', 'correction')),
  reference text not null default '',
  created_at timestamptz not null default shop_now()
);
create index stock_movements_offer_id on stock_movements (offer_id);
create trigger stock_movements_are_final before update or delete on stock_movements
  for each row execute function refuse_change();

create table reservations (
  -- The order line that holds the units.
  line_id uuid primary key,
  offer_id uuid not null references offers,
  quantity int not null check (quantity > 0),
  status text not null default 'open' check (status in ('open', 'released', 'shipped', 'stockpiled')),
  created_at timestamptz not null default shop_now(),
  ended_at timestamptz,
  check ((status = 'open') = (ended_at is null))
) with (fillfactor = 80);
create index reservations_open on reservations (offer_id) where status = 'open';
