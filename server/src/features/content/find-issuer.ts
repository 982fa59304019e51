import type { Text } from '@amberdock/contract/language.ts';
import type { Reader } from '../../db/tx.ts';
import { findSettings } from './settings.store.ts';

/** The company that issues invoices, in both languages. */
export type Issuer = Record<'name' | 'address' | 'tax_number' | 'bank' | 'tax_note', Text>;

/** Said where the settings say nothing about tax. */
const noTax: Text = { zh: '价格均不含税。', en: 'Prices carry no tax.' };

/** Returns the issuer of documents by the settings; without a name of its own it has that of the shop. */
export async function findIssuer(read: Reader): Promise<Issuer> {
  const { value: settings } = await findSettings(read);
  return {
    name: textOf(settings.issuer_name ?? settings.title ?? 'Amberdock'),
    address: textOf(settings.issuer_address),
    tax_number: textOf(settings.issuer_tax_number),
    bank: textOf(settings.issuer_bank),
    tax_note: textOf(settings.issuer_tax_note ?? noTax),
  };
}

/** A text that is said in one language alone stands for both. */
function textOf(value: string | Text | undefined): Text {
  const { zh = '', en = '' } = typeof value === 'string' ? { zh: value, en: value } : (value ?? {});
  return { zh: zh || en, en: en || zh };
}
