import type { Language } from '@amberdock/contract/language.ts';
import type { Address } from '@amberdock/contract/people/account.ts';
import { countryNameIn } from '../../lib/country-name.ts';

const phoneSigns = /^[\d+().-]{3,}$/;
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/**
 * Whether the address contains every word of the search: in its fields, in the country's code or name, or, for a word of
 * digits, in the phone number without its punctuation.
 */
export function matchesAddress(address: Address, search: string, language: Language): boolean {
  const { id: _, is_default: __, ...texts } = address;
  const all = [...Object.values(texts), countryNameIn(language, address.country)].join(' ').toLowerCase();
  const phone = digitsOf(address.phone);
  return search
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .every(
      (word) =>
        all.includes(word) ||
        (phoneSigns.test(word) && digitsOf(word) !== '' && phone.includes(digitsOf(word))),
    );
}
