-- What waits at a webhook is read in the order of its subjects alone, and nothing asks for a delivery by its place in the
-- order of all (docs/design/account-area.md#webhooks).
drop index webhook_deliveries_due;
alter table webhook_deliveries drop constraint webhook_deliveries_seq_key;
