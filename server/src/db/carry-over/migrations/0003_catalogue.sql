-- Products (SPU), SKUs and offers (SKU × warehouse) of design §5; stock counters stand in the offer's row.

create table warehouses (
  code text primary key check (code ~ '^[A-Z0-9]{2,10}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  name_zh text not null,
  name_en text not null,
  currency text not null references currencies,
  cut_off time not null default '16:00',
  time_zone text not null,
  hand_over_days smallint not null default 1 check (hand_over_days between 0 and 30),
  return_address jsonb not null default '{}',
  -- Storage after the free period, a unit and day, in the warehouse's currency (design §9).
  storage_fee_minor bigint not null default 0 check (storage_fee_minor >= 0),
  position smallint not null default 0
);

create table categories (
  id uuid primary key,
  parent_id uuid references categories,
  key text not null unique,
  name_zh text not null,
  name_en text not null,
  icon text not null default '',
  position int not null default 0,
  -- From the root to the category itself: what lies below a category is `path @> array[it]`.
  path uuid[] not null default '{}'
);
create index categories_parent_id on categories (parent_id);

create function set_category_path() returns trigger language plpgsql as $$
begin
  new.path := coalesce((select path from categories where id = new.parent_id), '{}') || new.id;
  if new.id = any(new.path[:cardinality(new.path) - 1]) then
    raise exception 'category % lies below itself', new.key using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger categories_path before insert or update of parent_id, path on categories
  for each row execute function set_category_path();
-- A moved category takes along what lies below it: each touched child finds its path anew.
create function move_categories_below() returns trigger language plpgsql as $$
begin
  update categories set path = '{}' where parent_id = new.id;
  return null;
end $$;
create trigger categories_below after update on categories
  for each row when (old.path is distinct from new.path) execute function move_categories_below();

create table brands (
  id uuid primary key,
  name text not null unique check (name <> '')
);

create table products (
  id uuid primary key,
  -- The import key of a product is source + handle (design §5).
  source text not null,
  handle text not null,
  name_zh text not null check (name_zh <> ''),
  name_en text not null check (name_en <> ''),
  description_zh text not null default '',
  description_en text not null default '',
  category_id uuid references categories,
  brand_id uuid references brands,
  is_diy boolean not null default false,
  published boolean not null default true,
  -- [{"name": {"zh", "en"}, "value": {"zh", "en"}}]
  attributes jsonb not null default '[]',
  search tsvector not null default '',
  -- Units paid in the past 30 days; a job keeps it current from the orders (spec §9, design §5).
  sold_30d int not null default 0 check (sold_30d >= 0),
  -- The lowest offer in the base currency, for sorting and bands; kept up when offers or rates change.
  base_price_minor bigint check (base_price_minor >= 0),
  -- Codes of the warehouses with an active offer; kept up with the offers, so that a visitor's list reads none.
  warehouses text[] not null default '{}',
  -- The countries of those warehouses.
  countries text[] not null default '{}',
  -- Of what saveProducts last wrote, stock apart: the same file twice changes nothing (design §5).
  fingerprint bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (source, handle)
);
create index products_search on products using gin (search) with (fastupdate = off);
create index products_best_sellers on products (sold_30d desc, id desc) where published;
create index products_newest on products (created_at desc, id desc) where published;
create index products_price on products (base_price_minor, id) where published;
create index products_category on products (category_id, sold_30d desc, id desc) where published;
create index products_brand on products (brand_id) where published;
create index products_warehouses on products using gin (warehouses) with (fastupdate = off) where published;

-- Bumped when a job has rewritten what a sort goes by: an older cursor says so rather than skip (design §5).
create table sort_versions (
  sorts_by text primary key check (sorts_by in ('price', 'sales')),
  version int not null default 1
);
insert into sort_versions (sorts_by) values ('price'), ('sales');

-- How a picture comes to be: {"kind": "scene", …} is drawn, {"kind": "pending", "source_url"} waits for the
-- fetching job, {"kind": "file", "key"} lies in the file store.
create table product_pictures (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  position smallint not null,
  origin jsonb not null,
  unique (product_id, position)
);

create table skus (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  sku text not null unique check (sku <> ''),
  position smallint not null default 0,
  -- [{"name": {"zh", "en"}, "value": {"zh", "en"}}] in the product's option order; [] where there is one SKU.
  options jsonb not null default '[]',
  barcode text not null default '',
  weight_grams int not null check (weight_grams > 0),
  length_mm int check (length_mm > 0),
  width_mm int check (width_mm > 0),
  height_mm int check (height_mm > 0),
  hs_code text not null default '',
  customs_name_zh text not null default '',
  customs_name_en text not null default '',
  declared_value_minor bigint check (declared_value_minor >= 0),
  declared_currency text references currencies,
  has_battery boolean not null default false,
  is_liquid boolean not null default false
);
create index skus_product_id on skus (product_id, position);
create index skus_barcode on skus (barcode) where barcode <> '';

create table offers (
  id uuid primary key,
  sku_id uuid not null references skus on delete cascade,
  product_id uuid not null references products on delete cascade,
  warehouse_code text not null references warehouses,
  currency text not null references currencies,
  price_minor bigint not null check (price_minor > 0),
  market_price_minor bigint check (market_price_minor > 0),
  -- Wholesale tiers, ascending: from tier_quantities[i] pieces a unit costs tier_prices_minor[i].
  tier_quantities int[] not null default '{}',
  tier_prices_minor bigint[] not null default '{}',
  minimum_order_quantity int not null default 1 check (minimum_order_quantity >= 1),
  on_hand int not null default 0,
  reserved int not null default 0,
  active boolean not null default true,
  updated_at timestamptz not null default now(),
  unique (sku_id, warehouse_code),
  constraint tiers_pair_up check (cardinality(tier_quantities) = cardinality(tier_prices_minor)),
  constraint stock_holds check (0 <= reserved and reserved <= on_hand)
) with (fillfactor = 80);
create index offers_product_id on offers (product_id);
create index offers_warehouse on offers (warehouse_code, product_id);

create table favorites (
  user_id uuid not null references users,
  product_id uuid not null references products on delete cascade,
  -- The lowest offer when it was marked, for "price then and now".
  price_minor bigint,
  currency text references currencies,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index favorites_recent on favorites (user_id, created_at desc);
