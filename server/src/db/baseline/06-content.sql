-- What operators write for the storefront.

create table hot_keys (
  id uuid primary key,
  text_zh text not null,
  text_en text not null,
  position smallint not null default 0
);
create trigger hot_keys_are_public after insert or update or delete or truncate on hot_keys
  for each statement execute function notify_public_change();
comment on table hot_keys is 'A search that the shop proposes.';

create table carousel_slides (
  id uuid primary key,
  title_zh text not null,
  title_en text not null,
  text_zh text not null default '',
  text_en text not null default '',
  link text not null default '',
  origin jsonb not null,
  position smallint not null default 0,
  active boolean not null default true
);
create trigger carousel_slides_are_public after insert or update or delete or truncate on carousel_slides
  for each statement execute function notify_public_change();
comment on table carousel_slides is 'A slide of the home page.';
comment on column carousel_slides.origin is 'How its picture is made, as with product_pictures.origin.';

create table article_categories (
  id uuid primary key,
  key text not null unique,
  name_zh text not null,
  name_en text not null,
  position smallint not null default 0
);
create trigger article_categories_are_public after insert or update or delete or truncate on article_categories
  for each statement execute function notify_public_change();
comment on table article_categories is 'A group of help articles.';

create table articles (
  id uuid primary key,
  key text not null unique,
  category_id uuid not null references article_categories,
  title_zh text not null,
  title_en text not null,
  body_zh text not null,
  body_en text not null,
  position smallint not null default 0,
  published_at timestamptz not null default now()
);
create trigger articles_are_public after insert or update or delete or truncate on articles
  for each statement execute function notify_public_change();
comment on table articles is 'A help article or a page of rules, in both languages.';
comment on column articles.key is 'Its name in addresses.';

create table activities (
  id uuid primary key,
  key text not null unique,
  title_zh text not null,
  title_en text not null,
  text_zh text not null default '',
  text_en text not null default '',
  origin jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at)
);
create trigger activities_are_public after insert or update or delete or truncate on activities
  for each statement execute function notify_public_change();
comment on table activities is 'An activity: a page, and a discount on some products for a time.';
comment on column activities.origin is 'How its picture is made, as with product_pictures.origin.';

create table activity_goods (
  activity_id uuid not null references activities on delete cascade,
  product_id uuid not null references products on delete cascade,
  position smallint not null default 0,
  percent_off smallint not null default 0 check (percent_off between 0 and 90),
  quantity_max int check (quantity_max > 0),
  held int not null default 0 check (held >= 0),
  primary key (activity_id, product_id),
  constraint activity_holds check (held <= quantity_max)
);
create trigger activity_goods_are_public after insert or delete or truncate
  or update of activity_id, product_id, position, percent_off on activity_goods
  for each statement execute function notify_public_change();
comment on table activity_goods is 'A product of an activity.';
comment on column activity_goods.percent_off is 'Taken off the unit price.';
comment on column activity_goods.quantity_max is 'Units that the activity sells at most; null for any number.';
comment on column activity_goods.held is 'Units that unpaid and paid orders have of it.';
