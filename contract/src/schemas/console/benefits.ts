import { type Static, Type } from 'typebox';
import { benefitLimits, type BenefitName } from '../../console/benefits.ts';
import { describeCalls } from '../describe-calls.ts';
import { Time } from '../ids.ts';
import { Nullable } from '../nullable.ts';
import { Benefits } from '../people/account.ts';
import { Version } from '../version.ts';

/** The benefits of accounts, as the staff see and change them (docs/design/accounts.md#benefits). */
const AccountType = Type.Enum(['individual', 'company']);

export const TypeBenefits = Type.Object({
  account_type: AccountType,
  ...Benefits.properties,
  version: Type.Integer(),
  edited_by_name: Nullable(Type.String()),
  edited_at: Nullable(Time),
});
export type TypeBenefits = Static<typeof TypeBenefits>;

const within = (name: BenefitName) =>
  Type.Integer({ minimum: benefitLimits[name].min, maximum: benefitLimits[name].max });

const access = { operator: 'benefits.write' } as const;

export const benefitSchemas = describeCalls({
  list: {
    access,
    summary: 'What an account may have: as an individual, and as a company whose verification is approved',
    data: Type.Array(TypeBenefits),
  },
  change: {
    access,
    summary:
      'Change what accounts of a type may have: it holds from the next order, pallet, key and webhook on',
    description:
      'Orders keep the time to pay that they were submitted with, pallets their free days. Keys and webhooks above a lowered limit stay. ' +
      '`version` is that of the figures that were changed.',
    params: Type.Object({ account_type: AccountType }),
    body: Type.Object({
      free_storage_days: within('free_storage_days'),
      pay_minutes: within('pay_minutes'),
      api_keys_max: within('api_keys_max'),
      webhooks_max: within('webhooks_max'),
      version: Version,
    }),
    data: TypeBenefits,
    refusals: ['changed_meanwhile'],
    idempotency: 'none',
  },
});
