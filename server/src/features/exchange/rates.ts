import { baseCurrency, crossRate, type Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { takeTurns } from '../../db/take-turns.ts';
import type { Reader, Tx } from '../../db/tx.ts';

/** A rate from one currency to another. */
type Rate = {
  /** How many units of `to` one unit of `from` buys. */
  rate: string;
  /** When it was set; a cross rate has the older of the times of its two rates. */
  setAt: Date;
  /** When it ends; a cross rate ends with the earlier of its two rates. */
  expiresAt: Date;
};

/** The rates that are good now. */
export type Rates = {
  /** Against the base currency, which itself is not among them. */
  all: (Rate & { currency: Currency })[];
  /** Null if one of the two has no rate that is good now; a currency in itself is always worth one. */
  between(from: Currency, to: Currency): Rate | null;
};

type RateRow = { currency: Currency; rate: string; set_at: Date; expires_at: Date };

const one = '1.0000000000';
const always: Rate = { rate: one, setAt: new Date(0), expiresAt: new Date('9999-12-31T00:00:00Z') };

/** Returns all rates that have not expired by the database's clock, in one statement. */
export async function findRates(read: Reader): Promise<Rates> {
  const rows = await read.rows<RateRow>(sql`
    select currency, rate::text as rate, set_at, expires_at from exchange_rates
    where expires_at > now() order by currency`);
  return ratesOf(
    rows.map((row) => ({
      currency: row.currency,
      rate: row.rate,
      setAt: row.set_at,
      expiresAt: row.expires_at,
    })),
  );
}

export type KnownRate = {
  currency: Currency;
  rate: string;
  source: string;
  set_at: Date;
  expires_at: Date;
  is_good: boolean;
};

/** Returns the last rate of each currency with its source, whether it is still good or has expired. */
export const listRates = (read: Reader): Promise<KnownRate[]> =>
  read.rows<KnownRate>(sql`
    select currency, rate::text as rate, source, set_at, expires_at, expires_at > now() as is_good
    from exchange_rates order by currency`);

/** Returns one current rate, or null; the caller refuses. */
export const findRate = async (read: Reader, from: Currency, to: Currency): Promise<Rate | null> =>
  (await findRates(read)).between(from, to);

function ratesOf(all: Rates['all']): Rates {
  const againstBase = new Map<Currency, Rate>(all.map((rate) => [rate.currency, rate]));
  againstBase.set(baseCurrency, always);
  return {
    all,
    between: (from, to) => {
      if (from === to) return always;
      const [a, b] = [againstBase.get(from), againstBase.get(to)];
      if (!a || !b) return null;
      const set = [a, b].filter((side) => side !== always);
      return {
        rate: crossRate(a.rate, b.rate),
        setAt: new Date(Math.min(...set.map(({ setAt }) => setAt.getTime()))),
        expiresAt: a.expiresAt < b.expiresAt ? a.expiresAt : b.expiresAt,
      };
    },
  };
}

export type NewRates = {
  /** 'operator', or the name of a feed. */
  source: string;
  /** The person who entered them, and why; a feed says neither. */
  entered?: { operatorId: string | null; reason: string };
  /** Whether a feed's take the place of what an operator set and is still good. */
  isInsteadOfEntered?: boolean;
  /** When they were true; the database's now if nothing is said. */
  setAt?: Date;
  /** They hold this long from now. */
  validForSeconds: number;
  /** A currency stands here once at most. */
  rates: readonly { currency: Currency; rate: string }[];
};

/** Makes changes of rates run one after the other, so that each is compared with the one before it. */
export const takeTurnsAtRates = (tx: Tx): void => takeTurns(tx, 'exchange rates', 'all');

/**
 * Sets rates against the base currency and, where one moved, queues a refresh of the catalogue's base prices
 * (docs/design/catalog.md#prices-in-another-currency). A feed leaves alone what an operator set and what is
 * still good, until the operator gives it back. What was entered, and what moved, is kept in the history. Two calls at once
 * run one after the other: without that the later one would compare its rates with those before both, and leave out a move
 * back.
 */
export async function setRates(
  tx: Tx,
  { source, entered, isInsteadOfEntered = false, setAt, validForSeconds, rates }: NewRates,
): Promise<void> {
  takeTurnsAtRates(tx);
  const others = rates.filter(({ currency }) => currency !== baseCurrency);
  const moved = await tx.rows(sql`
    with given as (
      select * from unnest(
        ${others.map(({ currency }) => currency)}::text[], ${others.map(({ rate }) => rate)}::numeric[]
      ) as g (currency, rate)
    ), before as (select currency, rate, source from exchange_rates), written as (
      insert into exchange_rates as r (currency, rate, source, set_at, expires_at)
      select currency, rate, ${source}, coalesce(${setAt ?? null}::timestamptz, statement_timestamp()),
        statement_timestamp() + make_interval(secs => ${validForSeconds})
      from given order by currency
      on conflict (currency) do update set
        rate = excluded.rate, source = excluded.source, set_at = excluded.set_at, expires_at = excluded.expires_at
      where excluded.source = 'operator' or r.source <> 'operator' or r.expires_at <= now() or ${isInsteadOfEntered}::boolean
      returning r.currency, r.rate, r.source, r.set_at
    ), kept as (
      insert into exchange_rate_history (currency, rate, source, operator_id, reason, set_at, recorded_at)
      select w.currency, w.rate, w.source, ${entered?.operatorId ?? null}::uuid, ${entered?.reason ?? ''}, w.set_at,
        statement_timestamp()
      from written w left join before b using (currency)
      where ${entered !== undefined}::boolean or (w.rate, w.source) is distinct from (b.rate, b.source)
      order by w.currency
    )
    select w.currency from written w left join before b using (currency) where w.rate is distinct from b.rate`);
  if (moved.length > 0) {
    await tx.run(
      sql`select graphile_worker.add_job('refresh_base_prices', job_key => 'refresh_base_prices')`,
    );
  }
}
