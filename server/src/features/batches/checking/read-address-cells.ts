import type { BatchColumn } from '@amberdock/contract/batches/columns.ts';
import { countryFaults } from '@amberdock/contract/people/addresses.ts';
import { countryByNameOrCode } from '@amberdock/contract/people/country-names.ts';
import { AddressInput } from '@amberdock/contract/schemas/people/account.ts';
import { schemaFaults } from '../../../http/validation.ts';
import { plainAddress } from '../../identity/index.ts';
import { type Cells, type Reason, reasonOf } from './line.rules.ts';
import { cutText } from '../../../text/cut-text.rules.ts';

const addressFaults = schemaFaults(AddressInput);

type AddressFault = Reason<'field_missing' | 'field_invalid' | 'field_too_long' | 'country_unknown'>;

/** Reads the address of a row by the checkout's rules; its first fault is its reason, and an unknown country is ''. */
export function readAddressCells(cells: Cells): {
  address: Required<AddressInput>;
  fault: AddressFault | null;
} {
  const text = (column: BatchColumn): string => cells[column] ?? '';
  const address = plainAddress({
    company: text('company'),
    recipient: text('recipient'),
    phone: text('phone'),
    email: text('email'),
    country: countryByNameOrCode(text('country')) ?? '',
    state: text('state'),
    postal_code: text('postal_code'),
    city: text('city'),
    address1: text('address1'),
    address2: text('address2'),
    address3: text('address3'),
  });
  return { address, fault: addressFault(address, text('country')) };
}

/** The first fault of an address by its schema, then by its country's rules. */
function addressFault(address: Required<AddressInput>, country: string): AddressFault | null {
  if (country === '') return reasonOf('field_missing', { field: 'country' });
  if (address.country === '') return reasonOf('country_unknown', { country: cutText(country, 60) });
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
