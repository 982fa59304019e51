import { inWarehouses } from '../../db/conditions/in-warehouses.sql.ts';
import type { FreightWay } from '@amberdock/contract/console/freight.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { money } from '@amberdock/contract/money.ts';
import sql, { raw } from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import { findRates } from '../exchange/index.ts';
import { cheapestFirst } from './cheapest-first.ts';
import type { Packed } from './freight.rules.ts';
import type { Route } from './freight.store.ts';
import { type Quote, quoteFreight } from './quote-freight.ts';

type ParcelRequest = {
  /** The warehouses to ship from; null: all. */
  warehouseCodes: readonly string[] | null;
  to: Omit<Route, 'warehouseCode'>;
  /** Grams and millimeters of the packed parcel. */
  parcel: Omit<Packed, 'quantity'>;
};

/**
 * Prices a parcel to a place by each active service, by the function that settlements price it with
 * (docs/design/cart-and-settlement.md#freight). In the order of the warehouses, the cheapest first by
 * the rates of now; a service that does not carry the parcel there comes last, without a quote.
 */
export async function quoteParcel(
  read: Reader,
  { warehouseCodes, to, parcel }: ParcelRequest,
  language: Language,
): Promise<FreightWay[]> {
  const services = await listActive(read, warehouseCodes, language);
  const codes = [...new Set(services.map(({ warehouse_id }) => warehouse_id))];
  const goods = [{ ...parcel, quantity: 1 }];
  const [found, rates] = await Promise.all([
    quoteFreight(
      read,
      codes.map((warehouseCode) => ({ ...to, warehouseCode, goods })),
    ),
    findRates(read),
  ]);
  const compare = cheapestFirst(rates);
  return codes.flatMap((code, index) => {
    const quotes = new Map((found[index] ?? []).map((quote) => [quote.serviceId, quote]));
    return services
      .filter(({ warehouse_id }) => warehouse_id === code)
      .map(({ id, ...service }) => ({ ...service, quote: quotes.get(id) ?? null }))
      .sort((a, b) => (a.quote && b.quote ? compare(a.quote, b.quote) : Number(!a.quote) - Number(!b.quote)))
      .map(({ quote, ...service }) => ({ ...service, quote: quote && quoteView(quote) }));
  });
}

const quoteView = (quote: Quote): NonNullable<FreightWay['quote']> => ({
  amount: money(quote.amountMinor, quote.currency),
  chargeable_grams: quote.grams,
  days_min: quote.daysMin,
  days_max: quote.daysMax,
  ships_by: quote.shipsBy.toISOString(),
});

const listActive = (
  read: Reader,
  codes: readonly string[] | null,
  language: Language,
): Promise<(Omit<FreightWay, 'quote'> & { id: string })[]> =>
  read.rows(sql`
    select s.id, s.warehouse_code as warehouse_id, w.${raw(`name_${language}`)} as warehouse_name, s.code as service,
      s.${raw(`name_${language}`)} as name, s.duties_paid
    from freight_services s join warehouses w on w.code = s.warehouse_code
    where s.active and ${inWarehouses(sql`s.warehouse_code`, codes)}
    order by w.position, w.code, s.code`);
