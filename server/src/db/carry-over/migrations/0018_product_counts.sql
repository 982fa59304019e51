-- How many published products there are of each kind (design §5: facets with counts, at any size), and indexes that
-- answer without a look at the products' wide rows. Decided in docs/decisions/0013-a-million-products.md.

-- A kind is what the facets of the library are made of: brand, category, warehouses, DIY. `cut` says which of them a
-- row tells apart; the others are null there: 'all' four, 'places' all but the brand, 'brand_places' all but the
-- category, 'brand_category', 'brand', and 'none', one row for the whole shop. 'sold_out' is no cut: what has nothing
-- left anywhere, and by warehouse there, as a job counts it by the hour.
create table product_counts (
  cut text not null
    check (cut in ('all', 'places', 'brand_places', 'brand_category', 'brand', 'none', 'sold_out')),
  brand_id uuid,
  category_id uuid,
  warehouses text[],
  is_diy boolean,
  -- Kinds that have no product any more stay, with 0.
  n int not null,
  constraint product_counts_kind unique nulls not distinct (cut, brand_id, category_id, warehouses, is_diy)
);
create index product_counts_category on product_counts (category_id, cut, is_diy, warehouses, brand_id) include (n)
  where cut in ('all', 'brand_category');
alter table product_counts set (autovacuum_vacuum_scale_factor = 0.02);

create type product_kind as (brand_id uuid, category_id uuid, warehouses text[], is_diy boolean, change int);

-- Counts products that have come (`change` 1) and gone (-1), in the order of the key, so that two at once wait for
-- each other rather than deadlock.
create function count_products(kinds product_kind[]) returns void language sql as $$
  insert into product_counts as c (cut, brand_id, category_id, warehouses, is_diy, n)
  select case grouping(brand_id, category_id, warehouses, is_diy)
      when 0 then 'all' when 8 then 'places' when 4 then 'brand_places' when 3 then 'brand_category'
      when 7 then 'brand' else 'none' end as cut,
    brand_id, category_id, warehouses, is_diy, sum(change)::int
  from unnest(kinds)
  group by grouping sets ((brand_id, category_id, warehouses, is_diy), (category_id, warehouses, is_diy),
    (brand_id, warehouses, is_diy), (brand_id, category_id), (brand_id), ())
  having sum(change) <> 0
  order by cut, brand_id, category_id, warehouses, is_diy
  on conflict on constraint product_counts_kind do update set n = c.n + excluded.n
$$;

create function count_new_products() returns trigger language plpgsql as $$
begin
  perform count_products(array(select row(brand_id, category_id, warehouses, is_diy, 1)::product_kind
    from fresh where published));
  return null;
end $$;
create trigger products_counted after insert on products
  referencing new table as fresh for each statement execute function count_new_products();

create function count_changed_product() returns trigger language plpgsql as $$
declare
  kinds product_kind[] := '{}';
begin
  if tg_op <> 'INSERT' and old.published then
    kinds := kinds || row(old.brand_id, old.category_id, old.warehouses, old.is_diy, -1)::product_kind;
  end if;
  if tg_op <> 'DELETE' and new.published then
    kinds := kinds || row(new.brand_id, new.category_id, new.warehouses, new.is_diy, 1)::product_kind;
  end if;
  perform count_products(kinds);
  return null;
end $$;
create trigger products_recounted after update of brand_id, category_id, warehouses, is_diy, published on products
  for each row when (
    (old.brand_id, old.category_id, old.warehouses, old.is_diy, old.published)
      is distinct from (new.brand_id, new.category_id, new.warehouses, new.is_diy, new.published))
  execute function count_changed_product();
create trigger products_uncounted after delete on products
  for each row execute function count_changed_product();

insert into product_counts (cut, brand_id, category_id, warehouses, is_diy, n)
select case grouping(brand_id, category_id, warehouses, is_diy)
    when 0 then 'all' when 8 then 'places' when 4 then 'brand_places' when 3 then 'brand_category'
    when 7 then 'brand' else 'none' end,
  brand_id, category_id, warehouses, is_diy, count(*)
