-- What each order and each payment cost the database without anyone's use of it.

-- orders.settlement_id says the same, and is unique: here it was a second copy of the settlement's whole row.
alter table settlements drop column order_id;

-- Arrays as parameters made PostgreSQL plan every statement of it anew at each call, which was half of its time. The
-- plans are index look-ups whatever the number of lines.
alter function book_entries(journal_entry_input[], journal_line_input[]) set plan_cache_mode to force_generic_plan;

-- Keys are found by their primary key, and tidied by age: a summary of the pages does for that. The answer is filled in
-- where the key stands, if the page has room for it.
drop index idempotency_keys_created_at;
create index idempotency_keys_created_at on idempotency_keys using brin (created_at);
alter table idempotency_keys set (fillfactor = 60);
