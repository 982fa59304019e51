-- Products (SPU), their SKUs, and offers: a SKU in a warehouse, with its stock (docs/design/catalog.md).

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
  storage_fee_minor bigint not null default 0 check (storage_fee_minor >= 0),
  position smallint not null default 0
);
create trigger warehouses_are_public after insert or update or delete or truncate on warehouses
  for each statement execute function notify_public_change();
comment on table warehouses is 'A place that goods ship from.';
comment on column warehouses.cut_off is
  'Orders paid before this local time are handed to the carrier hand_over_days later.';
comment on column warehouses.return_address is 'Where buyers send returned goods.';
comment on column warehouses.storage_fee_minor is
  'A unit and day on a pallet after the free time, in the warehouse''s currency.';

create table categories (
  id uuid primary key,
  parent_id uuid references categories,
  key text not null unique,
  name_zh text not null,
  name_en text not null,
  icon text not null default '',
  position int not null default 0,
  path uuid[] not null default '{}'
);
create index categories_parent_id on categories (parent_id);
comment on table categories is 'A node of the tree of categories.';
comment on column categories.key is 'The name that imports use.';
comment on column categories.path is
  'From the root to the category itself; kept by a trigger. What lies below a category has it in its path.';

create function set_category_path() returns trigger language plpgsql as $$
begin
  new.path := coalesce((select path from categories where id = new.parent_id), '{}') || new.id;
  if new.id = any(new.path[:cardinality(new.path) - 1]) then
    raise exception 'category % lies below itself', new.key using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A moved category takes along what lies below it: each touched child finds its path anew.
create function move_categories_below() returns trigger language plpgsql as $$
begin
  update categories set path = '{}' where parent_id = new.id;
  return null;
end $$;

create trigger categories_path before insert or update of parent_id, path on categories
  for each row execute function set_category_path();
create trigger categories_below after update on categories
  for each row when (old.path is distinct from new.path)
  execute function move_categories_below();
create trigger categories_are_public after insert or update or delete or truncate on categories
  for each statement execute function notify_public_change();

create table brands (
  id uuid primary key,
  name text not null unique check (name <> ''),
  folded text not null generated always as (lower(normalize(name, NFKC))) stored
);
create unique index brands_folded on brands (folded);
create trigger brands_are_public after insert or update or delete or truncate on brands
  for each statement execute function notify_public_change();
comment on table brands is 'A brand of products.';
comment on column brands.folded is 'The name in lower-case NFKC: what makes two ways of writing it one brand.';

