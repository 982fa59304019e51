-- Money of a card payment that the provider took back after the account was closed is a loss of the shop's
-- (docs/design/wallet.md#hosted-payments): it was owed for ever, and stood in no ledger account.
alter table card_refunds drop constraint card_refunds_status_check;
alter table card_refunds add constraint card_refunds_status_check
  check (status in ('requested', 'done', 'failed', 'owed', 'lost')) not valid;
alter table card_refunds validate constraint card_refunds_status_check;
alter table card_refunds drop constraint operators_refunds_are_booked;
alter table card_refunds add constraint operators_refunds_are_booked
  check (status not in ('owed', 'lost') or origin <> 'operator') not valid;
alter table card_refunds validate constraint operators_refunds_are_booked;
comment on table card_refunds is
  'Money of a card top-up that goes back to the card. All but failed, owed and lost ones are booked out of the wallet.';
comment on column card_refunds.status is
  'requested: booked, not confirmed; done; failed: booked back; owed: taken, and the balance was too small to book it; lost: owed by an account that is closed, booked to losses.';

alter table journal_lines drop constraint journal_lines_ledger_account_check;
alter table journal_lines add constraint journal_lines_ledger_account_check check (ledger_account in (
  'available', 'pre_authorised', 'deposit', 'clearing', 'revenue', 'exchange_position', 'fees', 'losses')) not valid;
alter table journal_lines validate constraint journal_lines_ledger_account_check;
