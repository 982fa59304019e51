-- The search reads its own tables now (0070): what it read of products goes.

drop trigger products_new_top_sellers on products;
drop trigger products_changed_top_sellers on products;
drop function add_new_top_sellers();
drop function move_top_seller();
drop function refill_top_sellers();
drop table top_sellers;
drop table top_seller_floor;
drop table search_words;
alter table products drop column search, drop column search_version;
