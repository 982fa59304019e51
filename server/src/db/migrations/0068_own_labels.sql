-- The buyer's own shipping label (docs/design/orders.md#own-labels).
alter table warehouses
  add column handling_fee_minor bigint check (handling_fee_minor >= 0);
comment on column warehouses.handling_fee_minor is
  'What the warehouse asks for a parcel under the buyer''s own label, in its currency; null where it takes none.';

alter table files
  drop constraint files_purpose_check,
  drop constraint pictures_have_a_size,
  add constraint files_purpose_check check (purpose in ('verification', 'after_sales', 'order_message', 'artwork', 'proof', 'label')),
  add constraint pictures_have_a_size check (
    case when media_type = 'application/pdf' then width is null and height is null and purpose in ('proof', 'label')
      else width > 0 and height > 0 and width is not null and height is not null end);

alter table sub_orders
  add column label_file_id uuid references files on delete set null,
  add constraint own_label_replaces_service check (label_file_id is null or service_id is null);
create unique index sub_orders_label on sub_orders (label_file_id) where label_file_id is not null;
comment on column sub_orders.label_file_id is
  'The buyer''s own label: it ships as one parcel, and its freight is the warehouse''s handling fee. A label is for one sub order.';
comment on column sub_orders.service_id is 'Null on a stockpile order, and where the buyer''s own label replaces our service.';
