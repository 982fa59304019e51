-- Balances below which an account is told to top up (docs/design/wallet.md#overview).

create table low_balances (
  account_id uuid not null references accounts,
  currency currency_code not null,
  below_minor bigint not null check (below_minor > 0),
  told_at timestamptz,
  primary key (account_id, currency)
);
comment on table low_balances is 'The available balance of a wallet below which its account is told to top up.';
comment on column low_balances.told_at is
  'When the account was told that the balance is too low; null again once it is not.';
