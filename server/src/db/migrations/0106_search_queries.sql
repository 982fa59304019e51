-- "Question" was a word of our own for a search query. An older process cannot search with these names: all of them are stopped
-- before, as docs/operations.md#upgrading says.

alter table search_rules rename column question to query;
alter table search_rules rename constraint search_rules_question_check to search_rules_query_check;
comment on table search_rules is
  'What the staff settled for one search query: a page that it leads to, and products (search_rule_products).';
comment on column search_rules.query is 'In the plain form in which search queries are compared.';

alter table search_rule_products rename column question to query;
alter table search_rule_products rename constraint search_rule_products_question_fkey to search_rule_products_query_fkey;
alter table search_rule_products
  rename constraint search_rule_products_question_position_key to search_rule_products_query_position_key;
comment on table search_rule_products is 'Products that stand first for a search query, or do not appear for it.';

alter table search_counts rename column question to query;
comment on table search_counts is
  'How often a search query came in a day, and how often it found nothing as it was typed. It holds no person, and goes after 90 days.';
comment on column search_counts.query is 'In the plain form in which search queries are compared.';

comment on column search_synonyms.keys is 'The texts that may be typed, in the plain form in which search queries are compared.';
