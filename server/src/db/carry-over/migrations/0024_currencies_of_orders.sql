-- Which currencies there are is part of the program (contract/src/money.ts): their table only grows with a migration. What
-- an order writes held on to its one row of that table by eight foreign keys, each a look-up and a lock that all orders
-- share. The type says the same once. Without its constraint it takes the columns over without rewriting a table.
create domain currency_code as text;
alter table settlements drop constraint settlements_currency_fkey, alter column currency type currency_code;
alter table orders drop constraint orders_currency_fkey, alter column currency type currency_code;
alter table sub_orders drop constraint sub_orders_currency_fkey, alter column currency type currency_code;
alter table order_lines
  drop constraint order_lines_pricing_currency_fkey, alter column pricing_currency type currency_code;
alter table payments drop constraint payments_currency_fkey, alter column currency type currency_code;
alter table pre_authorisations
  drop constraint pre_authorisations_currency_fkey, alter column currency type currency_code;
alter table journal_lines drop constraint journal_lines_currency_fkey, alter column currency type currency_code;
alter domain currency_code
  add constraint currency_is_known check (value in ('CNY', 'USD', 'EUR', 'GBP', 'HKD', 'JPY')) not valid;
alter domain currency_code validate constraint currency_is_known;
