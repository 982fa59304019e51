-- A document keeps the calendar that it was issued by (docs/design/orders.md#documents): the shop's may change.

alter table trade_documents add column time_zone text not null default shop_time_zone();
comment on column trade_documents.time_zone is 'The shop''s time zone when it was issued, by which its days are written.';

comment on column sub_orders.stopped_parcels is
  'Its parcels that are lost or came back: time neither receives nor completes it while one has units that no case refunded.';
