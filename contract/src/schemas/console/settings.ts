import { type Static, Type } from 'typebox';
import { companySettingNames, settingNames, siteSettingNames } from '../../console/settings.ts';
import { describeCalls } from '../describe-calls.ts';
import { Time } from '../ids.ts';
import { Nullable } from '../nullable.ts';
import { Version } from '../version.ts';

/** A value in both languages; what is the same in both stands twice. */
export const SettingValue = Type.Object({ zh: Type.String(), en: Type.String() });
export type SettingValue = Static<typeof SettingValue>;

export const StaffSetting = Type.Object({
  setting_name: Type.Enum(settingNames),
  ...SettingValue.properties,
  version: Type.Integer(),
  edited_by_name: Nullable(Type.String()),
  edited_at: Nullable(Time),
  before: Nullable(SettingValue),
});
export type StaffSetting = Static<typeof StaffSetting>;

/** The value of the longest setting may be this long; each has a limit of its own. */
const Value = Type.String({ maxLength: 10_000 });

/** The parts of a setting that is sent, beside its name. */
const written = { zh: Value, en: Value, version: Version };

export const SiteSettingInput = Type.Object({ setting_name: Type.Enum(siteSettingNames), ...written });
export type SiteSettingInput = Static<typeof SiteSettingInput>;

export const CompanySettingInput = Type.Object({ setting_name: Type.Enum(companySettingNames), ...written });
export type CompanySettingInput = Static<typeof CompanySettingInput>;

const refusals = [
  'changed_meanwhile',
  'setting_too_long',
  'setting_several_lines',
  'setting_not_same',
] as const;

export const staffSettingSchemas = describeCalls({
  list: {
    access: { operator: 'content.write' },
    summary: 'The settings of the shop, with who changed each, when, and what it was before',
    data: Type.Array(StaffSetting),
  },
  changeSite: {
    access: { operator: 'content.write' },
    summary: 'Change settings that the storefront shows: it has them at once',
    description:
      'All of them are changed or none. An empty value takes a setting away. `version` is that of the value that was changed.',
    body: Type.Object({
      settings: Type.Array(SiteSettingInput, { minItems: 1, maxItems: siteSettingNames.length }),
    }),
    data: Type.Array(StaffSetting),
    refusals: [...refusals, 'setting_no_address'],
    idempotency: 'none',
  },
  changeCompany: {
    access: { operator: 'system' },
    summary: 'Change who issues documents, and the shop’s time zone',
    description:
      'Documents that are issued from now on have it; those before keep what they say. All are changed or none, as with `PUT /console/settings/site`.',
    body: Type.Object({
      settings: Type.Array(CompanySettingInput, { minItems: 1, maxItems: companySettingNames.length }),
    }),
    data: Type.Array(StaffSetting),
    refusals: [...refusals, 'setting_no_time_zone'],
    idempotency: 'none',
  },
});
