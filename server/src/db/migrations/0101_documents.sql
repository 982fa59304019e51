-- The console changes the facts of compliance files (docs/design/console.md#compliance-files).
alter table documents add column version int not null default 1 check (version > 0);
comment on column documents.version is
  'Rises with each change of the facts; a change and a removal name the one that was read.';
