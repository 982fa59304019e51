import type { CallsOf } from '../http.ts';
import type { staffSettingSchemas } from '../schemas/console/settings.ts';

export type * from '../schemas/console/settings.ts';

type SettingRule = {
  /** A line and a text are written in each language; the address of a picture and a time zone once for both. */
  holds: 'line' | 'text' | 'address' | 'time_zone';
  lengthMax: number;
};

/** The settings that the storefront shows (docs/specification.md#3-entities-and-their-fields). */
export const siteSettingRules = {
  title: { holds: 'line', lengthMax: 80 },
  logo_url: { holds: 'address', lengthMax: 2_000 },
  ico_url: { holds: 'address', lengthMax: 2_000 },
  product_caution: { holds: 'text', lengthMax: 10_000 },
  product_logistics_info: { holds: 'text', lengthMax: 10_000 },
  product_payment_info: { holds: 'text', lengthMax: 10_000 },
  qr_code_title: { holds: 'line', lengthMax: 80 },
  qr_code_url: { holds: 'address', lengthMax: 2_000 },
} as const satisfies Record<string, SettingRule>;
export type SiteSettingName = keyof typeof siteSettingRules;

/** The settings of documents (docs/design/orders.md#documents), and the time zone that members' months are counted in. */
export const companySettingRules = {
  issuer_name: { holds: 'line', lengthMax: 200 },
  issuer_address: { holds: 'text', lengthMax: 500 },
  issuer_tax_number: { holds: 'line', lengthMax: 60 },
  issuer_bank: { holds: 'text', lengthMax: 500 },
  issuer_tax_note: { holds: 'text', lengthMax: 500 },
  time_zone: { holds: 'time_zone', lengthMax: 60 },
} as const satisfies Record<string, SettingRule>;
export type CompanySettingName = keyof typeof companySettingRules;

export type SettingName = SiteSettingName | CompanySettingName;
export const settingRules: Readonly<Record<SettingName, SettingRule>> = {
  ...siteSettingRules,
  ...companySettingRules,
};
export const siteSettingNames = Object.keys(siteSettingRules) as SiteSettingName[];
export const companySettingNames = Object.keys(companySettingRules) as CompanySettingName[];
export const settingNames = Object.keys(settingRules) as SettingName[];

/** Whether a setting is the same in both languages. */
export const isSameInBoth = (name: SettingName): boolean =>
  settingRules[name].holds === 'address' || settingRules[name].holds === 'time_zone';

export type SettingProblem = 'too_long' | 'several_lines' | 'no_address' | 'no_time_zone';

/**
 * Finds why a value cannot be kept, or null; an empty one takes a setting away. The address of a picture is a path of the shop
 * or begins with https. Both the page and the server use this check; which time zones there are the database knows.
 */
export function findSettingProblem(name: SettingName, value: string): SettingProblem | null {
  const { holds, lengthMax } = settingRules[name];
  if (value.length > lengthMax) return 'too_long';
  if (holds === 'line' && /[\r\n]/.test(value)) return 'several_lines';
  if (holds === 'time_zone' && value === '') return 'no_time_zone';
  if (holds !== 'address' || value === '') return null;
  const isPath = /^\/(?!\/)\S*$/.test(value);
  const isAddress = /^https:\/\/\S+$/.test(value) && URL.canParse(value);
  return isPath || isAddress ? null : 'no_address';
}

/** The calls by which the staff read and change the settings of the shop (docs/design/console.md#settings). */
export const staffSettingRoutes: CallsOf<typeof staffSettingSchemas> = {
  list: { method: 'GET', path: '/console/settings' },
  changeSite: { method: 'PUT', path: '/console/settings/site' },
  changeCompany: { method: 'PUT', path: '/console/settings/company' },
};
