import {
  findSettingProblem,
  isSameInBoth,
  type SettingName,
  settingRules,
  siteSettingRules,
} from '@amberdock/contract/console/settings.ts';
import type { Text } from '@amberdock/contract/language.ts';
import type { RefusalCode, RefusalDetails } from '@amberdock/contract/refusals.ts';

/** Every setting that the staff may change, with its meaning as `npm run setting` lists it. */
export const meaningOfSetting: Readonly<Record<SettingName, string>> = {
  title: 'the name of the shop, in the tab, the bar and mails',
  logo_url: 'the logo in the bar',
  ico_url: 'the icon in the tab',
  product_caution: 'cautions below each product, Markdown',
  product_logistics_info: 'shipping notes below each product, Markdown',
  product_payment_info: 'payment notes below each product, Markdown',
  qr_code_title: 'the words at the contact code',
  qr_code_url: 'the picture of the contact code',
  issuer_name: 'the company that issues invoices',
  issuer_address: 'its address on invoices',
  issuer_tax_number: 'its tax number on invoices',
  issuer_bank: 'the line about its bank on proformas and invoices',
  issuer_tax_note: 'the sentence about tax on invoices',
  time_zone: 'whose months members’ limits are counted by',
};

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(meaningOfSetting, name);

/** The row of the table that a setting is kept in: visitors' pages read the site's alone. */
export type SettingsKey = 'site' | 'issuer' | 'time_zone';

export function keyOf(name: SettingName): SettingsKey {
  if (name === 'time_zone') return name;
  return Object.hasOwn(siteSettingRules, name) ? 'site' : 'issuer';
}

export type SettingValue = string | Text;

/**
 * Returns the refusal of a change that cannot be kept, or null. What is the same in both languages may be given in
 * either.
 */
export function refusalOfSetting(
  name: SettingName,
  given: Partial<Text>,
): { code: RefusalCode; details: RefusalDetails } | null {
  for (const value of Object.values(given)) {
    const problem = findSettingProblem(name, value);
    if (problem)
      return { code: `setting_${problem}`, details: { name, value, most: settingRules[name].lengthMax } };
  }
  const { zh, en } = given;
  const differs = isSameInBoth(name) && zh !== undefined && en !== undefined && zh !== en;
  return differs ? { code: 'setting_not_same', details: { name } } : null;
}

/** Returns a setting as it is kept after a change, or undefined where it is taken away. A language that is not given stays. */
export function mergeSetting(
  name: SettingName,
  before: SettingValue | undefined,
  given: Partial<Text>,
): SettingValue | undefined {
  if (isSameInBoth(name)) return (given.zh ?? given.en ?? before) || undefined;
  const text = { ...textOf(before), ...given };
  return text.zh === '' && text.en === '' ? undefined : text;
}

/** Returns a setting in both languages; empty texts where it is not set. */
export function textOf(value: SettingValue | null | undefined): Text {
  const { zh = '', en = '' }: Partial<Text> =
    typeof value === 'string' ? { zh: value, en: value } : (value ?? {});
  return { zh, en };
}
