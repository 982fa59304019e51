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

export const noNumbers: TaxNumbers = { ioss: '', vat: '', eori: '' };

/** The account's numbers, where a parcel of the settlement crosses a border; else null. */
export const accountNumbers = ({ groups }: Settlement): TaxNumbers | null =>
  groups.find(({ customs }) => customs !== null)?.customs?.tax_numbers ?? null;

/** The numbers that the chosen services declare their parcels with. */
export const neededNumbers = (settlement: Settlement, choice: FreightChoice): TaxNumberKind[] =>
  settlement.groups.flatMap((group) => freightOf(group, choice)?.needs_number ?? []);

/** The first number that a chosen service needs and neither the order nor the account has; null where none is missing. */
export function missingNumber(
  settlement: Settlement,
  choice: FreightChoice,
  own: TaxNumbers,
): TaxNumberKind | null {
  const account = accountNumbers(settlement) ?? noNumbers;
  const lacks = (kind: TaxNumberKind) => own[kind].trim() === '' && account[kind] === '';
  return neededNumbers(settlement, choice).find(lacks) ?? null;
}

/** The first number that is not written as its kind is. */
export const misshapenNumber = (own: TaxNumbers): TaxNumberKind | null =>
  taxNumberKinds.find((kind) => own[kind].trim() !== '' && !isTaxNumber(kind, plainTaxNumber(own[kind]))) ??
  null;

/** The numbers as the order sends them: those that were typed, in their stored form. */
export const sentNumbers = (own: TaxNumbers): Partial<TaxNumbers> =>
  Object.fromEntries(
    taxNumberKinds.flatMap((kind) => {
      const number = plainTaxNumber(own[kind]);
      return number === '' ? [] : [[kind, number]];
    }),
  );
