-- Two tabs, or two members, that change one saved design do not overwrite each other (docs/design/catalog.md#diy).
alter table designs add column version int not null default 1 check (version > 0);
comment on column designs.version is 'Rises with each change by the buyer; a change can name the one it was made from.';
