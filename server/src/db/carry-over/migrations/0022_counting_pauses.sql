-- While a seed writes hundreds of thousands of products their kinds are not counted batch by batch, a quarter of the
-- database's time, but all at once afterwards. Decided in docs/decisions/0013-a-million-products.md.

create table product_counting (
  is_only boolean primary key default true check (is_only),
  -- Nobody counts; recount_products() does, at the latest a job at the next start or by the hour.
  is_paused boolean not null default false
);
insert into product_counting default values;

-- Who writes products has locked their table before asking, so that the recount misses nobody: it waits for those that
-- were told of the pause, and those that come after it are told that it is over.
create or replace function count_new_products() returns trigger language plpgsql as $$
begin
  if (select is_paused from product_counting) then
    return null;
  end if;
  perform count_products(array(select row(brand_id, category_id, warehouses, is_diy, 1)::product_kind
    from fresh where published));
  return null;
end $$;

create or replace function count_changed_product() returns trigger language plpgsql as $$
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

-- Ends a pause, if there is one, and counts all products.
create function recount_products() returns void language plpgsql as $$
begin
  if not (select is_paused from product_counting) then
    return;
  end if;
  lock table products in share mode;
  update product_counting set is_paused = false;
  delete from product_counts where cut <> 'sold_out';
  perform count_products(array(select row(brand_id, category_id, warehouses, is_diy, count(*))::product_kind
    from products where published group by brand_id, category_id, warehouses, is_diy));
end $$;
