import type { TaxNumbers } from '@amberdock/contract/trade/customs.ts';
import type { SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import type { Tx } from '../../../db/tx.ts';
import { findRates } from '../../exchange/index.ts';
import { dutyPaidNumberKind, isAbroad } from '../../settlement/index.ts';
import { refuseMissingFacts, refuseMissingNumber } from '../submit/check-customs.ts';
import type { ShippedTo } from './change-address.store.ts';

type Destination = { address: SettledAddress; dutiesPaid: boolean };

/**
 * Returns the numbers that a sub order's parcels are declared with at another place, none within its customs area. The goods are
 * judged as they were bought. Refuses `customs_data_missing`, `customs_number_required`.
 */
export async function redeclare(
  tx: Tx,
  sent: ShippedTo,
  { address, dutiesPaid }: Destination,
): Promise<TaxNumbers> {
  if (!isAbroad(sent.warehouse_country, address)) return { ioss: '', vat: '', eori: '' };
  refuseMissingFacts(sent.goods);
  if (!dutiesPaid) return sent.tax_numbers;
  const values = sent.goods.flatMap(({ quantity, declared_minor: minor, declared_currency: currency }) =>
    minor === null || currency === null ? [] : [{ amountMinor: BigInt(minor) * BigInt(quantity), currency }],
  );
  const kind = dutyPaidNumberKind({ from: sent.warehouse_country, to: address, values }, await findRates(tx));
  const service = { zh: sent.service_zh ?? '', en: sent.service_en ?? '' };
  if (kind) refuseMissingNumber(kind, { numbers: sent.tax_numbers, service });
  return sent.tax_numbers;
}
