-- Invoices and credit notes, numbered without gaps (docs/design/orders.md#documents).

create table billing_details (
  account_id uuid primary key references accounts,
  name text not null default '',
  address text not null default '',
  tax_number text not null default '',
  updated_at timestamptz not null default shop_now()
);
comment on table billing_details is 'To whom an account''s invoices are made out; documents that are issued keep what they have.';
comment on column billing_details.name is 'Empty: the account''s own name.';
comment on column billing_details.address is 'Lines of text; empty: the default of the address book.';
comment on column billing_details.tax_number is 'The buyer''s tax number as the buyer writes it; empty where there is none.';

create table document_numbers (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year smallint not null,
  last_number int not null default 0 check (last_number >= 0),
  primary key (kind, year)
);
comment on table document_numbers is
  'The last number of each kind of document in a year. Its row is locked by the transaction that issues, so that a number that is rolled back is given again.';

create table trade_documents (
  id uuid primary key,
  document_no text not null unique,
  kind text not null,
  year smallint not null,
  number int not null check (number > 0),
  account_id uuid not null references accounts,
  order_id uuid not null references orders,
  sub_order_id uuid not null references sub_orders,
  refund_id uuid unique references case_refunds,
  invoice_id uuid references trade_documents,
  issued_at timestamptz not null,
  supplied_at timestamptz not null,
  currency currency_code not null,
  goods_minor bigint not null check (goods_minor >= 0),
  freight_minor bigint not null check (freight_minor >= 0),
  fees_minor bigint not null check (fees_minor >= 0),
  total_minor bigint not null,
  own_reference text not null,
  issuer jsonb not null,
  buyer jsonb not null,
  foreign key (kind, year) references document_numbers,
  unique (kind, year, number),
  constraint document_total_is_its_parts check (total_minor = goods_minor + freight_minor + fees_minor),
  constraint credit_note_is_of_a_refund check (
    (kind = 'credit_note') = (refund_id is not null) and (kind = 'credit_note') = (invoice_id is not null))
);
create unique index trade_documents_one_invoice on trade_documents (sub_order_id) where kind = 'invoice';
create index trade_documents_of_account on trade_documents (account_id, issued_at desc, id desc);
create index trade_documents_newest on trade_documents (issued_at desc, id desc);
create index trade_documents_of_order on trade_documents (order_id);
create index trade_documents_of_sub_order on trade_documents (sub_order_id);
create index trade_documents_of_invoice on trade_documents (invoice_id) where invoice_id is not null;
create trigger trade_documents_are_final before update or delete on trade_documents
  for each row execute function refuse_change();
comment on table trade_documents is 'Invoices and credit notes as they were issued. Rows are added, never changed.';
comment on column trade_documents.document_no is 'INV or CN, the year and the number.';
comment on column trade_documents.year is 'The year of issue in the shop''s time zone: numbers begin anew with it.';
comment on column trade_documents.sub_order_id is 'The sub order that an invoice is of, or whose refund a credit note is of.';
comment on column trade_documents.refund_id is 'The refund of a credit note; null on an invoice.';
comment on column trade_documents.invoice_id is 'The invoice that a credit note lessens; null on an invoice.';
comment on column trade_documents.supplied_at is 'When the last unit left, a stockpile was paid, or the money went back.';
comment on column trade_documents.freight_minor is 'Of a credit note freight and fees together: a refund does not tell them apart.';
comment on column trade_documents.issuer is 'The shop as its settings said then: name, address, tax_number, bank, tax_note, each zh and en.';
comment on column trade_documents.buyer is 'The account as it was then: name, address, tax_number.';
comment on column trade_documents.own_reference is 'The buyer''s own reference of the order; empty without one.';

create table trade_document_lines (
  document_id uuid not null references trade_documents,
  position smallint not null,
  line_id uuid not null references order_lines,
  sku text not null,
  name_zh text not null,
  name_en text not null,
  options jsonb not null,
  quantity int not null check (quantity > 0),
  pricing_currency currency_code not null,
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  rate numeric(20, 10) not null check (rate > 0),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (document_id, position)
);
create index trade_document_lines_line_id on trade_document_lines (line_id);
create trigger trade_document_lines_are_final before update or delete on trade_document_lines
  for each row execute function refuse_change();
comment on table trade_document_lines is 'Goods of an invoice or credit note, as they were called then.';
comment on column trade_document_lines.unit_price_minor is 'The agreed price of a unit in the pricing currency.';
comment on column trade_document_lines.rate is 'The agreed rate from the pricing currency to the document''s.';
comment on column trade_document_lines.amount_minor is 'What these units captured, or gave back.';

-- The statement of an order reads the entries that name it.
create index journal_entries_reference on journal_entries (reference);

insert into event_readers (name) values ('documents');
