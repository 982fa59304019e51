-- A search of several words reads the lists of some fifty words in each block until it has 2,001 matches: 30 of the 62 blocks of a
-- million products. Blocks of four times the size are a quarter as many lists. Shops of up to 16,384 products keep their only block.

truncate search_postings_next;
insert into search_postings_next (word, block, docs)
select word, block / 4, docs_or(docs order by block) from search_postings group by word, block / 4 order by word, block / 4;
truncate search_postings;
insert into search_postings (word, block, docs) select word, block, docs from search_postings_next order by word, block;
truncate search_postings_next;
-- A numbering that is being built has blocks of the former size: it gives up, and another one begins at night.
update search_numbering set builds = builds + 1;

comment on table search_postings is 'Which products have a word: their numbers, ascending, in blocks of 65,536 numbers.';
comment on column search_postings.block is
  'The number of a product by 65,536. Saves add new products to a block of fewer than 16,384, since a change rewrites its lists.';
comment on column search_postings_next.block is 'See search_postings.block.';
