-- DIY products, artworks and designs.

create table blanks (
  product_id uuid primary key references products on delete cascade,
  drawing text not null check (drawing <> ''),
  width_mm numeric(7, 2) not null check (width_mm > 0),
  height_mm numeric(7, 2) not null check (height_mm > 0)
);
create trigger blanks_are_public after insert or update or delete or truncate on blanks
  for each statement execute function notify_public_change();
comment on table blanks is 'A product that can be printed on, and its drawing.';
comment on column blanks.drawing is 'Which outline its page draws.';

create table print_areas (
  id uuid primary key,
  product_id uuid not null references blanks on delete cascade,
  position smallint not null,
  name_zh text not null check (name_zh <> ''),
  name_en text not null check (name_en <> ''),
  x_mm numeric(7, 2) not null check (x_mm >= 0),
  y_mm numeric(7, 2) not null check (y_mm >= 0),
  width_mm numeric(7, 2) not null check (width_mm > 0),
  height_mm numeric(7, 2) not null check (height_mm > 0),
  is_round boolean not null default false,
  dpi_min smallint not null check (dpi_min between 30 and 1200),
  unique (product_id, position)
);
create trigger print_areas_are_public after insert or update or delete or truncate on print_areas
  for each statement execute function notify_public_change();
comment on table print_areas is 'A part of a blank that can be printed.';
comment on column print_areas.x_mm is 'From the upper left corner of the blank.';
comment on column print_areas.dpi_min is 'The resolution that artwork must have there.';

create table print_fees (
  area_id uuid not null references print_areas on delete cascade,
  currency text not null references currencies,
  fee_minor bigint not null check (fee_minor >= 0),
  primary key (area_id, currency)
);
comment on table print_fees is 'What printing an area costs, a unit, in a currency.';

create table artworks (
  id uuid primary key references files,
  preview_id uuid not null references files,
  account_id uuid not null references accounts,
  name text not null default '',
  created_at timestamptz not null default shop_now()
);
comment on table artworks is 'A picture that an account may print.';
comment on column artworks.id is 'The file as it was uploaded.';
comment on column artworks.preview_id is 'The smaller file that pages show.';

create table designs (
  id uuid primary key,
  account_id uuid not null references accounts,
  product_id uuid not null references blanks,
  name text not null check (name <> ''),
  frozen_at timestamptz,
  hidden_at timestamptz,
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now()
);
create index designs_of_buyer on designs (account_id, updated_at desc, id desc) where hidden_at is null;
comment on table designs is 'An account''s blank with its artwork placed.';
comment on column designs.frozen_at is 'From its first order on it does not change; null before.';
comment on column designs.hidden_at is 'Removed from the list by its owner; orders keep it.';

create function refuse_frozen_placement() returns trigger language plpgsql as $$
begin
  if exists (select from designs where id in (new.design_id, old.design_id) and frozen_at is not null) then
    raise exception 'design % is frozen: an order was printed from it', coalesce(new.design_id, old.design_id)
      using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;

create table design_placements (
  design_id uuid not null references designs on delete cascade,
  area_id uuid not null references print_areas,
  artwork_id uuid not null references artworks,
  x_mm numeric(7, 2) not null,
  y_mm numeric(7, 2) not null,
  scale numeric(8, 4) not null check (scale > 0),
  rotation numeric(4, 1) not null check (rotation >= -180 and rotation < 180),
  primary key (design_id, area_id)
);
create index design_placements_artwork_id on design_placements (artwork_id);
create trigger design_placements_freeze before insert or delete or update on design_placements
  for each row execute function refuse_frozen_placement();
comment on table design_placements is 'Where an artwork lies in a print area of a design.';
comment on column design_placements.x_mm is 'The artwork''s center, from the upper left corner of the area.';
comment on column design_placements.scale is '1 is the largest at which all of the artwork fits the area unrotated.';
comment on column design_placements.rotation is 'Degrees, clockwise.';
