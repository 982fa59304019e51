-- Says what stands in a row's address (docs/design/orders.md#batches).

comment on column batch_rows.address is
  'The recipient and address that were read, by the fields of an order''s address; null where the row has none.';
