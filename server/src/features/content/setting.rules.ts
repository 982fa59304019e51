import type { SiteSettings } from '@amberdock/contract/catalog/content.ts';
import type { RefusalCode, RefusalDetails } from '@amberdock/contract/refusals.ts';

type SettingType = {
  /** Texts are said once a language, addresses once for both. */
  holds: 'text' | 'address';
  lengthMax: number;
  says: string;
};

/** The settings of who issues invoices, which no page shows (docs/design/orders.md#documents). */
export const issuerSettings = {
  issuer_name: { holds: 'text', lengthMax: 200, says: 'the company that issues invoices' },
  issuer_address: { holds: 'text', lengthMax: 500, says: 'its address on invoices' },
  issuer_tax_number: { holds: 'text', lengthMax: 60, says: 'its tax number on invoices' },
  issuer_bank: { holds: 'text', lengthMax: 500, says: 'the line about its bank on proformas and invoices' },
  issuer_tax_note: { holds: 'text', lengthMax: 500, says: 'the sentence about tax on invoices' },
} as const satisfies Record<string, SettingType>;
export type IssuerSettingName = keyof typeof issuerSettings;

/** Every setting that the staff may change: those of the site (specification §3), and those of invoices. */
export const shopSettings: Record<keyof SiteSettings | IssuerSettingName, SettingType> = {
  title: { holds: 'text', lengthMax: 80, says: 'the name of the shop, in the tab, the bar and mails' },
  logo_url: { holds: 'address', lengthMax: 2_000, says: 'the logo in the bar' },
  ico_url: { holds: 'address', lengthMax: 2_000, says: 'the icon in the tab' },
  product_caution: { holds: 'text', lengthMax: 10_000, says: 'cautions below each product, Markdown' },
  product_logistics_info: {
    holds: 'text',
    lengthMax: 10_000,
    says: 'shipping notes below each product, Markdown',
  },
  product_payment_info: {
    holds: 'text',
    lengthMax: 10_000,
    says: 'payment notes below each product, Markdown',
  },
  qr_code_title: { holds: 'text', lengthMax: 80, says: 'the words at the contact code' },
  qr_code_url: { holds: 'address', lengthMax: 2_000, says: 'the picture of the contact code' },
  ...issuerSettings,
};
export type SettingName = keyof typeof shopSettings;

export const isIssuerSetting = (name: SettingName): boolean => Object.hasOwn(issuerSettings, name);

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(shopSettings, name);

/** The refusal of a value that cannot be kept, or null. Addresses are pictures: of this shop, or over https. */
export function refusalOfSetting(
  name: SettingName,
  value: string,
): { code: RefusalCode; details: RefusalDetails } | null {
  const { holds, lengthMax } = shopSettings[name];
  if (value.length > lengthMax) return { code: 'setting_too_long', details: { name, most: lengthMax } };
  const isPath = /^\/(?!\/)\S*$/.test(value);
  const isAddress = /^https:\/\/\S+$/.test(value) && URL.canParse(value);
  if (holds === 'text' || value === '' || isPath || isAddress) return null;
  return { code: 'setting_no_address', details: { name } };
}
