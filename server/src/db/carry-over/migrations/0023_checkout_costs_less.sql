-- What a checkout costs the database in statements that run inside others.

-- As in migration 0004, and told by the same tests; but whatever is booked is booked by one statement instead of five:
-- to start one costs more than to book two lines. Wallets are locked in sorted order where there are several, made where
-- they are missing, and moved by deltas with the guard in the WHERE. Where one is too small nothing is written, and
-- AW001 (available) or AW002 (deposit) is raised.
create or replace function book_entries(entries journal_entry_input[], lines journal_line_input[])
returns setof wallets language plpgsql set plan_cache_mode to force_generic_plan as $$
declare
  line journal_line_input;
  buyers journal_line_input;
  has_several boolean := false;
begin
  foreach line in array lines loop
    if line.user_id is null then continue; end if;
    if buyers.user_id is null then
      buyers := line;
    elsif line.user_id <> buyers.user_id or line.currency <> buyers.currency then
      has_several := true;
      exit;
    end if;
  end loop;
  if has_several or buyers.user_id is not null and not exists (
    select from wallets w where w.user_id = buyers.user_id and w.currency = buyers.currency
  ) then
    insert into wallets (user_id, currency)
      select distinct user_id, currency from unnest(lines) as l
      where user_id is not null
        and not exists (select from wallets w where w.user_id = l.user_id and w.currency = l.currency)
      order by user_id, currency on conflict do nothing;
  end if;
  if has_several then
    perform from wallets
      where (user_id, currency) in (select user_id, currency from unnest(lines))
      order by user_id, currency for update;
  end if;

  return query
    with delta as materialized (
      select l.user_id, l.currency,
        coalesce(sum(l.amount_minor) filter (where l.account = 'available'), 0)::bigint as available,
        coalesce(sum(l.amount_minor) filter (where l.account = 'pre_authorised'), 0)::bigint as pre_authorised,
        coalesce(sum(l.amount_minor) filter (where l.account = 'deposit'), 0)::bigint as deposit,
        -- Design §8: captured + stockpile + storage − refunds: what the buyer's accounts lose by these kinds.
        coalesce(-sum(l.amount_minor) filter (
          where e.kind in ('capture', 'stockpile_purchase', 'storage_fee', 'refund')), 0)::bigint as spend
      from unnest(lines) l join unnest(entries) e on e.id = l.entry_id
      where l.user_id is not null group by l.user_id, l.currency
    ), moved as (
      update wallets w set
        available_minor = w.available_minor + d.available,
        pre_authorised_minor = w.pre_authorised_minor + d.pre_authorised,
        deposit_minor = w.deposit_minor + d.deposit,
        total_spend_minor = w.total_spend_minor + d.spend
      from delta d
      where w.user_id = d.user_id and w.currency = d.currency
        and w.available_minor + d.available >= 0 and w.deposit_minor + d.deposit >= 0
      returning w.*
    ), outcome as materialized (
      -- After the wallets are ours: a wallet's lines in the order of time are in the order of its balances.
      select counted.wallets = (select count(*) from delta) as is_enough,
        coalesce(nullif(current_setting('amberdock.now', true), '')::timestamptz, clock_timestamp()) as booked_at
      from (select count(*) as wallets from moved) counted
    ), entered as (
      insert into journal_entries (id, kind, reference, idempotency_key, note, operator_id, created_at)
      select e.id, e.kind, e.reference, e.idempotency_key, e.note, e.operator_id, o.booked_at
      from outcome o, unnest(entries) e where o.is_enough
    ), lined as (
      insert into journal_lines
        (entry_id, position, account, user_id, currency, amount_minor, balance_after_minor, created_at)
      select l.entry_id, row_number() over (partition by l.entry_id order by l.nth), l.account, l.user_id, l.currency,
        l.amount_minor,
        case l.account
          when 'available' then w.available_minor
          when 'pre_authorised' then w.pre_authorised_minor
          when 'deposit' then w.deposit_minor
        end - coalesce(sum(l.amount_minor) over (
          partition by l.user_id, l.currency, l.account order by l.nth
          rows between 1 following and unbounded following), 0),
        o.booked_at
      from outcome o,
        unnest(lines) with ordinality as l (entry_id, account, user_id, currency, amount_minor, nth)
        left join moved w on w.user_id = l.user_id and w.currency = l.currency
      where o.is_enough
    )
    select m.* from moved m, outcome o where o.is_enough order by m.user_id, m.currency;
  if found or buyers.user_id is null then return; end if;

  if exists (select from wallets w join unnest(lines) l on l.user_id = w.user_id and l.currency = w.currency
      where l.account = 'deposit' group by w.user_id, w.currency, w.deposit_minor
      having w.deposit_minor + sum(l.amount_minor) < 0) then
    raise exception 'a deposit is smaller than what is booked from it' using errcode = 'AW002';
  end if;
  raise exception 'an available balance is smaller than what is booked from it' using errcode = 'AW001';
end $$;

-- A change of an offer is noted by its row: comparing the statement's old and new rows as sets cost each order 100 µs
-- where a row costs 20, and an import's thousands of rows have written each of theirs at a higher price before.
create function note_offer_change() returns trigger language plpgsql as $$
begin
  insert into offer_changes (offer_id) select new.id
    where not exists (select from offer_changes c where c.xid = pg_current_xact_id() and c.offer_id = new.id);
  return null;
end $$;
drop trigger offers_changed on offers;
create trigger offers_changed after update on offers for each row
  when ((old.sku_id, old.product_id, old.warehouse_code, old.active, old.currency, old.price_minor, old.market_price_minor,
      old.tier_quantities, old.tier_prices_minor, old.minimum_order_quantity, old.on_hand - old.reserved)
    is distinct from (new.sku_id, new.product_id, new.warehouse_code, new.active, new.currency, new.price_minor,
      new.market_price_minor, new.tier_quantities, new.tier_prices_minor, new.minimum_order_quantity,
      new.on_hand - new.reserved))
  execute function note_offer_change();

-- What is left of it is for offers that come and go, by the statement: an import's thousands at once.
create or replace function note_offer_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into offer_changes (offer_id) select id from fresh;
  else
    insert into offer_changes (offer_id, gone)
    select f.id, jsonb_build_object('product_id', f.product_id, 'sku_id', f.sku_id, 'sku', s.sku,
      'warehouse_id', f.warehouse_code)
    from stale f left join skus s on s.id = f.sku_id
    on conflict (xid, offer_id) do update set gone = coalesce(offer_changes.gone, excluded.gone);
  end if;
  return null;
end $$;
