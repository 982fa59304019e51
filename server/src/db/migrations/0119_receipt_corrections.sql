-- An operator corrects the receipt of a return that is not refunded yet (docs/design/orders.md#corrected-receipts).
insert into case_moves (from_status, to_status)
values ('received', 'received'), ('received', 'approved'), ('received', 'return_shipped');

alter table case_receipt_lines
  drop constraint case_receipt_lines_case_id_fkey,
  drop constraint case_receipt_lines_pkey,
  drop constraint case_receipt_lines_sellable_check,
  drop constraint case_receipt_lines_scrapped_check,
  drop constraint case_receipt_lines_check;
alter table case_receipts
  add column position smallint not null default 0 check (position >= 0),
  drop constraint case_receipts_pkey,
  add primary key (case_id, position);
alter table case_receipt_lines
  add column position smallint not null default 0,
  add primary key (case_id, line_id, position),
  add foreign key (case_id, position) references case_receipts,
  add constraint receipt_counts_units check (position > 0 or (sellable >= 0 and scrapped >= 0)),
  add constraint receipt_says_something check ((sellable, scrapped) <> (0, 0));

comment on table case_receipts is 'An operator''s word that units of a case came back, and each correction of it.';
comment on column case_receipts.position is '0 of the first receipt; 1, 2 … of what follows: corrections, whose reasons stand in the log of the case, and receipts after one that was taken back.';
comment on table case_receipt_lines is 'How many units of a line came back; behind the first receipt, by how many more or fewer. The sum of a line is what counts.';
comment on column case_receipt_lines.sellable is 'Units that went back to the stock of the warehouse, or onto pallets; below zero where a correction took some off.';
comment on column case_receipt_lines.scrapped is 'Units that cannot be sold again; below zero where a correction counted fewer.';

alter table pallets
  add column case_id uuid references cases,
  add constraint returned_by_case check (case_id is null or returned_of is not null),
  drop constraint pallets_bought_check,
  add constraint pallets_bought_check check (bought > 0 or (bought = 0 and returned_of is not null));
update pallets b set case_id = r.case_id
from case_receipts r join case_receipt_lines x on x.case_id = r.case_id
where b.returned_of is not null and x.line_id = b.line_id and r.received_at = b.stored_since;
create index pallets_case_id on pallets (case_id) where case_id is not null;
comment on column pallets.case_id is 'The case whose receipt put its units there; null for goods that were bought.';
comment on column pallets.bought is
  'Units at the start; of goods that came back, as many as their receipt counts once it is corrected. bought - reserved - shipped are left.';
comment on column stock_movements.operator_id is
  'The operator who counted, received, imported, or corrected a return; null where an order, a case or a command moved it.';
