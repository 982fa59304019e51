-- After-sales: cases with their lines, thread, return, receipt and refunds (docs/design/orders.md#after-sales).

-- The one table of allowed moves; contract/src/trade/case-status.ts says the same and a test compares them.
create table case_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
comment on table case_moves is 'The allowed moves between the statuses of a case; an empty status is "not yet there".';
insert into case_moves (from_status, to_status) values
  ('', 'requested'),
  ('requested', 'approved'), ('requested', 'refunded'), ('requested', 'rejected'), ('requested', 'canceled'),
  ('approved', 'return_shipped'), ('approved', 'received'), ('approved', 'canceled'),
  ('return_shipped', 'received'), ('return_shipped', 'rejected'),
  ('received', 'refunded');

create table cases (
  id uuid primary key,
  case_no text not null unique,
  sub_order_id uuid not null references sub_orders,
  account_id uuid not null references accounts,
  position smallint not null check (position > 0),
  kind text not null check (kind in ('refund_only', 'return_refund')),
  units text not null check (units in ('unshipped', 'shipped')),
  status text not null check (status in (
    'requested', 'approved', 'return_shipped', 'received', 'refunded', 'rejected', 'canceled')),
  reason text not null check (reason in (
    'not_needed', 'wrong_item', 'damaged', 'faulty', 'not_as_described', 'missing', 'late', 'other')),
  followed_by uuid not null references users,
  opened_by_operator uuid references operators,
  opened_at timestamptz not null default shop_now(),
  due_at timestamptz,
  reminded_at timestamptz,
  decision_reason text not null default '',
  return_address text not null default '',
  ended_at timestamptz,
  version int not null default 1 check (version > 0),
  unique (sub_order_id, position),
  constraint only_shipped_units_return check (kind = 'refund_only' or units = 'shipped'),
  constraint due_while_open check (
    (status in ('requested', 'approved', 'return_shipped', 'received')) = (ended_at is null)
    and (ended_at is null) = (due_at is not null))
) with (fillfactor = 80);
create index cases_of_account on cases (account_id, opened_at desc, id desc);
create index cases_due on cases (due_at, id) where ended_at is null;
create index cases_ended on cases (ended_at desc, id desc) where ended_at is not null;
comment on table cases is 'A buyer''s request for money back, for units of one sub order that have shipped or not.';
comment on column cases.case_no is 'The number of the sub order, -R and the position.';
comment on column cases.position is 'The place among the cases of the sub order, from 1.';
comment on column cases.units is 'Whether its units had not shipped, or had left in parcels, when it was opened: it never changes.';
comment on column cases.followed_by is 'The member who opened it, or who placed the order where an operator did: the notices go there.';
comment on column cases.opened_by_operator is 'The operator who opened it for the buyer; null where a member did.';
comment on column cases.due_at is 'When its next step is due; null once it has ended.';
comment on column cases.reminded_at is 'When the buyer was reminded of the return that is due.';
comment on column cases.decision_reason is 'Why it was rejected, in the operator''s words, as the buyer reads it.';
comment on column cases.return_address is 'Where the buyer sends the units, as the operator wrote it; empty where nothing returns.';
comment on column cases.version is 'Rises with each change of the case; a decision names the version that it was made from.';

create table case_lines (
  case_id uuid not null references cases,
  line_id uuid not null references order_lines,
  parcel_id uuid references parcels,
  quantity int not null check (quantity > 0),
  approved_quantity int check (approved_quantity between 0 and quantity),
  received_quantity int check (received_quantity between 0 and approved_quantity),
  unique nulls not distinct (case_id, line_id, parcel_id),
  foreign key (parcel_id, line_id) references parcel_lines (parcel_id, line_id)
);
create index case_lines_line_id on case_lines (line_id);
comment on table case_lines is 'The units that a case names: of an order line, or of a line in a parcel.';
comment on column case_lines.parcel_id is 'The parcel that they left in; null for units that have not shipped.';
comment on column case_lines.approved_quantity is 'The units that the decision granted; null before it.';
comment on column case_lines.received_quantity is 'The units that came back, of the oldest parcel first; null before the receipt, and where nothing returns.';

create table case_log (
  id bigint generated always as identity primary key,
  case_id uuid not null references cases,
  from_status text not null,
  to_status text not null,
  actor text not null check (actor in ('buyer', 'operator', 'system')),
  actor_id uuid,
  reason text not null default '',
  created_at timestamptz not null default shop_now(),
  foreign key (from_status, to_status) references case_moves
);
create index case_log_case_id on case_log (case_id, id);
create trigger case_log_is_append_only before update or delete on case_log
  for each row execute function refuse_change();
comment on table case_log is 'Every change of a case''s status: when, who, why.';
comment on column case_log.actor_id is 'The member or the operator who moved it. No reference: actor says of which table it is.';
comment on column case_log.reason is 'A key of caseLogReasons, or an operator''s own words.';

create table case_messages (
  id uuid primary key,
  case_id uuid not null references cases,
  author text not null check (author in ('buyer', 'operator')),
  author_id uuid not null,
  body text not null,
  created_at timestamptz not null default shop_now()
);
create index case_messages_case_id on case_messages (case_id, created_at, id);
create trigger case_messages_are_final before update or delete on case_messages
  for each row execute function refuse_change();
comment on table case_messages is 'The thread of a case, between the buyer and the operators.';
comment on column case_messages.author_id is 'The member or the operator who wrote it. No reference: author says of which table it is.';
comment on column case_messages.body is 'The text; empty where only pictures were sent.';

create table case_message_files (
  message_id uuid not null references case_messages,
  file_id uuid not null references files,
  position smallint not null,
  primary key (message_id, file_id)
);
comment on table case_message_files is 'The pictures of a message, in their order.';

create table return_shipments (
  case_id uuid primary key references cases,
  carrier text not null check (carrier <> ''),
  tracking_number text not null check (tracking_number <> ''),
  sent_by uuid not null references users,
  sent_at timestamptz not null default shop_now()
);
comment on table return_shipments is 'How the units of a case travel back; the buyer may correct it until they are received.';

create table case_receipts (
  case_id uuid primary key references cases,
  received_by uuid not null references operators,
  received_at timestamptz not null default shop_now()
);
comment on table case_receipts is 'An operator''s word that units of a case came back.';

create table case_receipt_lines (
  case_id uuid not null references case_receipts,
  line_id uuid not null references order_lines,
  sellable int not null check (sellable >= 0),
  scrapped int not null check (scrapped >= 0),
  primary key (case_id, line_id),
  check (sellable + scrapped > 0)
);
create trigger case_receipt_lines_are_final before update or delete on case_receipt_lines
  for each row execute function refuse_change();
comment on table case_receipt_lines is 'How many units of a line came back.';
comment on column case_receipt_lines.sellable is 'Units that went back to the stock of the warehouse.';
comment on column case_receipt_lines.scrapped is 'Units that cannot be sold again.';

create table case_refunds (
  id uuid primary key,
  refund_no text not null unique,
  case_id uuid not null references cases,
  position smallint not null check (position > 0),
  freight_minor bigint not null check (freight_minor >= 0),
  reason text not null default '',
  refunded_by uuid not null references operators,
  refunded_at timestamptz not null default shop_now(),
  unique (case_id, position)
);
create trigger case_refunds_are_final before update or delete on case_refunds
  for each row execute function refuse_change();
comment on table case_refunds is 'Money that a case gave back of what its sub order captured: the goods with the first refund, freight with any.';
comment on column case_refunds.refund_no is 'The number of the case, -F and the position: the journal entry is keyed by it.';
comment on column case_refunds.freight_minor is 'Freight and fees, by the operator''s explicit amount.';
comment on column case_refunds.reason is 'Why freight alone was refunded later, in the operator''s words.';

create table case_refund_lines (
  refund_id uuid not null references case_refunds,
  line_id uuid not null references order_lines,
  parcel_id uuid not null references parcels,
  quantity int not null check (quantity > 0),
  refunded_before int not null check (refunded_before >= 0),
  refunded_minor bigint not null check (refunded_minor >= 0),
  primary key (refund_id, line_id, parcel_id),
  foreign key (parcel_id, line_id) references parcel_lines (parcel_id, line_id)
);
create unique index case_refund_lines_step on case_refund_lines (parcel_id, line_id, refunded_before);
create trigger case_refund_lines_are_final before update or delete on case_refund_lines
  for each row execute function refuse_change();
comment on table case_refund_lines is 'How many units of a line in a parcel were refunded, and what for.';
comment on column case_refund_lines.refunded_before is 'Units of that line in that parcel that had been refunded before.';
comment on column case_refund_lines.refunded_minor is 'Their part of what the parcel line captured (docs/design/orders.md#amounts-of-parts).';

-- Units are claimed by open cases; what is claimed neither ships, nor is canceled, nor claimed again.
alter table order_lines
  add column claimed_unshipped int not null default 0 check (claimed_unshipped >= 0),
  add column claimed_shipped int not null default 0 check (claimed_shipped >= 0),
  add column refunded_quantity int not null default 0 check (refunded_quantity >= 0),
  drop constraint no_more_than_bought,
  add constraint no_more_than_bought check (shipped_quantity + canceled_quantity + claimed_unshipped <= quantity),
  add constraint no_more_than_shipped check (refunded_quantity + claimed_shipped <= shipped_quantity);
comment on column order_lines.claimed_unshipped is 'Units that have not shipped and that open cases name.';
comment on column order_lines.claimed_shipped is 'Units that left in parcels and that open cases name.';
comment on column order_lines.refunded_quantity is 'Units that left in parcels and were refunded.';

alter table sub_orders add column open_cases int not null default 0 check (open_cases >= 0);
comment on column sub_orders.open_cases is 'Its open cases: while there is one, time neither receives nor completes it.';
create index sub_orders_with_cases on sub_orders (account_id, created_at desc, order_id desc) where open_cases > 0;

alter table cancellations add column case_id uuid unique references cases;
comment on column cancellations.case_id is 'The approved case that asked for it; null where the operator canceled by themselves.';
