-- Wallets and the ledger are written by book_entries alone (docs/design/wallet.md#ledger): while it runs, and no longer,
-- amberdock.booking is on.

create function refuse_direct_booking() returns trigger language plpgsql as $$
begin
  if current_setting('amberdock.booking', true) is distinct from 'on' then
    raise exception '% is written by book_entries alone', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

alter function book_entries(journal_entry_input[], journal_line_input[]) set amberdock.booking to 'on';

create trigger wallets_are_booked before insert or update or delete or truncate on wallets
  for each statement execute function refuse_direct_booking();
create trigger journal_entries_are_booked before insert on journal_entries
  for each statement execute function refuse_direct_booking();
create trigger journal_lines_are_booked before insert on journal_lines
  for each statement execute function refuse_direct_booking();
