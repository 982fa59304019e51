-- The cart, freight, and the priced selection made of both (docs/design/cart-and-settlement.md).

create table freight_services (
  id uuid primary key,
  warehouse_code text not null references warehouses,
  code text not null,
  name_zh text not null,
  name_en text not null,
  currency text not null references currencies,
  volumetric_divisor int not null default 6000 check (volumetric_divisor > 0),
  carries_battery boolean not null default true,
  carries_liquid boolean not null default true,
  active boolean not null default true,
  unique (warehouse_code, code)
);
comment on table freight_services is 'A way to ship from a warehouse.';
comment on column freight_services.volumetric_divisor is 'Volumetric grams are cubic millimeters divided by it.';

create table freight_rates (
  service_id uuid not null references freight_services on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  state text not null default '',
  postal_prefix text not null default '' check (postal_prefix ~ '^[0-9A-Z]*$'),
  first_grams int not null check (first_grams > 0),
  first_minor bigint not null check (first_minor >= 0),
  step_grams int not null check (step_grams > 0),
  step_minor bigint not null check (step_minor >= 0),
  remote_surcharge_minor bigint not null default 0 check (remote_surcharge_minor >= 0),
  grams_max int check (grams_max > 0),
  days_min smallint not null check (days_min >= 0),
  days_max smallint not null,
  served boolean not null default true,
  primary key (service_id, country, state, postal_prefix),
  check (days_max >= days_min)
);
create index freight_rates_country on freight_rates (country, service_id);
comment on table freight_rates is
  'What a service costs to a place: the longest postal prefix wins, then the state, then the country.';
comment on column freight_rates.state is 'Empty for the whole country.';
comment on column freight_rates.postal_prefix is 'Empty for any postal code.';
comment on column freight_rates.grams_max is 'Heavier parcels are not carried; null for any weight.';
comment on column freight_rates.served is 'False: the place is left out of a wider rate.';

create table cart_lines (
  id uuid primary key,
  user_id uuid not null references users,
  offer_id uuid not null references offers on delete cascade,
  design_id uuid constraint cart_lines_design_id references designs,
  quantity int not null check (quantity > 0),
  created_at timestamptz not null default shop_now(),
  unique nulls not distinct (user_id, offer_id, design_id)
);
create index cart_lines_design_id on cart_lines (design_id) where design_id is not null;
comment on table cart_lines is 'Goods in a person''s cart.';
comment on column cart_lines.design_id is 'The design to print; null for goods as they are.';

create table settlements (
  id uuid primary key,
  account_id uuid not null references accounts,
  user_id uuid not null references users,
  kind text not null check (kind in ('parcel', 'stockpile', 'pallet')),
  currency currency_code not null,
  content jsonb not null,
  created_at timestamptz not null default shop_now(),
  expires_at timestamptz not null
);
create index settlements_expires_at on settlements (expires_at);
create index settlements_of_buyer on settlements (user_id, expires_at);
comment on table settlements is 'A priced selection that can be submitted as an order for a time.';
comment on column settlements.user_id is 'Who made it, and alone can submit it.';
comment on column settlements.kind is
  'What submitting makes of it: an order that ships, a stockpile, or a shipment from pallets.';
comment on column settlements.content is
  'Groups with lines, prices, rates and freight as they were shown: submitting compares with them.';
