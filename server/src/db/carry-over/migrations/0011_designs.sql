-- DIY products, buyers' artworks and designs (design §5).

-- What a DIY product is designed on: a base picture, drawn to scale by the storefront.
create table blanks (
  product_id uuid primary key references products on delete cascade,
  drawing text not null check (drawing <> ''),
  width_mm numeric(7, 2) not null check (width_mm > 0),
  height_mm numeric(7, 2) not null check (height_mm > 0)
);

create table print_areas (
  id uuid primary key,
  product_id uuid not null references blanks on delete cascade,
  position smallint not null,
  name_zh text not null check (name_zh <> ''),
  name_en text not null check (name_en <> ''),
  -- On the base picture, from its upper left corner.
  x_mm numeric(7, 2) not null check (x_mm >= 0),
  y_mm numeric(7, 2) not null check (y_mm >= 0),
  width_mm numeric(7, 2) not null check (width_mm > 0),
  height_mm numeric(7, 2) not null check (height_mm > 0),
  is_round boolean not null default false,
  dpi_min smallint not null check (dpi_min between 30 and 1200),
  unique (product_id, position)
);

-- What printing an area adds to a piece. An offer in a currency without a fee is of a warehouse that does not print.
create table print_fees (
  area_id uuid not null references print_areas on delete cascade,
  currency text not null references currencies,
  fee_minor bigint not null check (fee_minor >= 0),
  primary key (area_id, currency)
);

create table artworks (
  id uuid primary key references files,
  -- Small enough for a phone to show while it is placed.
  preview_id uuid not null references files,
  user_id uuid not null references users,
  name text not null default '',
  created_at timestamptz not null default shop_now()
);

create table designs (
  id uuid primary key,
  user_id uuid not null references users,
  product_id uuid not null references blanks,
  name text not null check (name <> ''),
  -- Since an order uses it; it never changes again.
  frozen_at timestamptz,
  -- Deleted by its buyer after an order had used it: gone from the list, kept for the order.
  hidden_at timestamptz,
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now()
);
create index designs_of_buyer on designs (user_id, updated_at desc, id desc) where hidden_at is null;

create table design_placements (
  design_id uuid not null references designs on delete cascade,
  area_id uuid not null references print_areas,
  artwork_id uuid not null references artworks,
  -- The artwork's centre, from the area's upper left corner; see contract/src/placement.ts.
  x_mm numeric(7, 2) not null,
  y_mm numeric(7, 2) not null,
  scale numeric(8, 4) not null check (scale > 0),
  rotation numeric(4, 1) not null check (rotation >= -180 and rotation < 180),
  primary key (design_id, area_id)
);
create index design_placements_artwork_id on design_placements (artwork_id);

create function refuse_frozen_placement() returns trigger language plpgsql as $$
begin
  if exists (select from designs where id in (new.design_id, old.design_id) and frozen_at is not null) then
    raise exception 'design % is frozen: an order was printed from it', coalesce(new.design_id, old.design_id)
      using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger design_placements_freeze before insert or update or delete on design_placements
  for each row execute function refuse_frozen_placement();

alter table cart_lines add constraint cart_lines_design_id foreign key (design_id) references designs;
create index cart_lines_design_id on cart_lines (design_id) where design_id is not null;
alter table order_lines add constraint order_lines_design_id foreign key (design_id) references designs;
create index order_lines_design_id on order_lines (design_id) where design_id is not null;
