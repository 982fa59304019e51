-- The console uploads pictures of products (docs/design/console.md#products): who names a file keeps it.
create index product_pictures_file on product_pictures ((origin ->> 'key')) where origin ->> 'key' is not null;
comment on table picture_files is 'A fetched or uploaded picture in the file store.';
comment on column picture_files.brought_at is
  'When a fetch, an upload or a product last brought it: clearing up leaves alone what has just come.';
