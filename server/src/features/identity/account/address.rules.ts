import type { AddressInput } from '@amberdock/contract/people/account.ts';
import { stateCode } from '@amberdock/contract/people/addresses.ts';

/**
 * Returns an address with every field present, trimmed, and on one line: a label has one for each. Inner runs of spaces stay as
 * they were typed.
 */
export function plainAddress(input: AddressInput): Required<AddressInput> {
  const text = (value: string | undefined) => (value ?? '').replaceAll(/[\t-\r]+/g, ' ').trim();
  return {
    company: text(input.company),
    recipient: text(input.recipient),
    phone: text(input.phone),
    email: text(input.email),
    country: input.country,
    state: text(input.state),
    postal_code: text(input.postal_code),
    city: text(input.city),
    address1: text(input.address1),
    address2: text(input.address2),
    address3: text(input.address3),
  };
}

/**
 * Returns a key that two addresses share where a parcel comes to the same person at the same door: neither the letters' case,
 * spaces, the form of the phone number nor the e-mail address makes another one.
 */
export function addressKey(address: AddressInput): string {
  const { email: _, phone, country, state, ...texts } = plainAddress(address);
  const code = stateCode(country, state) ?? state;
  const plain = Object.values({ ...texts, code }).map((text) =>
    text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ''),
  );
  return JSON.stringify([country, phone.replaceAll(/\D/g, ''), ...plain]);
}
