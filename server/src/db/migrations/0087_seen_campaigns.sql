-- A cart line keeps each campaign that ran, with the pieces it had left, instead of the largest reduction alone.
update cart_lines set seen_price = seen_price - 'off' || jsonb_build_object('campaigns',
    case when (seen_price ->> 'off')::int > 0
      then jsonb_build_array(jsonb_build_object('activity_id', null, 'percent_off', (seen_price ->> 'off')::int, 'left', null))
      else '[]' end)
  where seen_price ? 'off';
comment on column cart_lines.seen_price is
  'The price of its offer (currency, price, running campaigns with what they had left, tiers) when it was put in or its quantity was set; null on lines from before.';
