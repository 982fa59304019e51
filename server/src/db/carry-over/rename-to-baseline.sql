-- What a database made by the earlier migrations needs to be the baseline: plain names. Functions whose text uses
-- them are written once more; everything else that depends on a name follows it.

-- The ten thousand products that sell best.
alter table front_shelf rename to top_sellers;
alter table front_shelf_floor rename to top_seller_floor;
alter index front_shelf_words rename to top_sellers_words;
alter table top_sellers rename constraint front_shelf_pkey to top_sellers_pkey;
alter table top_sellers rename constraint front_shelf_product_id_fkey to top_sellers_product_id_fkey;
alter table top_seller_floor rename constraint front_shelf_floor_pkey to top_seller_floor_pkey;
alter table top_seller_floor rename constraint front_shelf_floor_is_only_check to top_seller_floor_is_only_check;
alter trigger products_shelved on products rename to products_new_top_sellers;
alter trigger products_reshelved on products rename to products_changed_top_sellers;
alter function level_front_shelf() rename to refill_top_sellers;
alter function shelve_new_products() rename to add_new_top_sellers;
alter function shelve_changed_product() rename to move_top_seller;
create or replace function refill_top_sellers() returns void language plpgsql as $$
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
create or replace function add_new_top_sellers() returns trigger language plpgsql as $$
begin
  perform from top_seller_floor for share;
  insert into top_sellers select p.id, p.sold_30d, ts_filter(p.search, '{a}') from fresh p, top_seller_floor f
    where p.published and (p.sold_30d, p.id) > (f.sold_30d, f.product_id);
  if (select count(*) from (select from top_sellers limit 30001) s) > 30000 then
    perform refill_top_sellers();
  end if;
  return null;
end $$;
create or replace function move_top_seller() returns trigger language plpgsql as $$
begin
  perform from top_seller_floor for share;
  delete from top_sellers where product_id = old.id;
  insert into top_sellers select new.id, new.sold_30d, ts_filter(new.search, '{a}') from top_seller_floor f
    where new.published and (new.sold_30d, new.id) > (f.sold_30d, f.product_id);
  return null;
end $$;
comment on table top_seller_floor is 'One row: the place in the order of sales down to which products are top sellers.';

-- Counts of products: which columns a row counts by.
alter table product_counts rename column cut to counted_by;
alter table product_counts rename constraint product_counts_cut_check to product_counts_counted_by_check;
create or replace function count_products(kinds product_kind[]) returns void language sql as $$
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
create or replace function recount_products() returns void language plpgsql as $$
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

-- Alerts about favorites.
alter table favorite_news_choices rename to favorite_alert_choices;
alter table favorite_alert_choices rename constraint favorite_news_choices_pkey to favorite_alert_choices_pkey;
alter table favorite_alert_choices
  rename constraint favorite_news_choices_user_id_fkey to favorite_alert_choices_user_id_fkey;
alter table favorite_news_looks rename to favorite_alert_scan;
alter table favorite_alert_scan rename column is_the_only to is_only;
alter table favorite_alert_scan rename column era to epoch;
alter table favorite_alert_scan rename constraint favorite_news_looks_pkey to favorite_alert_scan_pkey;
alter table favorite_alert_scan rename constraint favorite_news_looks_is_the_only_check to favorite_alert_scan_is_only_check;
alter table favorites rename column told_prices to known_prices;
alter table favorites rename column back_in_stock_told_at to back_in_stock_alert_at;
alter table favorites rename column price_drop_told_at to price_drop_alert_at;
alter table favorites rename column look_again_at to next_alert_at;
alter index favorites_look_again rename to favorites_next_alert;
comment on column favorites.back_in_stock_alert_at is 'When the person was last alerted that it is back.';
comment on column favorites.price_drop_alert_at is 'When the person was last alerted of a lower price.';
comment on column favorite_alert_scan.epoch is 'The epoch of the change feed that seen_to_xid counts in.';

-- Which count of transactions a position in a log is of.
alter function feed_era() rename to feed_epoch;
alter table offer_change_marks rename column era to epoch;
alter table events rename column era to epoch;
alter table event_readers rename column era to epoch;
alter table event_eras rename to event_epochs;
alter table event_epochs rename column is_the_only to is_only;
alter table event_epochs rename column era to epoch;
alter table event_epochs rename constraint event_eras_pkey to event_epochs_pkey;
alter table event_epochs rename constraint event_eras_is_the_only_check to event_epochs_is_only_check;
alter function begin_event_era() rename to begin_event_epoch;
create or replace function begin_event_epoch() returns void language plpgsql as $$
declare begun smallint;
begin
  if exists (select from event_epochs where server = event_server()) then return; end if;
  update event_epochs set epoch = epoch + 1, server = event_server()
    where server <> event_server() returning epoch into begun;
  if begun is not null then
    execute format('alter table events alter column epoch set default %s', begun);
  end if;
end $$;
comment on table offer_change_marks is
  'How far the change feed had come at a time: what was before the first mark of an epoch is no longer kept.';
comment on table events is
  'What happened, written in the transaction of the change and never changed. Read in the order of (epoch, xid, id).';
comment on table event_epochs is 'The epoch of now, and the server and database whose transactions it counts.';

-- One word for a thing.
alter table activity_goods rename constraint campaign_holds to activity_holds;
-- Kinds of before are of this list too: nothing was checked when it grew.
alter table messages validate constraint messages_kind_check;

alter table verify_codes rename column asked_by to requested_by;
alter table verify_codes rename column strangers_tries to tries_by_others;
alter table verify_codes rename constraint verify_codes_strangers_tries_check to verify_codes_tries_by_others_check;
comment on column verify_codes.requested_by is 'Who requested the code: its tries are counted apart from everybody else''s.';
comment on column verify_codes.tries is 'Wrong tries by whoever requested it.';
comment on column listing_packs.choice is 'Language, currency and warehouses of the request.';
comment on column idempotency_keys.fingerprint is 'SHA-256 of the request: another one with the same key is refused.';
comment on table schema_migrations is
  'The files of the baseline and the migrations that have been applied, with their checksums then.';
comment on table activities is 'An activity: a page, and a discount on some products for a time.';
comment on table activity_goods is 'A product of an activity.';
comment on column activity_goods.quantity_max is 'Units that the activity sells at most; null for any number.';
comment on column order_lines.activity_id is
  'The activity whose price it has. No reference: an activity may be removed, an order stays.';

alter table journal_lines rename constraint journal_lines_account_check to journal_lines_ledger_account_check;

-- PostgreSQL 18 names what is not null, and keeps the name when a column or a table is renamed.
do $$
declare kept record;
begin
  for kept in
    select c.conrelid::regclass as of_table, c.conname as name, t.relname || '_' || a.attname || '_not_null' as plain
    from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'n' and t.relnamespace = 'public'::regnamespace
      and c.conname <> t.relname || '_' || a.attname || '_not_null'
  loop
    execute format('alter table %s rename constraint %I to %I', kept.of_table, kept.name, kept.plain);
  end loop;
end $$;
