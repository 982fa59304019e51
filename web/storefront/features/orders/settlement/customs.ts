import {
  isTaxNumber,
  plainTaxNumber,
  type TaxNumberKind,
  taxNumberKinds,
  type TaxNumbers,
} from '@amberdock/contract/trade/customs.ts';
import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import { type FreightChoice, freightOf } from './totals.ts';

export type { FreightChoice };

export const emptyTaxNumbers: TaxNumbers = { ioss: '', vat: '', eori: '' };

/** Returns the account's tax numbers if a parcel of the settlement crosses a customs border, else null. */
export const accountNumbers = ({ groups }: Settlement): TaxNumbers | null =>
  groups.find(({ customs }) => customs !== null)?.customs?.tax_numbers ?? null;

/** Lists the kinds of tax numbers that the chosen services need for customs. */
export const neededNumbers = (settlement: Settlement, choice: FreightChoice): TaxNumberKind[] =>
  settlement.groups.flatMap((group) => freightOf(group, choice)?.needs_number ?? []);

/** Returns the first tax number that a chosen service needs and neither the order nor the account has, or null. */
export function missingNumber(
  settlement: Settlement,
  choice: FreightChoice,
  own: TaxNumbers,
): TaxNumberKind | null {
  const account = accountNumbers(settlement) ?? emptyTaxNumbers;
  const lacks = (kind: TaxNumberKind) => own[kind].trim() === '' && account[kind] === '';
  return neededNumbers(settlement, choice).find(lacks) ?? null;
}

/** Returns the kind of the first tax number that does not have the format of its kind, or null. */
export const malformedNumber = (own: TaxNumbers): TaxNumberKind | null =>
  taxNumberKinds.find((kind) => own[kind].trim() !== '' && !isTaxNumber(kind, plainTaxNumber(own[kind]))) ??
  null;

/** Returns the tax numbers to send with the order: those that the buyer typed, normalized. */
export const numbersToSend = (own: TaxNumbers): Partial<TaxNumbers> =>
  Object.fromEntries(
    taxNumberKinds.flatMap((kind) => {
      const number = plainTaxNumber(own[kind]);
      return number === '' ? [] : [[kind, number]];
    }),
  );
