-- What cards show of a product, as one ready value (docs/decisions/0023-ready-cards.md).

create table product_cards (
  product_id uuid primary key references products on delete cascade,
  card json not null
);
comment on table product_cards is
  'What everybody may see of a product in lists, as one ready value. Triggers keep it; nothing else writes it (docs/decisions/0023).';
comment on column product_cards.card is
  'Names in both languages, the first picture, category, brand, DIY, and the warehouses of its offers with their countries.';

create view product_cards_now as
  select p.id as product_id, json_build_object(
    'id', p.id,
    'name', json_build_object('zh', p.name_zh, 'en', p.name_en),
    'picture', i.id,
    'category', case when g.id is not null then
      json_build_object('id', g.id, 'name', json_build_object('zh', g.name_zh, 'en', g.name_en)) end,
    'brand', case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end,
    'is_diy', p.is_diy,
    'places', (select coalesce(json_object_agg(w.code, w.country order by w.country, w.code), '{}')
      from warehouses w where w.code = any(p.warehouses))
  ) as card
  from products p
    left join product_pictures i on i.product_id = p.id and i.position = 0
    left join categories g on g.id = p.category_id
    left join brands b on b.id = p.brand_id;
comment on view product_cards_now is 'What each card must be, by the primary rows; product_cards is a copy.';

-- Brands and categories are locked against a new name until the commit, so that whoever renames one finds these cards.
-- Planned at each call: a plan of the first batch of an import would read tables whole that have grown since.
create function write_product_cards(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  perform from brands where id in (select brand_id from products where id = any(ids)) order by id for share;
  perform from categories where id in (select category_id from products where id = any(ids)) order by id for share;
  insert into product_cards as c (product_id, card)
    select product_id, card from product_cards_now where product_id = any(ids) order by product_id
    on conflict (product_id) do update set card = excluded.card where c.card::text <> excluded.card::text;
end $$;
comment on function write_product_cards is 'Writes the cards of these products anew, from the primary rows.';

create function write_new_cards() returns trigger language plpgsql as $$
begin
  perform write_product_cards(array(select id from fresh));
  return null;
end $$;
create trigger products_get_cards after insert on products referencing new table as fresh
  for each statement execute function write_new_cards();

create function write_changed_cards() returns trigger language plpgsql as $$
begin
  perform write_product_cards(array(select n.id from fresh n join former o on o.id = n.id
    where (o.name_zh, o.name_en, o.category_id, o.brand_id, o.is_diy, o.warehouses)
      is distinct from (n.name_zh, n.name_en, n.category_id, n.brand_id, n.is_diy, n.warehouses)));
  return null;
end $$;
create trigger products_change_cards after update on products referencing old table as former new table as fresh
  for each statement execute function write_changed_cards();

create function rewrite_cards_of_pictures() returns trigger language plpgsql as $$
begin
  perform write_product_cards(array(select distinct product_id from changed));
  return null;
end $$;
create trigger product_pictures_come_to_cards after insert on product_pictures referencing new table as changed
  for each statement execute function rewrite_cards_of_pictures();
create trigger product_pictures_leave_cards after delete on product_pictures referencing old table as changed
  for each statement execute function rewrite_cards_of_pictures();

create function rewrite_cards_of_picture() returns trigger language plpgsql as $$
begin
  perform write_product_cards(array[old.product_id, new.product_id]);
  return null;
end $$;
create trigger product_pictures_change_in_cards after update of id, product_id, position on product_pictures
  for each row when ((old.id, old.product_id, old.position) is distinct from (new.id, new.product_id, new.position))
  execute function rewrite_cards_of_picture();

create function rewrite_cards_of_brand() returns trigger language plpgsql as $$
begin
  perform write_product_cards(array(select id from products where brand_id = new.id));
  return null;
end $$;
create trigger brands_rewrite_cards after update of name on brands
  for each row when (old.name <> new.name) execute function rewrite_cards_of_brand();

create function rewrite_cards_of_category() returns trigger language plpgsql as $$
begin
  perform write_product_cards(array(select id from products where category_id = new.id));
  return null;
end $$;
create trigger categories_rewrite_cards after update of name_zh, name_en on categories
  for each row when ((old.name_zh, old.name_en) is distinct from (new.name_zh, new.name_en))
  execute function rewrite_cards_of_category();

create function rewrite_cards_of_warehouse() returns trigger language plpgsql as $$
begin
  perform write_product_cards(array(select id from products where new.code = any(warehouses)));
  return null;
end $$;
create trigger warehouses_rewrite_cards after update of country on warehouses
  for each row when (old.country <> new.country) execute function rewrite_cards_of_warehouse();

insert into product_cards select product_id, card from product_cards_now;
