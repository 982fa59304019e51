import { type Address, type AddressInput, countriesWithoutPostalCode } from '@amberdock/contract/account.ts';
import { townLine } from '../../../lib/town-line.ts';
import { atMost, emailFault, type Faults, phoneFault, required } from '../form/field-rules.ts';

export type AddressValues = Required<AddressInput> & { is_default: boolean };

export const emptyAddress: AddressValues = {
  recipient: '',
  company: '',
  phone: '',
  email: '',
  country: '',
  state: '',
  city: '',
  postal_code: '',
  address1: '',
  address2: '',
  address3: '',
  is_default: false,
};

/** What can be changed of an address of the book. */
export function valuesOf(address: Address): AddressValues {
  const names = Object.keys(emptyAddress) as (keyof AddressValues)[];
  return Object.fromEntries(names.map((name) => [name, address[name]])) as AddressValues;
}

export const needsPostalCode = (country: string): boolean =>
  country !== '' && !countriesWithoutPostalCode.has(country);

/** As the contract's AddressInput has it, and a postal code where the country has them. In the form's order. */
export const addressFaults = (values: AddressValues): Faults<AddressValues> => ({
  recipient: required(values.recipient) ?? atMost(values.recipient, 80),
  company: atMost(values.company, 120),
  phone: phoneFault(values.phone),
  email: values.email.trim() === '' ? null : emailFault(values.email),
  country: required(values.country),
  postal_code:
    (needsPostalCode(values.country) ? required(values.postal_code) : null) ?? atMost(values.postal_code, 16),
  state: atMost(values.state, 80),
  city: required(values.city) ?? atMost(values.city, 80),
  address1: required(values.address1) ?? atMost(values.address1, 200),
  address2: atMost(values.address2, 200),
  address3: atMost(values.address3, 200),
});

/** The lines under the name, as they would stand on a parcel: what is empty leaves no gap. */
export const addressLines = (address: Address, countryName: string): string[] =>
  [
    address.company,
    [address.address1, address.address2, address.address3].filter(Boolean).join(', '),
    townLine(address),
    countryName,
  ].filter(Boolean);
