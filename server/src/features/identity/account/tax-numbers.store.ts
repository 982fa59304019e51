import type { TaxNumbersInput } from '@amberdock/contract/people/account.ts';
import type { TaxNumbers } from '@amberdock/contract/trade/customs.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';

/** Returns the numbers that an account's parcels are declared to customs with. */
export const getTaxNumbers = (read: Reader, accountId: string): Promise<TaxNumbers> =>
  read.one<TaxNumbers>(sql`
    select ioss_number as ioss, vat_number as vat, eori_number as eori from accounts where id = ${accountId}`);

/** Merges the given numbers; an empty one is taken away. */
export const setTaxNumbers = (
  tx: Tx,
  accountId: string,
  { ioss, vat, eori }: TaxNumbersInput,
): Promise<number> =>
  tx.run(sql`update accounts set ioss_number = coalesce(${ioss ?? null}, ioss_number),
    vat_number = coalesce(${vat ?? null}, vat_number), eori_number = coalesce(${eori ?? null}, eori_number)
    where id = ${accountId}`);
