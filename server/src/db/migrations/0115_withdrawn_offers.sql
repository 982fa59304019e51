-- The console takes an offer off sale in its warehouse and puts it back (docs/design/console.md#products).
alter table offers add column withdrawn boolean not null default false;
update offers o set withdrawn = true
where not o.active and not exists (select from skus s where s.id = o.sku_id and s.withdrawn);
comment on column offers.withdrawn is
  'True once an operator took it off sale in its warehouse: an import leaves it so, and so does taking up its SKU.';
comment on column offers.active is 'Whether it is on sale: false where it or its SKU is withdrawn.';
alter table offers add constraint withdrawn_is_off_sale check (not (active and withdrawn));
