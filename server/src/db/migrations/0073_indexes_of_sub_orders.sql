-- Each payment writes a sub order anew into all its indexes, for its status stands in several: two of them less
-- (docs/decisions/0024-a-checkout-writes-each-fact-once.md).

-- One index holds numbers unique and finds them by their beginning.
create unique index sub_orders_by_number on sub_orders (sub_order_no text_pattern_ops);
alter table sub_orders drop constraint sub_orders_sub_order_no_key;
drop index sub_orders_number;

-- What nobody has paid yet is few, and found by its status.
create index sub_orders_recipient_paid on sub_orders using gin (lower(address ->> 'recipient') gin_trgm_ops)
  where status <> 'pending_payment';
drop index sub_orders_recipient;
