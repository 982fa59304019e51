-- What sellers' systems take from the shop: the feed of prices and stock, and packs to list products with.

-- That an offer changed in what the feed shows; what it is now stands in the offer. One row a transaction and offer.
create table offer_changes (
  -- The writer. Sequences and clocks do not follow the order of commits, but below pg_snapshot_xmin() every
  -- transaction has ended: nothing is ever added there, and who has read up to it has skipped nothing.
  xid xid8 not null default pg_current_xact_id(),
  offer_id uuid not null,
  -- What a deleted offer was: nothing else knows it any more.
  gone jsonb,
  primary key (xid, offer_id)
);

-- Which count of transactions this is: another server, database or timeline (a backup restored, a replica promoted)
-- counts anew, and a cursor of the old count would skip.
create function feed_era() returns text language sql stable as $$
  select md5(concat_ws('.', (select system_identifier from pg_control_system()),
    (select oid from pg_database where datname = current_database()),
    left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)))
$$;

-- When the feed had come how far: what was before the first mark of an era is no longer kept.
create table offer_change_marks (
  era text not null,
  xid xid8 not null,
  at timestamptz not null default now(),
  primary key (era, xid)
);

-- EXCEPT rather than a join: its plan, made for the one row of a checkout, must still do for an import's thousands.
-- A transaction sees its own rows only under its own number, so that NOT EXISTS needs no lock.
create function note_offer_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into offer_changes (offer_id) select id from fresh;
  elsif tg_op = 'UPDATE' then
    insert into offer_changes (offer_id)
    select id from (
      select id, sku_id, product_id, warehouse_code, active, currency, price_minor, market_price_minor,
        tier_quantities, tier_prices_minor, minimum_order_quantity, on_hand - reserved from fresh
      except
      select id, sku_id, product_id, warehouse_code, active, currency, price_minor, market_price_minor,
        tier_quantities, tier_prices_minor, minimum_order_quantity, on_hand - reserved from stale
    ) shown
    where not exists (
      select from offer_changes c where c.xid = pg_current_xact_id() and c.offer_id = shown.id
    );
  else
    insert into offer_changes (offer_id, gone)
    select f.id, jsonb_build_object('product_id', f.product_id, 'sku_id', f.sku_id, 'sku', s.sku,
      'warehouse_id', f.warehouse_code)
    from stale f left join skus s on s.id = f.sku_id
    on conflict (xid, offer_id) do update set gone = coalesce(offer_changes.gone, excluded.gone);
  end if;
  return null;
end $$;
create trigger offers_added after insert on offers referencing new table as fresh
  for each statement execute function note_offer_changes();
create trigger offers_changed after update on offers referencing old table as stale new table as fresh
  for each statement execute function note_offer_changes();
create trigger offers_deleted after delete on offers referencing old table as stale
  for each statement execute function note_offer_changes();

-- What else the feed shows changes seldom, and never in statements over the whole catalogue: a row at a time.
create function note_product_offers() returns trigger language plpgsql as $$
begin
  insert into offer_changes (offer_id) select id from offers where product_id = new.id on conflict do nothing;
  return null;
end $$;
create trigger products_published after update of published on products
  for each row when (old.published is distinct from new.published) execute function note_product_offers();

create function note_sku_offers() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into offer_changes (offer_id) select id from offers where sku_id = new.id on conflict do nothing;
    return null;
  end if;
  -- Its offers go with it, and would no longer find the number.
  insert into offer_changes (offer_id, gone)
  select id, jsonb_build_object('product_id', product_id, 'sku_id', sku_id, 'sku', old.sku,
    'warehouse_id', warehouse_code)
  from offers where sku_id = old.id
  on conflict (xid, offer_id) do update set gone = excluded.gone;
  return old;
end $$;
create trigger skus_renumbered after update of sku on skus
  for each row when (old.sku is distinct from new.sku) execute function note_sku_offers();
create trigger skus_deleted before delete on skus
  for each row execute function note_sku_offers();

-- A pack of listings for many products: a job makes their pictures ready, then a signed address opens it.
create table listing_packs (
  id uuid primary key,
  user_id uuid not null references users,
  -- As they were asked for: language, currency, warehouses.
  choice jsonb not null,
  product_ids uuid[] not null check (cardinality(product_ids) > 0),
  products_done int not null default 0 check (products_done between 0 and cardinality(product_ids)),
  created_at timestamptz not null default now()
);
create index listing_packs_created_at on listing_packs (created_at);
