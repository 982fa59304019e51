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

/** Why a row is not saved, besides what is wrong with an address in a file of orders. */
const reasons = {
  in_book: { zh: '地址簿中已有。', en: 'It is in the address book already.' },
  same_as_line: { zh: '与第 {line} 行相同。', en: 'Same as line {line}.' },
} as const satisfies Record<string, Text>;
export type AddressReason = keyof typeof reasons | BatchReason;

/** Returns the sentence of a reason in the reader's language. */
export const addressReasonSentence = (
  code: AddressReason,
  language: Language,
  details: BatchReasonDetails = {},
): string =>
  code in reasons
    ? reasons[code as keyof typeof reasons][language].replace('{line}', String(details.line ?? ''))
    : batchReasonSentence(code, language, details);

/** The calls by which a file of addresses comes into the address book (docs/design/account-area.md#address-book). */
export const addressImportRoutes: CallsOf<typeof addressImportSchemas> = {
  check: { method: 'POST', path: '/my/addresses/import' },
  confirm: { method: 'POST', path: '/my/addresses/import/confirm' },
  template: { method: 'GET', path: '/my/addresses/import/template' },
};
