-- A prefix stands for fifty words at most, and most of them add no product: whoever has "powerbank" of "power bank" has
-- "power" too. They are left out (docs/decisions/0021-search-on-posting-lists.md); another version of the splitter has
-- all products indexed anew, which fills this in.
alter table search_terms add column prefix_length smallint;
comment on column search_terms.prefix_length is
  'Characters of a shorter word that begins it and that each product with it has too, in the same parts; 0 without one, null until all are indexed anew.';
drop index search_terms_often;
create index search_terms_often on search_terms (term, n) include (prefix_length) where n >= 20;
