import { detailText } from '../refusals.ts';
import { batchReasonSentence, type BatchReason, type BatchReasonDetails } from '../batches/reasons.ts';
import type { CallsOf } from '../http.ts';
import type { Language, Text } from '../language.ts';
import type { addressImportSchemas } from '../schemas/people/address-import.ts';

export type * from '../schemas/people/address-import.ts';

/** Rows that a file of addresses has, at most. */
export const addressImportRowsMax = 500;

/** The verdicts of a row: it can be saved, it cannot, or the book or an earlier row has it already. */
export const addressVerdicts = ['ready', 'refused', 'existing'] as const;

/** The columns that a file must have; a state or a postal code only some countries need. */
export const requiredAddressColumns = ['recipient', 'phone', 'country', 'city', 'address1'] as const;

/** Why a row is not saved, besides the faults that an address in a file of orders can have, too. */
const reasons = {
  in_book: { zh: '地址簿中已有。', en: 'It is in the address book already.' },
  same_as_line: { zh: '与第 {line} 行相同。', en: 'Same as line {line}.' },
} as const satisfies Record<string, Text>;

/** All reasons of a row: its own fault, a full book, or an address that is there already. */
export const addressReasons = [
  'field_missing',
  'field_invalid',
  'field_too_long',
  'country_unknown',
  'address_limit',
  'in_book',
  'same_as_line',
] as const satisfies readonly (keyof typeof reasons | BatchReason)[];
export type AddressReason = (typeof addressReasons)[number];

/** Returns the sentence of a reason in the reader's language. */
export const addressReasonSentence = (
  code: AddressReason,
  language: Language,
  details: BatchReasonDetails = {},
): string =>
  code === 'in_book' || code === 'same_as_line'
    ? reasons[code][language].replace('{line}', detailText(details.line, language))
    : batchReasonSentence(code, language, details);

/** The calls by which a file of addresses comes into the address book (docs/design/account-area.md#address-book). */
export const addressImportRoutes: CallsOf<typeof addressImportSchemas> = {
  check: { method: 'POST', path: '/my/addresses/import' },
  confirm: { method: 'POST', path: '/my/addresses/import/confirm' },
  template: { method: 'GET', path: '/my/addresses/import/template' },
};
