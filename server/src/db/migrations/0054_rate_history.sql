-- What each rate was, who entered it and why, and how the feed of rates fares (docs/design/wallet.md#exchange).

create table exchange_rate_history (
  id bigint generated always as identity primary key,
  currency text not null references currencies,
  rate numeric(20, 10) not null check (rate > 0),
  source text not null,
  operator_id uuid references operators,
  reason text not null default '',
  set_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index exchange_rate_history_of_currency on exchange_rate_history (currency, recorded_at desc);
create index exchange_rate_history_entered_by on exchange_rate_history (operator_id);
comment on table exchange_rate_history is 'Each rate that was entered, and each of a feed that moved; never changed.';
comment on column exchange_rate_history.rate is 'Base currency for one unit.';
comment on column exchange_rate_history.source is '''operator'', or the name of a feed.';
comment on column exchange_rate_history.operator_id is 'Who entered it; null for a feed and for the command line.';
comment on column exchange_rate_history.reason is 'Why it was entered; empty for a feed.';
comment on column exchange_rate_history.set_at is 'When it was true, as the feed says.';

insert into exchange_rate_history (currency, rate, source, set_at, recorded_at)
select currency, rate, source, set_at, least(set_at, now()) from exchange_rates;

create table exchange_rate_feeds (
  source text primary key,
  tried_at timestamptz not null,
  succeeded_at timestamptz,
  published_at timestamptz,
  error text not null default ''
);
comment on table exchange_rate_feeds is 'How each feed of rates fares: its last try, and the last that gave rates.';
comment on column exchange_rate_feeds.succeeded_at is 'When it last gave rates; null if it never did.';
comment on column exchange_rate_feeds.published_at is 'Of when those rates are, as the feed says; null if it never gave any.';
comment on column exchange_rate_feeds.error is 'Why the last try failed; empty where it succeeded.';
