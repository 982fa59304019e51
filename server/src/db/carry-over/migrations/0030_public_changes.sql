-- Whatever visitors see says at its commit that it has changed: every process then forgets the pages and answers that it
-- keeps for them (docs/caching.md). Statements, not rows: an import of thousands notifies once a transaction, for
-- PostgreSQL sends equal notices of a transaction once. Orders touch none of this: the stock of an offer, and what a
-- campaign holds, are columns that no page shows a visitor.

create function notify_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changes', '');
  return null;
end $$;
comment on function notify_public_change() is 'Tells every server process to forget what it keeps for visitors.';

do $$
declare seen text;
begin
  foreach seen in array array['products', 'product_pictures', 'skus', 'categories', 'brands', 'warehouses', 'documents',
      'product_documents', 'blanks', 'print_areas', 'settings', 'hot_keys', 'carousel_slides', 'article_categories',
      'articles', 'activities'] loop
    execute format('create trigger %I after insert or update or delete or truncate on %I
      for each statement execute function notify_public_change()', seen || '_are_public', seen);
  end loop;
end $$;

create trigger offers_are_public after insert or delete or truncate
  or update of sku_id, product_id, warehouse_code, active on offers
  for each statement execute function notify_public_change();
create trigger activity_goods_are_public after insert or delete or truncate
  or update of activity_id, product_id, position, percent_off on activity_goods
  for each statement execute function notify_public_change();
