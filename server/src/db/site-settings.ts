import type { SiteSettings } from '@amberdock/contract/catalog/content.ts';
import type { Language, Text } from '@amberdock/contract/language.ts';
import sql from 'sql-template-tag';
import type { Reader } from './tx.ts';

/** The value stored under the settings' key 'site': texts in each language, addresses once. */
export type StoredSite = { [Name in keyof SiteSettings]?: string | Text };

const names = [
  'title',
  'logo_url',
  'ico_url',
  'product_caution',
  'product_logistics_info',
  'product_payment_info',
  'qr_code_title',
  'qr_code_url',
] as const satisfies (keyof SiteSettings)[];

/**
 * Returns the site settings in one language, falling back to the other; empty if nothing is set
 * (docs/specification.md#3-entities-and-their-fields).
 */
export async function siteSettings(read: Reader, language: Language): Promise<SiteSettings> {
  const row = await read.maybe<{ value: StoredSite }>(sql`select value from settings where key = 'site'`);
  return siteIn(row?.value ?? {}, language);
}

export function siteIn(stored: StoredSite, language: Language): SiteSettings {
  const say = (value: string | Text | undefined): string =>
    typeof value === 'object' ? value[language] || value.zh || value.en || '' : (value ?? '');
  return Object.fromEntries(names.map((name) => [name, say(stored[name])])) as SiteSettings;
}
