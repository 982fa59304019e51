-- Every ten minutes letters of a day ago lose their texts, and those of thirty days ago are deleted: both read the whole outbox.
-- The console lists it by the same time.

create index outbox_by_time on outbox (created_at, id);
create index outbox_with_text on outbox (created_at) where body <> '';
