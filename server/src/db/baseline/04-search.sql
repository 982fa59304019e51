-- What finding products stands on: counts for facets, top sellers, words (docs/decisions/0009, 0013).

create table product_counts (
  counted_by text not null
    check (counted_by in ('all', 'places', 'brand_places', 'brand_category', 'brand', 'none', 'sold_out')),
  brand_id uuid,
  category_id uuid,
  warehouses text[],
  is_diy boolean,
  n int not null,
  constraint product_counts_kind unique nulls not distinct (counted_by, brand_id, category_id, warehouses, is_diy)
) with (autovacuum_vacuum_scale_factor = 0.02);
create index product_counts_category on product_counts (category_id, counted_by, is_diy, warehouses, brand_id)
  include (n) where counted_by in ('all', 'brand_category');
insert into product_counts (counted_by, n) values ('none', 0);
comment on table product_counts is
  'How many published products there are of each kind. Triggers keep it; facets add it up (docs/decisions/0013).';
comment on column product_counts.counted_by is
  'Which of the columns the row tells apart, the others being null: all; places: all but the brand; brand_places: all but the category; brand_category; brand; none: one row for the shop. sold_out: products with nothing left, counted hourly.';
comment on column product_counts.brand_id is 'No reference: a row stays, with 0, where the brand is gone.';
comment on column product_counts.category_id is 'No reference: a row stays, with 0, where the category is gone.';
comment on column product_counts.n is 'Products of this kind.';

create table product_counting (
  is_only boolean primary key default true check (is_only),
  is_paused boolean not null default false
);
insert into product_counting default values;
comment on table product_counting is
  'One row: whether counting pauses, as during a large import that counts once at its end.';

create type product_kind as (
  brand_id uuid, category_id uuid, warehouses text[], is_diy boolean, change int
);

-- Counts products that have come (`change` 1) and gone (-1), in the order of the key, so that two at once wait for
-- each other rather than deadlock.
create function count_products(kinds product_kind[]) returns void language sql as $$
  insert into product_counts as c (counted_by, brand_id, category_id, warehouses, is_diy, n)
  select case grouping(brand_id, category_id, warehouses, is_diy)
      when 0 then 'all' when 8 then 'places' when 4 then 'brand_places' when 3 then 'brand_category'
      when 7 then 'brand' else 'none' end as counted_by,
    brand_id, category_id, warehouses, is_diy, sum(change)::int
  from unnest(kinds)
  group by grouping sets ((brand_id, category_id, warehouses, is_diy), (category_id, warehouses, is_diy),
    (brand_id, warehouses, is_diy), (brand_id, category_id), (brand_id), ())
  having sum(change) <> 0
  order by counted_by, brand_id, category_id, warehouses, is_diy
  on conflict on constraint product_counts_kind do update set n = c.n + excluded.n
$$;

-- Who writes products has locked their table before it reads the pause, so that the recount misses nobody: it waits for
-- those that saw the pause, and those that come after it see that it is over.
create function count_new_products() returns trigger language plpgsql as $$
begin
  if (select is_paused from product_counting) then
    return null;
  end if;
  perform count_products(array(select row(brand_id, category_id, warehouses, is_diy, 1)::product_kind
    from fresh where published));
  return null;
end $$;
create trigger products_counted after insert on products referencing new table as fresh
  for each statement execute function count_new_products();

create function count_changed_product() returns trigger language plpgsql as $$
declare
  kinds product_kind[] := '{}';
begin
  if (select is_paused from product_counting) then
    return null;
  end if;
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

-- Ends a pause, if there is one, and counts all products.
create function recount_products() returns void language plpgsql as $$
begin
  if not (select is_paused from product_counting) then
    return;
  end if;
  lock table products in share mode;
  update product_counting set is_paused = false;
  delete from product_counts where counted_by <> 'sold_out';
  perform count_products(array(select row(brand_id, category_id, warehouses, is_diy, count(*))::product_kind
    from products where published group by brand_id, category_id, warehouses, is_diy));
end $$;

create table top_sellers (
  product_id uuid primary key references products on delete cascade,
  sold_30d int not null,
  words tsvector not null
) with (autovacuum_vacuum_scale_factor = 0.05);
create index top_sellers_words on top_sellers using gin (words) with (fastupdate = off);
comment on table top_sellers is
  'The names of the published products that sell best, some ten thousand, so that a search for a common word reads few rows.';
comment on column top_sellers.words is 'What of products.search stands in the name.';

create table top_seller_floor (
  is_only boolean default true primary key check (is_only),
  sold_30d int not null default -1,
  product_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into top_seller_floor default values;
comment on table top_seller_floor is
  'One row: the place in the order of sales down to which products are top sellers.';
comment on column top_seller_floor.product_id is
  'Breaks ties of sold_30d. No reference: it is a place in an order, which stays when the product goes.';

-- Puts the floor below the ten thousandth product; whoever adds top sellers meanwhile waits.
create function refill_top_sellers() returns void language plpgsql as $$
declare
  lowest record;
begin
  perform from top_seller_floor for update;
  select sold_30d, id into lowest from products where published order by sold_30d desc, id desc offset 10000 limit 1;
  update top_seller_floor set sold_30d = coalesce(lowest.sold_30d, -1),
    product_id = coalesce(lowest.id, '00000000-0000-0000-0000-000000000000');
  delete from top_sellers s using top_seller_floor f where (s.sold_30d, s.product_id) <= (f.sold_30d, f.product_id);
  insert into top_sellers select p.id, p.sold_30d, ts_filter(p.search, '{a}')
    from (select * from products where published order by sold_30d desc, id desc limit 10000) p
    on conflict do nothing;
end $$;

create function add_new_top_sellers() returns trigger language plpgsql as $$
begin
  perform from top_seller_floor for share;
  insert into top_sellers select p.id, p.sold_30d, ts_filter(p.search, '{a}') from fresh p, top_seller_floor f
    where p.published and (p.sold_30d, p.id) > (f.sold_30d, f.product_id);
  if (select count(*) from (select from top_sellers limit 30001) s) > 30000 then
    perform refill_top_sellers();
  end if;
  return null;
end $$;
create trigger products_new_top_sellers after insert on products referencing new table as fresh
  for each statement execute function add_new_top_sellers();

create function move_top_seller() returns trigger language plpgsql as $$
begin
  perform from top_seller_floor for share;
  delete from top_sellers where product_id = old.id;
  insert into top_sellers select new.id, new.sold_30d, ts_filter(new.search, '{a}') from top_seller_floor f
    where new.published and (new.sold_30d, new.id) > (f.sold_30d, f.product_id);
  return null;
end $$;
create trigger products_changed_top_sellers after update of published, sold_30d, search on products
  for each row
  when ((old.published, old.sold_30d, old.search) is distinct from (new.published, new.sold_30d, new.search))
  execute function move_top_seller();

create table sort_versions (
  sorts_by text primary key check (sorts_by in ('price', 'sales')),
  version int not null default 1
);
insert into sort_versions (sorts_by) values ('price'), ('sales');
comment on table sort_versions is
  'Counts how often the values that a sort goes by were rewritten: an older cursor is refused as stale.';

create table search_words (
  word text primary key,
  is_name boolean not null
);
create index search_words_like on search_words using gin (word gin_trgm_ops);
comment on table search_words is 'A word that products use, for finding what a misspelled search meant.';
comment on column search_words.is_name is
  'Whether it stands in a name, brand or category; else only in descriptions.';