from products where published
group by grouping sets ((brand_id, category_id, warehouses, is_diy), (category_id, warehouses, is_diy),
  (brand_id, warehouses, is_diy), (brand_id, category_id), (brand_id), ());

-- The sorts carry what filters ask for: whoever walks along one reads no row that is not shown.
drop index products_best_sellers, products_newest, products_price, products_category, products_brand,
  products_warehouses;
create index products_best_sellers on products (sold_30d desc, id desc)
  include (category_id, brand_id, warehouses, is_diy, created_at, base_price_minor) where published;
create index products_newest on products (created_at desc, id desc)
  include (category_id, brand_id, warehouses, is_diy, base_price_minor) where published;
create index products_price on products (base_price_minor, id)
  include (category_id, brand_id, warehouses, is_diy, created_at) where published;
-- The products of a kind, with the values of every sort.
create index products_kind on products (category_id, is_diy, warehouses, brand_id)
  include (id, sold_30d, created_at, base_price_minor) where published;
-- Of those indexes no more than a fiftieth shall need a look at the rows, however many have just been imported.
alter table products set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);

-- The front of the shop: the names of the products that sell best, so that a search for what many have finds its first
-- pages without a look at all of them. It holds every published product above its floor in the order of sales, some
-- ten thousand; below the floor nothing.
create table front_shelf (
  product_id uuid primary key references products on delete cascade,
  sold_30d int not null,
  -- What of `products.search` stands in the name.
  words tsvector not null
);
create index front_shelf_words on front_shelf using gin (words) with (fastupdate = off);
alter table front_shelf set (autovacuum_vacuum_scale_factor = 0.05);
create table front_shelf_floor (
  is_only boolean primary key default true check (is_only),
  sold_30d int not null default -1,
  product_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into front_shelf_floor default values;

-- Puts the floor below the ten thousandth product; whoever puts products on the shelf meanwhile waits.
create function level_front_shelf() returns void language plpgsql as $$
declare
  lowest record;
begin
  perform from front_shelf_floor for update;
  select sold_30d, id into lowest from products where published order by sold_30d desc, id desc offset 10000 limit 1;
  update front_shelf_floor set sold_30d = coalesce(lowest.sold_30d, -1),
    product_id = coalesce(lowest.id, '00000000-0000-0000-0000-000000000000');
  delete from front_shelf s using front_shelf_floor f where (s.sold_30d, s.product_id) <= (f.sold_30d, f.product_id);
  insert into front_shelf select p.id, p.sold_30d, ts_filter(p.search, '{a}')
    from (select * from products where published order by sold_30d desc, id desc limit 10000) p
    on conflict do nothing;
end $$;
select level_front_shelf();

create function shelve_new_products() returns trigger language plpgsql as $$
begin
  perform from front_shelf_floor for share;
  insert into front_shelf select p.id, p.sold_30d, ts_filter(p.search, '{a}') from fresh p, front_shelf_floor f
    where p.published and (p.sold_30d, p.id) > (f.sold_30d, f.product_id);
  if (select count(*) from (select from front_shelf limit 30001) s) > 30000 then
    perform level_front_shelf();
  end if;
  return null;
end $$;
create trigger products_shelved after insert on products
  referencing new table as fresh for each statement execute function shelve_new_products();

create function shelve_changed_product() returns trigger language plpgsql as $$
begin
  perform from front_shelf_floor for share;
  delete from front_shelf where product_id = old.id;
  insert into front_shelf select new.id, new.sold_30d, ts_filter(new.search, '{a}') from front_shelf_floor f
    where new.published and (new.sold_30d, new.id) > (f.sold_30d, f.product_id);
  return null;
end $$;
create trigger products_reshelved after update of published, sold_30d, search on products
  for each row when ((old.published, old.sold_30d, old.search) is distinct from (new.published, new.sold_30d, new.search))
  execute function shelve_changed_product();
