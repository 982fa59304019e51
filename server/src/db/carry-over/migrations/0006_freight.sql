-- Freight by warehouse, destination zone and service (design §6).

create table freight_services (
  id uuid primary key,
  warehouse_code text not null references warehouses,
  code text not null,
  name_zh text not null,
  name_en text not null,
  currency text not null references currencies,
  -- Volumetric weight in grams = mm³ ÷ divisor.
  volumetric_divisor int not null default 6000 check (volumetric_divisor > 0),
  carries_battery boolean not null default true,
  carries_liquid boolean not null default true,
  active boolean not null default true,
  unique (warehouse_code, code)
);

-- The most specific destination wins: postal prefix, then state, then country.
create table freight_rates (
  service_id uuid not null references freight_services on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  state text not null default '',
  -- Compared with the address's code in capitals, without spaces and dashes.
  postal_prefix text not null default '' check (postal_prefix ~ '^[0-9A-Z]*$'),
  first_grams int not null check (first_grams > 0),
  first_minor bigint not null check (first_minor >= 0),
  step_grams int not null check (step_grams > 0),
  step_minor bigint not null check (step_minor >= 0),
  remote_surcharge_minor bigint not null default 0 check (remote_surcharge_minor >= 0),
  grams_max int check (grams_max > 0),
  days_min smallint not null check (days_min >= 0),
  days_max smallint not null,
  -- False carves a place out of its country: no service there.
  served boolean not null default true,
  primary key (service_id, country, state, postal_prefix),
  check (days_max >= days_min)
);
create index freight_rates_country on freight_rates (country, service_id);
