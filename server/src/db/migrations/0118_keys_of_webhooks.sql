-- A webhook belongs to the account and outlives who added it, so the account sees who did (docs/design/account-area.md#webhooks).
alter table webhooks add column api_key_id uuid references api_keys;
comment on column webhooks.user_id is 'The member who added it, or gave it its present address or secret.';
comment on column webhooks.api_key_id is 'The key by which that was done; null for a member''s session, and where it was not noted yet.';
