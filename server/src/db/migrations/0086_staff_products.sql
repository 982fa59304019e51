-- The console shows and changes products, and counts their stock (docs/design/console.md#products).
alter table products add column version int not null default 1;
comment on column products.version is
  'Rises with each save of the product, its SKUs or offers; a change names the one it was made from.';
create index products_created on products (created_at desc, id desc);

alter table stock_movements add column operator_id uuid references operators;
alter table stock_movements add column reason text not null default '' check (length(reason) <= 200);
comment on column stock_movements.operator_id is 'The operator who counted or received; null where an order, a case or an import moved it.';
comment on column stock_movements.reason is 'Why, in the operator''s words.';
create index stock_movements_of_offer on stock_movements (offer_id, id);
drop index stock_movements_offer_id;
create index stock_movements_operator on stock_movements (operator_id) where operator_id is not null;
