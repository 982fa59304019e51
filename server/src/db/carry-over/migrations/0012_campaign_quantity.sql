-- A campaign may have a quantity of its own for a product, reserved like stock (design §6).

alter table activity_goods
  -- Pieces at the campaign's price, all SKUs and warehouses together; null where there is no limit but stock.
  add column quantity_max int check (quantity_max > 0),
  -- Of them: in orders that wait for payment or are paid.
  add column held int not null default 0 check (held >= 0),
  add constraint campaign_holds check (held <= quantity_max);

-- The campaign whose own quantity this line holds; null where it holds none. It outlives the campaign: no reference.
alter table order_lines add column activity_id uuid;
create index order_lines_activity_id on order_lines (activity_id) where activity_id is not null;
