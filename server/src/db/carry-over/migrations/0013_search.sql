-- What the search forgives (design §5): the words that goods are described by, to find the one that was meant.

create table search_words (
  word text primary key,
  -- In a name, brand or category; else only in descriptions.
  is_name boolean not null
);
create index search_words_like on search_words using gin (word gin_trgm_ops);

-- The version of the tokenizer that wrote `search`: another one means that it is written anew, see
-- features/catalogue/saving/reindex-products.ts.
alter table products add column search_version smallint not null default 0;
