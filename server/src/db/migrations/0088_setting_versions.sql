-- The console changes settings (docs/design/console.md#settings), several of which stand in one row.
alter table settings add column versions jsonb not null default '{}';
comment on column settings.versions is
  'How often each setting of the row was changed, by its name; a change names the version it was made from.';
