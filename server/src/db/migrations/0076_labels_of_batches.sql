-- Labels of the buyer's own in batches (docs/design/orders.md#batches).
create table batch_labels (
  batch_id uuid not null references batches on delete cascade,
  name text not null check (name <> ''),
  file_id uuid not null references files on delete cascade,
  primary key (batch_id, name)
);
create index batch_labels_file_id on batch_labels (file_id);
comment on table batch_labels is 'The labels that were sent for a batch, by the names that its rows call them.';
comment on column batch_labels.name is 'The name of the file as it is compared: in small letters, without its ending.';

alter table batch_rows
  add column label text not null default '',
  add column label_file_id uuid references files on delete set null,
  drop constraint ready_is_priced,
  add constraint ready_is_priced check (verdict not in ('ready', 'ordered')
    or (quantity is not null and address is not null and goods_minor is not null and freight_minor is not null
      and reference <> '' and (verdict = 'ordered' or (service_id is null) <> (label_file_id is null))));
create index batch_rows_label_file_id on batch_rows (label_file_id) where label_file_id is not null;
comment on column batch_rows.label is 'The label as the row names it: a file sent for the batch, or the id of an uploaded one; empty where a service ships it.';
comment on column batch_rows.label_file_id is 'The label that it names, instead of a service.';
