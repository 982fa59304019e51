-- What operators write for the storefront, and what the shop tells a buyer.

create table hot_keys (
  id uuid primary key,
  text_zh text not null,
  text_en text not null,
  position smallint not null default 0
);

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

create table article_categories (
  id uuid primary key,
  key text not null unique,
  name_zh text not null,
  name_en text not null,
  position smallint not null default 0
);

create table articles (
  id uuid primary key,
  key text not null unique,
  category_id uuid not null references article_categories,
  title_zh text not null,
  title_en text not null,
  -- Markdown
  body_zh text not null,
  body_en text not null,
  position smallint not null default 0,
  published_at timestamptz not null default now()
);

create table activities (
  id uuid primary key,
  key text not null unique,
  title_zh text not null,
  title_en text not null,
  text_zh text not null default '',
  text_en text not null default '',
  origin jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);

create table activity_goods (
  activity_id uuid not null references activities on delete cascade,
  product_id uuid not null references products on delete cascade,
  position smallint not null default 0,
  percent_off smallint not null default 0 check (percent_off between 0 and 90),
  primary key (activity_id, product_id)
);

create table messages (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('order', 'wallet', 'verification', 'after_sales', 'announcement')),
  title_zh text not null,
  title_en text not null,
  body_zh text not null default '',
  body_en text not null default '',
  link text not null default '',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- The job that told it: a second try of the same job tells nothing twice.
  job_id bigint unique
);
create index messages_of_buyer on messages (user_id, id desc);
create index messages_unread on messages (user_id) where read_at is null;
