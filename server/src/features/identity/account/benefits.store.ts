import type { Benefits } from '@amberdock/contract/people/account.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';

type BenefitsRow = Benefits & { is_held: boolean };

export type HeldBenefits = { held: Benefits; asCompany: Benefits | null };

/**
 * Returns the benefits that an account has, and those that verification as a company would bring; null if it has them.
 */
export async function getBenefits(read: Reader, accountId: string): Promise<HeldBenefits> {
  const rows = await read.rows<BenefitsRow>(sql`
    select free_storage_days, pay_minutes, api_keys_max, webhooks_max,
      account_type = benefits_type_of(${accountId}) as is_held
    from benefits order by account_type`);
  const [company, individual] = rows.map(({ is_held: isHeld, ...benefits }) => ({ isHeld, benefits }));
  if (!company || !individual) throw new Error('a row of benefits is missing');
  return company.isHeld
    ? { held: company.benefits, asCompany: null }
    : { held: individual.benefits, asCompany: company.benefits };
}

/**
 * Returns the SQL of a figure of the account's benefits, read in the statement that it decides: a change holds in every
 * process at once.
 */
export const benefitOf = (accountId: string, name: keyof Benefits): Sql => sql`(
  select ${columns[name]} from benefits b where b.account_type = benefits_type_of(${accountId}))`;

const columns: Record<keyof Benefits, Sql> = {
  free_storage_days: sql`b.free_storage_days`,
  pay_minutes: sql`b.pay_minutes`,
  api_keys_max: sql`b.api_keys_max`,
  webhooks_max: sql`b.webhooks_max`,
};
