-- What buyers are told of their favourites: back in stock, and a lower price (features/favourites/news).

alter table favorites
  -- What the buyer knows the product to cost: the lowest price in each currency, {"USD": 1000}, in minor units.
  add column told_prices jsonb not null default '{}',
  -- Since when no unit was seen available in any warehouse; null while there is one.
  add column sold_out_at timestamptz,
  add column back_in_stock_told_at timestamptz,
  add column price_drop_told_at timestamptz,
  -- A lower price that waits for the pause after the last message to end.
  add column look_again_at timestamptz;
create index favorites_product_id on favorites (product_id);
create index favorites_look_again on favorites (look_again_at) where look_again_at is not null;

-- What happened before the shop could tell is no news.
update favorites f set told_prices = coalesce(seen.prices, '{}'),
  sold_out_at = case when coalesce(seen.available, 0) > 0 then null else now() end
from favorites g left join (
  select product_id, jsonb_object_agg(currency, lowest_minor) as prices, sum(available) as available
  from (
    select product_id, currency, min(price_minor) as lowest_minor, sum(on_hand - reserved) as available
    from offers where active group by product_id, currency
  ) as by_currency
  group by product_id
) as seen on seen.product_id = g.product_id
where f.user_id = g.user_id and f.product_id = g.product_id;

-- One row: offers that changed before were looked at. Whoever holds it is the one that tells.
create table favorite_news_looks (
  is_the_only boolean primary key default true check (is_the_only),
  seen_to timestamptz not null default now()
);
insert into favorite_news_looks default values;

-- Who has no row is told everything.
create table favorite_news_choices (
  user_id uuid primary key references users,
  back_in_stock boolean not null,
  price_drop boolean not null
);

-- The rows of before are of fewer kinds: nothing to check.
alter table messages drop constraint messages_kind_check,
  add constraint messages_kind_check
    check (kind in ('order', 'wallet', 'verification', 'after_sales', 'favorite', 'announcement')) not valid;
