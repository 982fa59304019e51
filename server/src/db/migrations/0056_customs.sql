-- What customs ask for when a parcel crosses a border (docs/design/orders.md#customs).

alter table skus add origin_country text not null default '' check (origin_country ~ '^([A-Z]{2})?$');
comment on column skus.origin_country is 'Two letters; empty where unknown.';

alter table accounts
  add ioss_number text not null default '',
  add vat_number text not null default '',
  add eori_number text not null default '';
comment on column accounts.ioss_number is 'The European Union''s scheme for consignments up to 150 euros; empty without one.';
comment on column accounts.vat_number is 'Value added tax; empty without one.';
comment on column accounts.eori_number is 'The importer''s number with customs; empty without one.';

alter table freight_services add duties_paid boolean not null default false;
comment on column freight_services.duties_paid is
  'True: the service pays duty and tax itself, and declares parcels with the account''s numbers. False: the recipient pays.';

alter table sub_orders
  add ioss_number text not null default '',
  add vat_number text not null default '',
  add eori_number text not null default '';
comment on column sub_orders.ioss_number is 'The number that its parcels are declared with; empty without one, and within one customs area.';
comment on column sub_orders.vat_number is 'Likewise.';
comment on column sub_orders.eori_number is 'Likewise.';

alter table order_lines
  add hs_code text not null default '',
  add customs_name_zh text not null default '',
  add customs_name_en text not null default '',
  add origin_country text not null default '' check (origin_country ~ '^([A-Z]{2})?$'),
  add declared_value_minor bigint check (declared_value_minor >= 0),
  add declared_currency currency_code,
  add constraint declared_value_has_a_currency check ((declared_value_minor is null) = (declared_currency is null));
comment on column order_lines.hs_code is 'Customs data of the goods as of submit, here and in the columns after it.';
comment on column order_lines.declared_value_minor is
  'The value for customs of one unit in declared_currency: the SKU''s own, else the unit price; null in orders from before it was kept.';

-- Orders that may still ship are declared as their goods are now.
update order_lines l set hs_code = s.hs_code, customs_name_zh = s.customs_name_zh, customs_name_en = s.customs_name_en,
  declared_value_minor = coalesce(s.declared_value_minor, case when l.unit_price_minor > 0 then l.unit_price_minor else o.price_minor end),
  declared_currency = case when s.declared_value_minor is not null then s.declared_currency
    when l.unit_price_minor > 0 then l.pricing_currency else o.currency end
from skus s, offers o, sub_orders b
where s.id = l.sku_id and o.id = l.offer_id and b.id = l.sub_order_id and b.status in ('pending_payment', 'awaiting_shipment');
