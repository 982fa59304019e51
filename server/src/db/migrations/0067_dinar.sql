-- The Kuwaiti dinar, the first currency with three digits (docs/decisions/0016). The table has it for its digits, the type
-- for what orders and bookings write; columns of either refuse all other currencies.
insert into currencies (code, digits) values ('KWD', 3);
alter domain currency_code drop constraint currency_is_known;
alter domain currency_code
  add constraint currency_is_known check (value in ('CNY', 'USD', 'EUR', 'GBP', 'HKD', 'JPY', 'KWD')) not valid;
alter domain currency_code validate constraint currency_is_known;
