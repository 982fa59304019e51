-- Operators change categories and brands (docs/design/console.md#categories-and-brands). Products that hang on them are
-- moved and found by their new words in batches.

alter table categories add column version int not null default 0;
comment on column categories.version is
  'Rises with each change of its names or its place; a change names the version that it was made from.';

alter table brands add column version int not null default 0;
comment on column brands.version is
  'Rises with each change; a change names the version that it was made from.';

create table catalog_follow_ups (
  id bigint generated always as identity primary key,
  category_id uuid references categories on delete cascade,
  to_category_id uuid references categories,
  brand_id uuid references brands on delete cascade,
  to_brand_id uuid references brands,
  after_product uuid not null default '00000000-0000-0000-0000-000000000000',
  created_at timestamptz not null default now(),
  check (num_nonnulls(category_id, brand_id) = 1),
  check (to_category_id is null or category_id is not null and category_id <> to_category_id),
  check (to_brand_id is null or brand_id is not null and brand_id <> to_brand_id)
);
create index catalog_follow_ups_category_id on catalog_follow_ups (category_id) where category_id is not null;
create index catalog_follow_ups_to_category_id on catalog_follow_ups (to_category_id) where to_category_id is not null;
create index catalog_follow_ups_brand_id on catalog_follow_ups (brand_id) where brand_id is not null;
create index catalog_follow_ups_to_brand_id on catalog_follow_ups (to_brand_id) where to_brand_id is not null;
comment on table catalog_follow_ups is
  'A change of a category or brand that a job carries to its products in batches, the oldest first; done ones are deleted.';
comment on column catalog_follow_ups.category_id is
  'The category whose products, and those below it, are indexed anew; with to_category_id its own products move.';
comment on column catalog_follow_ups.to_category_id is 'The category that its products move to.';
comment on column catalog_follow_ups.brand_id is 'The brand whose products are indexed anew, or move.';
comment on column catalog_follow_ups.to_brand_id is
  'The brand that it is merged into: its products move there, and then it is deleted.';
comment on column catalog_follow_ups.after_product is 'The last product that is done, by id; moving needs none.';
