-- The console's list of failing webhooks (docs/design/account-area.md#webhooks).
create index webhooks_failing on webhooks (failing_since, id) where failing_since is not null;
create index webhook_deliveries_faulty on webhook_deliveries (webhook_id, last_attempt_at desc) where last_fault is not null;
