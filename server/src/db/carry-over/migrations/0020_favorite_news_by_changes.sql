-- The look at favourites follows the change feed (docs/decisions/0010): what it has not seen begins here. In another
-- era, or from before the feed is kept, it looks at every favourite once.
alter table favorite_news_looks
  add column era text not null default '',
  add column seen_to_xid xid8 not null default '0';
