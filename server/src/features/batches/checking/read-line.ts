import { addressColumns, type BatchColumn } from '@amberdock/contract/batches/columns.ts';
import { countryFaults } from '@amberdock/contract/people/addresses.ts';
import { countryByNameOrCode } from '@amberdock/contract/people/country-names.ts';
import { AddressInput } from '@amberdock/contract/schemas/people/account.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { quantityMax } from '@amberdock/contract/trade/cart.ts';
import { schemaFaults } from '../../../http/validation.ts';
import { plainAddress } from '../../identity/index.ts';
import { meaningOf, readNumber } from '../../imports/index.ts';
import { type Cells, type Line, type Reason, reasonOf } from './line.rules.ts';

const addressFaults = schemaFaults(AddressInput);

/** The cells of a row by their columns; those that the file does not have are empty. */
export function cellsOf(fields: readonly string[], columns: readonly (BatchColumn | null)[]): Cells {
  const cells = Object.create(null) as Cells;
  for (const [at, column] of columns.entries()) if (column) cells[column] = meaningOf(fields[at] ?? '');
  return cells;
}

/** Reads a row by the checkout's rules of addresses; its first fault is its reason. */
export function readLine(
  { position, line, fields }: { position: number; line: number; fields: readonly string[] },
  columns: readonly (BatchColumn | null)[],
): Line {
  const cells = cellsOf(fields, columns);
  const text = (column: BatchColumn): string => cells[column] ?? '';
  const hasAddress = addressColumns.some((column) => text(column) !== '');
  const country = countryByNameOrCode(text('country'));
  const address = plainAddress({
    company: text('company'),
    recipient: text('recipient'),
    phone: text('phone'),
    email: text('email'),
    country: country ?? '',
    state: text('state'),
    postal_code: text('postal_code'),
    city: text('city'),
    address1: text('address1'),
    address2: text('address2'),
    address3: text('address3'),
  });
  const quantity = quantityOf(text('quantity'));
  const fault =
    referenceFault(text('own_reference')) ??
    (hasAddress ? addressFault(address, text('country')) : null) ??
    lengthFault('sku', text('sku'), textLengthMax.sku) ??
    (text('sku') === '' ? reasonOf('field_missing', { field: 'sku' }) : null) ??
    (quantity === null ? reasonOf('quantity_invalid', { limit: quantityMax }) : null) ??
    lengthFault('remarks', text('remarks'), textLengthMax.remarks);
  return { position, line, cells, address: hasAddress ? address : null, quantity: quantity ?? 0, fault };
}

function quantityOf(text: string): number | null {
  const read = readNumber(text);
  if (!read || read === 'ambiguous' || !/^\d{1,9}(\.0+)?$/.test(read.digits)) return null;
  const quantity = Number(read.digits);
  return quantity >= 1 && quantity <= quantityMax ? quantity : null;
}

const lengthFault = (field: BatchColumn, text: string, limit: number): Reason | null =>
  text.length > limit ? reasonOf('field_too_long', { field, limit }) : null;

const referenceFault = (reference: string): Reason | null =>
  reference === ''
    ? reasonOf('field_missing', { field: 'own_reference' })
    : lengthFault('own_reference', reference, textLengthMax.ownReference);

/** The first fault of an address by its schema, then by its country's rules. */
function addressFault(address: Required<AddressInput>, country: string): Reason | null {
  if (country === '') return reasonOf('field_missing', { field: 'country' });
  if (address.country === '') return reasonOf('country_unknown', { country: country.slice(0, 60) });
  const [first] = addressFaults(address);
  if (first) {
    const { field, keyword, limit } = first;
    if (keyword === 'maxLength') return reasonOf('field_too_long', { field, limit: limit ?? 0 });
    const isEmpty = address[field as keyof typeof address] === '';
    return reasonOf(isEmpty ? 'field_missing' : 'field_invalid', { field });
  }
  const [ofCountry] = countryFaults(address);
  if (!ofCountry) return null;
  return reasonOf(ofCountry.fault === 'required' ? 'field_missing' : 'field_invalid', {
    field: ofCountry.field,
  });
}
