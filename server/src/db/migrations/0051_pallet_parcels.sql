-- Parcels leave from pallets, units come back, and storage is told of in time (docs/design/pallets.md).

alter table pallet_reservations
  add column taken int not null default 0 check (taken >= 0),
  add column released int not null default 0 check (released >= 0);
update pallet_reservations set taken = case status when 'shipped' then quantity else 0 end,
  released = case status when 'released' then quantity else 0 end;
alter table pallet_reservations
  add constraint no_more_than_held check (taken + released <= quantity),
  add constraint open_while_it_holds check ((status = 'open') = (taken + released < quantity));
comment on column pallet_reservations.taken is 'Units that left in parcels; an open reservation holds quantity - taken - released.';
comment on column pallet_reservations.released is 'Units that went back to what is left on the pallet.';

alter table pallets
  add column returned_of uuid references pallets,
  add column storage_told_at timestamptz,
  drop constraint pallets_line_id_key,
  drop constraint left_not_negative,
  add constraint left_not_negative check (bought - reserved - shipped >= 0);
create unique index pallets_line_id on pallets (line_id) where returned_of is null;
create index pallets_returned_of on pallets (returned_of) where returned_of is not null;
create index pallets_of_goods on pallets (account_id, offer_id, stored_since);
create index pallets_newest on pallets (stored_since desc, id desc);
create index pallets_to_tell on pallets (free_until) where storage_told_at is null;
comment on column pallets.line_id is 'The order line that bought them; of units that came back, the line that shipped them.';
comment on column pallets.bought is 'Units at the start; bought - reserved - shipped are left.';
comment on column pallets.returned is 'Shipped units that came back: they stand on pallets of their own.';
comment on column pallets.returned_of is 'The pallet that its units had left from; null for goods that were bought.';
comment on column pallets.storage_told_at is 'When the account was told that the free period ends; null before.';
