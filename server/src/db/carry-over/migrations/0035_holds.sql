-- A hold keeps money aside for what it is for: not sub orders alone (docs/design/wallet.md#holds).
alter table pre_authorisations rename to holds;
alter index pre_authorisations_of_buyer rename to holds_open_of_account;
alter table holds
  add column purpose text not null default 'sub_order' check (purpose in ('sub_order', 'withdrawal', 'deposit')),
  add column reference text;
update holds h set reference = s.sub_order_no from sub_orders s where s.id = h.sub_order_id;
alter table holds alter column purpose drop default;

-- Constraints keep a table's old name; the error of a broken one names the table of now.
do $$
declare named text;
begin
  for named in select conname from pg_constraint
      where conrelid = 'holds'::regclass and conname like 'pre\_authorisations\_%' and contype <> 'p' loop
    execute format('alter table holds rename constraint %I to %I', named, replace(named, 'pre_authorisations_', 'holds_'));
  end loop;
end $$;
alter table holds
  drop constraint pre_authorisations_pkey,
  alter column sub_order_id drop not null,
  add primary key (reference),
  add constraint holds_one_of_sub_order unique (sub_order_id),
  add constraint holds_are_for_something check ((purpose = 'sub_order') = (sub_order_id is not null));
comment on table holds is 'Money kept aside: open is amount − captured − released, and a wallet''s pre-authorized amount the sum of that.';
comment on column holds.purpose is 'The sort of thing that it is for: capturing it books a sub order''s revenue, a withdrawal or a deposit.';
comment on column holds.reference is 'The number of what it is for: the journal entries of the hold name the same.';
comment on column holds.sub_order_id is 'The sub order of that number; null where the hold is for a request.';
comment on column holds.captured_minor is 'What was taken of it for its purpose.';
comment on column holds.released_minor is 'What went back to the available balance.';
comment on column holds.refunded_minor is 'What was given back of the captured amount.';

-- An order line's units come from an offer of the shop, or from the buyer's own pallets (docs/design/pallets.md#pallets).
alter table order_lines add column source text not null default 'offer'
  check (source in ('offer', 'pallet'));
update order_lines l set source = 'pallet' from orders o where o.id = l.order_id and o.kind = 'pallet';
alter table order_lines
  add constraint pallet_goods_cost_nothing check (source <> 'pallet' or line_total_minor = 0);
comment on column order_lines.source is 'Where its units come from: the shop''s stock, which reservations hold, or pallets, which pallet reservations hold.';
