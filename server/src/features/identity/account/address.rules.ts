import type { AddressInput } from '@amberdock/contract/people/account.ts';

/** Every field present and trimmed; inner runs of blanks stay as they were typed. */
export function plainAddress(input: AddressInput): Required<AddressInput> {
  const text = (value: string | undefined) => (value ?? '').trim();
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
