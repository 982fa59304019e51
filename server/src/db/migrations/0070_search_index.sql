-- The search's own projection: for each word the products that have it (docs/decisions/0021-search-on-posting-lists.md).

do $$
begin
  create extension if not exists intarray;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise exception 'The search needs PostgreSQL''s extension "intarray", which this role cannot create (%): have an administrator run "create extension intarray" in this database, then start again.', sqlerrm;
end $$;

create aggregate docs_and(int[]) (sfunc = _int_inter, stype = int[]);
create aggregate docs_or(int[]) (sfunc = _int_union, stype = int[]);

create table search_documents (
  doc int primary key,
  product_id uuid not null unique references products on delete cascade,
  category_id uuid,
  brand_id uuid,
  warehouses text[] not null,
  is_diy boolean not null,
  base_price_minor bigint,
  created_at timestamptz not null
);
create index search_documents_price on search_documents (base_price_minor, product_id);
create index search_documents_newest on search_documents (created_at, product_id);
comment on table search_documents is
  'A published product in the search: its number, and what it is filtered, counted and sorted by.';
comment on column search_documents.doc is
  'The number of the product in search_postings: its place in the order of sales when products were last numbered; newer ones follow.';
comment on column search_documents.category_id is
  'As products has it, like the columns that follow. No reference: products has it.';
comment on column search_documents.brand_id is 'No reference: products has it.';

create table search_product_words (
  product_id uuid primary key references products on delete cascade,
  words text[] not null,
  version smallint not null
);
comment on table search_product_words is
  'The words of a product in the search, so that a change writes only those that came and went.';
comment on column search_product_words.words is
  'Marked ones stand in a place (^ name, < its beginning, @ brand, # category), = is a filter, ~ a sound.';
comment on column search_product_words.version is 'The version of the program''s word splitter that cut them.';

create table search_postings (
  word text collate "C" not null,
  block int not null,
  docs int[] not null,
  primary key (word, block)
);
-- Sorted numbers do not compress.
alter table search_postings alter docs set storage external;
comment on table search_postings is 'Which products have a word: their numbers, ascending, in blocks of 16,384 numbers.';
comment on column search_postings.block is 'The number of a product by 16,384: a change rewrites no longer list than a block''s.';

-- The next numbering is built in these, which change names with those above once it is whole.
create table search_documents_next (like search_documents including comments);
alter table search_documents_next add primary key (doc), add unique (product_id),
  add foreign key (product_id) references products on delete cascade;
create index search_documents_next_price on search_documents_next (base_price_minor, product_id);
create index search_documents_next_newest on search_documents_next (created_at, product_id);
comment on table search_documents_next is 'search_documents of the next numbering while it is built; empty otherwise.';
create table search_postings_next (like search_postings including storage including comments, primary key (word, block));
comment on table search_postings_next is 'search_postings of the next numbering while it is built; empty otherwise.';

create table search_terms (
  term text collate "C" primary key,
  is_name boolean not null,
  n int not null default 1,
  is_plain boolean not null generated always as (term ~ '^[a-z]{3,30}$') stored
);
create index search_terms_often on search_terms (term, n) where n >= 20;
create index search_terms_like on search_terms using gin (term gin_trgm_ops) where is_plain;
comment on table search_terms is
  'A word that products have, for the words that begin as somebody types and for what a misspelled one meant.';
comment on column search_terms.is_name is 'Whether it stands in a name, brand or category; else only in descriptions.';
comment on column search_terms.n is 'Products that had it when they were last numbered; 1 of a word that came since.';
comment on column search_terms.is_plain is 'Whether it may be misspelled: a word of Latin letters alone.';

create table search_numbering (
  is_only boolean primary key default true check (is_only),
  version int not null default 1,
  builds int not null default 0,
  state text not null default 'kept' check (state in ('kept', 'built beside', 'paused'))
);
insert into search_numbering default values;
comment on table search_numbering is 'One row: which numbering of the products holds.';
comment on column search_numbering.version is 'Counts the numberings: a cursor of an older one is refused as stale.';
comment on column search_numbering.builds is 'Counts the numberings that were begun: of two at once the earlier one gives up.';
comment on column search_numbering.state is
  'kept: each change is written at once; built beside: and noted in search_changes, for the next numbering; paused: only the words of products are written, for a large import that numbers at its end.';

create table search_changes (
  id bigint generated always as identity primary key,
  product_id uuid not null,
  went text[] not null
);
comment on table search_changes is
  'A product that changed while the next numbering is built: it is brought in before that one holds. Empty otherwise.';
comment on column search_changes.product_id is 'No reference: the product may be gone by then.';
comment on column search_changes.went is 'The words that it no longer has.';

-- The number of a SKU or a barcode as it is typed: its letters and digits alone.
create function code_letters(code text) returns text language sql immutable parallel safe
  return lower(regexp_replace(code, '[^[:alnum:]]', '', 'g'));
create index skus_code on skus ((code_letters(sku) collate "C"));
create index skus_barcode_code on skus ((code_letters(barcode) collate "C")) where barcode <> '';
