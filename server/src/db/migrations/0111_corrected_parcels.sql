-- An operator corrects carrier and numbers of a parcel that left (docs/design/orders.md#tracking).

alter table parcels add column former_tracking_numbers text[] not null default '{}';
comment on column parcels.former_tracking_numbers is
  'Numbers that it was shipped under by mistake, the oldest first. Reports about them stay, and count no more.';

-- A wrong number was of somebody else's parcel, and said that this one was delivered.
insert into parcel_moves (from_status, to_status) values ('delivered', 'shipped');
