import type { Address, AddressInput } from '@amberdock/contract/people/account.ts';
import {
  addressLengthMax,
  countryFaults,
  needsPostalCode,
  stateCode,
  statesOf,
} from '@amberdock/contract/people/addresses.ts';
import { atMost, emailFault, type Faults, parcelPhoneFault } from '../form/field-rules.ts';

export type AddressValues = Required<AddressInput>;
export type AddressField = keyof AddressValues;

export const emptyAddress: AddressValues = {
  country: '',
  recipient: '',
  phone: '',
  address1: '',
  address2: '',
  address3: '',
  city: '',
  state: '',
  postal_code: '',
  company: '',
  email: '',
};

/** Returns the editable fields of an address from the address book, or of one entered for an order. */
export function valuesOf(address: Partial<Address>): AddressValues {
  const names = Object.keys(emptyAddress) as AddressField[];
  return Object.fromEntries(names.map((name) => [name, address[name] ?? ''])) as AddressValues;
}

/** Returns the address with every field trimmed, as the API takes it. */
export const trimmedAddress = (values: AddressValues): AddressValues =>
  Object.fromEntries(
    (Object.keys(emptyAddress) as AddressField[]).map((name) => [name, values[name].trim()]),
  ) as AddressValues;

/** Replaces the state by its code if the country has a list of states. */
export function withStateCode<V extends AddressValues>(values: V): V {
  const code = stateCode(values.country, values.state);
  return code === null ? values : { ...values, state: code };
}

/** Whether the field is required, which may depend on the country. */
export function isRequired(field: AddressField, country: string): boolean {
  if (field === 'postal_code') return needsPostalCode(country);
  if (field === 'state') return statesOf(country) !== null;
  return ['country', 'recipient', 'phone', 'city', 'address1'].includes(field);
}

/** Finds the faults for which the API would refuse an address, by field and in the form's order. */
export function addressFaults(values: AddressValues): Faults<AddressValues> {
  const faults: Faults<AddressValues> = {};
  for (const field of Object.keys(emptyAddress) as AddressField[]) {
    const text = values[field].trim();
    if (text === '') faults[field] = isRequired(field, values.country) ? { kind: 'fill_first' } : null;
    else if (field !== 'country') faults[field] = atMost(text, addressLengthMax[field]);
  }
  if (values.phone.trim() !== '') faults.phone ??= parcelPhoneFault(values.phone);
  if (values.email.trim() !== '') faults.email ??= emailFault(values.email);
  for (const { field, fault } of countryFaults(values))
    if (fault === 'format') faults[field] ??= { kind: 'format' };
  return faults;
}
