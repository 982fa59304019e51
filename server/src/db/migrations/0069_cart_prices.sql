-- A cart says what a line cost when its buyer last acted on it (docs/design/cart-and-settlement.md#cart).
alter table cart_lines add column seen_price jsonb;
comment on column cart_lines.seen_price is
  'The price of its offer (currency, price, per cent off in a campaign, tiers) when it was put in or its quantity was set; null on lines from before.';
