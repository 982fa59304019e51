-- The buyer's own reference of an order (docs/design/orders.md#own-references).

alter table orders add column own_reference text not null default '' check (own_reference = btrim(own_reference));
comment on column orders.own_reference is 'The buyer''s own number of the order; empty without one. Unique among the account''s orders that are not closed.';
create unique index orders_own_reference on orders (account_id, own_reference)
  where own_reference <> '' and payment_status <> 'closed';
