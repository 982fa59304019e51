-- A new return is suggested the address of its warehouse (docs/design/orders.md#after-sales).
comment on column warehouses.return_address is
  'The street, postal code and city that a parcel''s papers name as the sender''s, and that is suggested where a return is approved.';
