-- Each product that moves with others to a category or brand has an entry in the audit log, of whoever moved them.

alter table catalog_follow_ups add column operator_id uuid references operators;
comment on column catalog_follow_ups.operator_id is
  'Who moves the products, for the audit log; null where they do not move, and of what was begun before it was kept.';
