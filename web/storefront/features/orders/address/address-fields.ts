import { type AddressInput, countriesWithoutPostalCode } from '@amberdock/contract/account.ts';
import { emailPattern } from '@amberdock/contract/identity.ts';

export const addressFields = [
  'recipient',
  'phone',
  'company',
  'email',
  'country',
  'state',
  'city',
  'postal_code',
  'address1',
  'address2',
  'address3',
] as const;
export type AddressField = (typeof addressFields)[number];
export type AddressDraft = Record<AddressField, string>;

export const emptyAddress: AddressDraft = {
  recipient: '',
  phone: '',
  company: '',
  email: '',
  country: '',
  state: '',
  city: '',
  postal_code: '',
  address1: '',
  address2: '',
  address3: '',
};

/** The API's own limits (contract account.ts, AddressInput). */
export const lengthMax: Record<AddressField, number> = {
  recipient: 80,
  phone: 30,
  company: 120,
  email: 254,
  country: 2,
  state: 80,
  city: 80,
  postal_code: 16,
  address1: 200,
  address2: 200,
  address3: 200,
};

export const isRequired = (field: AddressField, country: string): boolean =>
  field === 'postal_code'
    ? country !== '' && !countriesWithoutPostalCode.has(country)
    : ['recipient', 'phone', 'country', 'city', 'address1'].includes(field);

const emailAddress = new RegExp(emailPattern, 'u');

export type Fault = 'required' | 'phone' | 'email';

/** What the API would refuse, said beside the field before it is asked. */
export function addressFaults(draft: AddressDraft): Partial<Record<AddressField, Fault>> {
  const faults: Partial<Record<AddressField, Fault>> = {};
  for (const field of addressFields) {
    const text = draft[field].trim();
    if (text === '' && isRequired(field, draft.country)) faults[field] = 'required';
    else if (field === 'phone' && !/^[0-9+() .-]{5,30}$/.test(text)) faults.phone = 'phone';
    else if (field === 'email' && text !== '' && !emailAddress.test(text)) faults.email = 'email';
  }
  return faults;
}

/** As the API takes it: trimmed, empty fields left out. */
export function addressInput(draft: AddressDraft): AddressInput {
  const given = addressFields.flatMap((field) => {
    const text = draft[field].trim();
    return text === '' ? [] : [[field, text] as const];
  });
  return { ...emptyRequired, ...Object.fromEntries(given) };
}

const emptyRequired = { recipient: '', phone: '', country: '', city: '', address1: '' };
