-- What sellers' systems take from the shop: the feed of prices and stock, and packs to list products with.

create table offer_changes (
  xid xid8 not null default pg_current_xact_id(),
  offer_id uuid not null,
  gone jsonb,
  primary key (xid, offer_id)
);
comment on table offer_changes is
  'That a transaction changed what the change feed shows of an offer; its values now stand in the offer.';
comment on column offer_changes.xid is
  'The transaction that changed it. Below pg_snapshot_xmin() every transaction has ended: whoever has read up to there has missed nothing.';
comment on column offer_changes.offer_id is 'No reference: the feed tells of deleted offers too.';
comment on column offer_changes.gone is 'What a deleted offer was; null for any other.';

create table offer_change_marks (
  epoch text not null,
  xid xid8 not null,
  at timestamptz not null default now(),
  primary key (epoch, xid)
);
comment on table offer_change_marks is
  'How far the change feed had come at a time: what was before the first mark of an epoch is no longer kept.';
comment on column offer_change_marks.epoch is
  'Which server, database and timeline counted the transaction: another one counts anew.';

-- Which count of transactions this is: another server, database or timeline (a backup restored, a replica promoted)
-- counts anew, and a cursor of the old count would skip.
create function feed_epoch() returns text language sql stable as $$
  select md5(concat_ws('.', (select system_identifier from pg_control_system()),
    (select oid from pg_database where datname = current_database()),
    left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)))
$$;

-- A change of an offer is noted by its row: comparing a statement's old and new rows as sets cost each order 100 µs
-- where a row costs 20. A transaction sees its own rows only under its own number, so that NOT EXISTS needs no lock.
create function note_offer_change() returns trigger language plpgsql as $$
begin
  insert into offer_changes (offer_id) select new.id
    where not exists (select from offer_changes c where c.xid = pg_current_xact_id() and c.offer_id = new.id);
  return null;
end $$;
create trigger offers_changed after update on offers
  for each row
  when ((old.sku_id, old.product_id, old.warehouse_code, old.active, old.currency, old.price_minor,
      old.market_price_minor, old.tier_quantities, old.tier_prices_minor, old.minimum_order_quantity,
      old.on_hand - old.reserved)
    is distinct from (new.sku_id, new.product_id, new.warehouse_code, new.active, new.currency, new.price_minor,
      new.market_price_minor, new.tier_quantities, new.tier_prices_minor, new.minimum_order_quantity,
      new.on_hand - new.reserved))
  execute function note_offer_change();

-- Offers that come and go are noted by the statement: an import's thousands at once.
create function note_offer_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into offer_changes (offer_id) select id from fresh;
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
create trigger offers_deleted after delete on offers referencing old table as stale
  for each statement execute function note_offer_changes();

-- What else the feed shows changes seldom, and never in statements over the whole catalog: a row at a time.
create function note_product_offers() returns trigger language plpgsql as $$
begin
  insert into offer_changes (offer_id) select id from offers where product_id = new.id on conflict do nothing;
  return null;
end $$;
create trigger products_published after update of published on products
  for each row when (old.published is distinct from new.published)
  execute function note_product_offers();

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
  for each row when (old.sku is distinct from new.sku)
  execute function note_sku_offers();
create trigger skus_deleted before delete on skus
  for each row execute function note_sku_offers();

create table listing_packs (
  id uuid primary key,
  user_id uuid not null references users,
  choice jsonb not null,
  product_ids uuid[] not null check (cardinality(product_ids) > 0),
  products_done int not null default 0,
  created_at timestamptz not null default now(),
  check (products_done between 0 and cardinality(product_ids))
);
create index listing_packs_created_at on listing_packs (created_at);
comment on table listing_packs is
  'An archive with texts and pictures of products, for a buyer''s own shop; a job makes its pictures ready.';
comment on column listing_packs.choice is 'Language, currency and warehouses of the request.';
comment on column listing_packs.product_ids is 'No reference: a product that is gone by then is left out.';
comment on column listing_packs.products_done is 'Products whose pictures are ready.';