create table products (
  id uuid primary key,
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
  attributes jsonb not null default '[]',
  search tsvector not null default '',
  search_version smallint not null default 0,
  sold_30d int not null default 0 check (sold_30d >= 0),
  base_price_minor bigint check (base_price_minor >= 0),
  warehouses text[] not null default '{}',
  countries text[] not null default '{}',
  fingerprint bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (source, handle)
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
create index products_search on products using gin (search) with (fastupdate = off);
-- The sorts carry what filters read: whoever walks along one reads no row that is not shown.
create index products_best_sellers on products (sold_30d desc, id desc)
  include (category_id, brand_id, warehouses, is_diy, created_at, base_price_minor) where published;
create index products_newest on products (created_at desc, id desc)
  include (category_id, brand_id, warehouses, is_diy, base_price_minor) where published;
create index products_price on products (base_price_minor, id)
  include (category_id, brand_id, warehouses, is_diy, created_at) where published;
-- The products of a kind, with the values of every sort.
create index products_kind on products (category_id, is_diy, warehouses, brand_id)
  include (id, sold_30d, created_at, base_price_minor) where published;
create trigger products_are_public after insert or update or delete or truncate on products
  for each statement execute function notify_public_change();
comment on table products is 'A product (SPU); what is sold of it are its SKUs.';
comment on column products.source is 'Who imported it: source and handle are the key of an import.';
comment on column products.attributes is 'Pairs of name and value in both languages, as shown on its page.';
comment on column products.search is 'The words of name, SKUs, brand, category and texts, weighted.';
comment on column products.search_version is 'The version of the word splitter that made search.';
comment on column products.sold_30d is 'Units paid in the past 30 days; a job keeps it current.';
comment on column products.base_price_minor is
  'The lowest active offer in the base currency; null without an offer or a rate.';
comment on column products.warehouses is
  'Codes of the warehouses with an active offer; kept with the offers, so that a visitor''s list reads none.';
comment on column products.countries is 'The countries of these warehouses.';
comment on column products.fingerprint is
  'A hash of what was last saved, stock apart: the same file twice changes nothing.';

create table product_pictures (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  position smallint not null,
  origin jsonb not null,
  unique (product_id, position)
);
-- Who names an address. By hash: whatever an origin says fits.
create index product_pictures_address on product_pictures using hash ((origin ->> 'source_url'))
  where origin ->> 'source_url' is not null;
create trigger product_pictures_are_public after insert or update or delete or truncate on product_pictures
  for each statement execute function notify_public_change();
comment on table product_pictures is 'A picture of a product, in its place.';
comment on column product_pictures.origin is
  'How the picture is made: {"kind": "scene"} is drawn, {"kind": "pending", "source_url"} is fetched, {"kind": "file", "key"} lies in the file store.';

create table skus (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  sku text not null unique check (sku <> ''),
  position smallint not null default 0,
  options jsonb not null default '[]',
  picture_position smallint,
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
  is_liquid boolean not null default false,
  constraint skus_picture foreign key (product_id, picture_position)
    references product_pictures (product_id, position) on delete set null (picture_position)
);
create index skus_product_id on skus (product_id, position);
create index skus_barcode on skus (barcode) where barcode <> '';
create trigger skus_are_public after insert or update or delete or truncate on skus
  for each statement execute function notify_public_change();
comment on table skus is 'A variant of a product: what is stocked and ordered.';
comment on column skus.options is
  '[{"name": {"zh", "en"}, "value": {"zh", "en"}}] in the product''s order; [] where there is one SKU.';
comment on column skus.picture_position is 'The product picture that shows this variant; null = the first.';
comment on column skus.declared_value_minor is 'The value for customs of one unit, in declared_currency.';

create table offers (
  id uuid primary key,
  sku_id uuid not null references skus on delete cascade,
  product_id uuid not null references products on delete cascade,
  warehouse_code text not null references warehouses,
  currency text not null references currencies,
  price_minor bigint not null check (price_minor > 0),
  market_price_minor bigint check (market_price_minor > 0),
  tier_quantities int[] not null default '{}',
  tier_prices_minor bigint[] not null default '{}',
  minimum_order_quantity int not null default 1 check (minimum_order_quantity >= 1),
  on_hand int not null default 0,
  reserved int not null default 0,
  active boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint tiers_pair_up check (cardinality(tier_quantities) = cardinality(tier_prices_minor)),
  constraint stock_holds check (0 <= reserved and reserved <= on_hand),
  unique (sku_id, warehouse_code)
) with (fillfactor = 80);
create index offers_product_id on offers (product_id);
create index offers_warehouse on offers (warehouse_code, product_id);
create trigger offers_are_public after insert or delete or truncate
  or update of sku_id, product_id, warehouse_code, active on offers
  for each statement execute function notify_public_change();
comment on table offers is 'What a SKU costs in a warehouse, and how many are there.';
comment on column offers.product_id is 'The product of the SKU, repeated for the lists.';
comment on column offers.market_price_minor is 'The price elsewhere that the page compares with; null without one.';
comment on column offers.tier_quantities is
  'Wholesale tiers, ascending: from tier_quantities[i] units one costs tier_prices_minor[i].';
comment on column offers.on_hand is 'Units in the warehouse: the sum of the stock movements.';
comment on column offers.reserved is 'Units that open reservations hold; on_hand - reserved can be sold.';
comment on column offers.active is 'False once an import or an operator took it off sale.';

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
comment on table stock_movements is 'A change of an offer''s units on hand. Rows are added, never changed.';
comment on column stock_movements.quantity is 'Units that came (positive) or left (negative).';
comment on column stock_movements.reference is 'What moved them: the number of a sub order or case, or the import.';

create table documents (
  id uuid primary key,
  kind text not null
    check (kind in ('ce', 'ukca', 'fcc', 'rohs', 'reach', 'msds', 'un38_3', 'test_report', 'certificate', 'manual')),
  title_zh text not null check (title_zh <> ''),
  title_en text not null check (title_en <> ''),
  issuer text not null default '',
  reference text not null default '',
  issued_on date not null,
  valid_until date,
  bytes int not null check (bytes > 0),
  checksum bytea not null unique,
  created_at timestamptz not null default now(),
  check (valid_until >= issued_on)
);
create trigger documents_are_public after insert or update or delete or truncate on documents
  for each statement execute function notify_public_change();
comment on table documents is 'A certificate or report that belongs to products.';
comment on column documents.reference is 'The issuer''s number of the document.';
comment on column documents.checksum is 'SHA-256 of the file: the same one is stored once.';

create table product_documents (
  product_id uuid not null references products on delete cascade,
  document_id uuid not null references documents on delete cascade,
  primary key (product_id, document_id)
);
create index product_documents_document on product_documents (document_id);
create trigger product_documents_are_public after insert or update or delete or truncate on product_documents
  for each statement execute function notify_public_change();
comment on table product_documents is 'Which documents belong to which product.';

create table picture_files (
  key uuid primary key,
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  brought_at timestamptz not null default now(),
  leaving boolean not null default false
);
comment on table picture_files is 'A fetched picture in the file store.';
comment on column picture_files.key is 'Made of its bytes: the same picture is stored once.';
comment on column picture_files.brought_at is
  'When a fetch last brought it: clearing up leaves alone what has just come.';
comment on column picture_files.leaving is
  'It is being removed from the store, and must not be referred to any more.';

create table picture_addresses (
  address text primary key check (address <> '' and octet_length(address) <= 2048),
  host text not null check (length(host) <= 255),
  status text not null default 'waiting' check (status in ('waiting', 'kept', 'refused')),
  file_key uuid references picture_files,
  tries smallint not null default 0,
  due_at timestamptz not null default now(),
  held_until timestamptz,
  fault text,
  changed_at timestamptz not null default now(),
  named_at timestamptz not null default now(),
  check ((status = 'kept') = (file_key is not null)),
  check (status <> 'refused' or fault is not null)
);
create index picture_addresses_waiting on picture_addresses (host, due_at) where status = 'waiting';
create index picture_addresses_held on picture_addresses (host) where held_until is not null;
create index picture_addresses_file on picture_addresses (file_key) where file_key is not null;
comment on table picture_addresses is
  'An address that products name for a picture: fetched once, however many name it.';
comment on column picture_addresses.host is
  'Host and port in lower case; of each two pictures are fetched at a time at most.';
comment on column picture_addresses.tries is
  'Counted before each try, so that a picture that ends the program is not tried for ever.';
comment on column picture_addresses.due_at is 'When it is fetched next.';
comment on column picture_addresses.held_until is 'A process is fetching it until then; afterwards another one may.';
comment on column picture_addresses.fault is 'Why the last try brought no picture.';
comment on column picture_addresses.named_at is 'When a product that names it was last saved, to half a day.';
