-- The console changes the terms of warehouses (docs/design/console.md#warehouses).
alter table warehouses add column version int not null default 1;
comment on column warehouses.version is 'Rises with each change of the terms; a change names the one it was made from.';
comment on column warehouses.return_address is 'The street, postal code and city that a parcel''s papers name as the sender''s.';
