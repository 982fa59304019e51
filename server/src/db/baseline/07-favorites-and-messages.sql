-- What a person keeps an eye on, and what the shop writes to people.

create table favorites (
  user_id uuid not null references users,
  product_id uuid not null references products on delete cascade,
  price_minor bigint,
  currency text references currencies,
  created_at timestamptz not null default now(),
  known_prices jsonb not null default '{}',
  sold_out_at timestamptz,
  back_in_stock_alert_at timestamptz,
  price_drop_alert_at timestamptz,
  next_alert_at timestamptz,
  primary key (user_id, product_id)
);
create index favorites_recent on favorites (user_id, created_at desc);
create index favorites_product_id on favorites (product_id);
create index favorites_next_alert on favorites (next_alert_at) where next_alert_at is not null;
comment on table favorites is 'A product that a person keeps an eye on.';
comment on column favorites.price_minor is
  'The lowest offer when it was marked, in currency; null where there was none.';
comment on column favorites.known_prices is
  'What the person knows it to cost: the lowest price in each currency, {"USD": 1000}, in minor units.';
comment on column favorites.sold_out_at is 'Since when no warehouse has a unit; null while one has.';
comment on column favorites.back_in_stock_alert_at is 'When the person was last alerted that it is back.';
comment on column favorites.price_drop_alert_at is 'When the person was last alerted of a lower price.';
comment on column favorites.next_alert_at is 'A lower price waits until then: messages keep a distance.';

create table favorite_alert_choices (
  user_id uuid primary key references users,
  back_in_stock boolean not null,
  price_drop boolean not null
);
comment on table favorite_alert_choices is
  'Which messages about favorites a person wants; without a row all of them.';

create table favorite_alert_scan (
  is_only boolean primary key default true check (is_only),
  seen_to timestamptz not null default now(),
  epoch text not null default '',
  seen_to_xid xid8 not null default '0'
);
insert into favorite_alert_scan default values;
comment on table favorite_alert_scan is
  'One row: changes of offers before this point were compared with favorites. Whoever locks it compares.';
comment on column favorite_alert_scan.epoch is 'The epoch of the change feed that seen_to_xid counts in.';

create table messages (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('order', 'wallet', 'verification', 'after_sales', 'favorite', 'announcement')),
  title_zh text not null,
  title_en text not null,
  body_zh text not null default '',
  body_en text not null default '',
  link text not null default '',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index messages_of_buyer on messages (user_id, id desc);
create index messages_unread on messages (user_id) where read_at is null;
comment on table messages is 'A message in a person''s inbox, in both languages.';
comment on column messages.link is 'The page that it leads to; empty for none.';
