-- The cart and the priced offer made of it (design §6).

create table cart_lines (
  id uuid primary key,
  user_id uuid not null references users,
  offer_id uuid not null references offers on delete cascade,
  design_id uuid,
  quantity int not null check (quantity > 0),
  created_at timestamptz not null default shop_now(),
  unique nulls not distinct (user_id, offer_id, design_id)
);

create table settlements (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('parcel', 'stockpile', 'pallet')),
  currency text not null references currencies,
  -- Groups with lines, prices, rates and freight as they were shown: submit compares against it.
  content jsonb not null,
  created_at timestamptz not null default shop_now(),
  expires_at timestamptz not null,
  order_id uuid
);
create index settlements_expires_at on settlements (expires_at);
