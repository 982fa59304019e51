-- The JSON of document lines says what is in it (docs/design/orders.md#documents).
comment on column trade_document_lines.options is 'The SKU''s options as they were, see skus.options.';
