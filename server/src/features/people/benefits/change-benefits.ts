import type { TypeBenefits } from '@amberdock/contract/console/benefits.ts';
import type { Benefits } from '@amberdock/contract/people/account.ts';
import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { changedMeanwhile } from '../../../http/failing/changed-meanwhile.ts';
import { notFound } from '../../../http/refusal.ts';
import { type BenefitsRow, findBenefits, updateBenefits } from './benefits.store.ts';

type Change = { type: TypeBenefits['account_type']; version: number; benefits: Benefits };

/** Changes what accounts of a type may have (docs/design/accounts.md#benefits). @throws Refusal changed_meanwhile */
export async function changeBenefits(
  tx: Tx,
  by: Operator,
  { type, version, benefits }: Change,
): Promise<TypeBenefits> {
  const subject = `benefits ${type}`;
  const before = await getType(tx, type);
  if ((await updateBenefits(tx, { type, version, operatorId: by.operatorId, benefits })) === 0) {
    throw await changedMeanwhile(tx, { subject, by });
  }
  const after = await getType(tx, type);
  await writeAuditLog(tx, by, [
    { action: 'benefits.change', subject, before: figuresOf(before), after: figuresOf(after) },
  ]);
  return after;
}

export const listBenefits = async (read: Reader): Promise<TypeBenefits[]> =>
  (await findBenefits(read)).map(benefitsView);

async function getType(read: Reader, type: TypeBenefits['account_type']): Promise<TypeBenefits> {
  const found = (await listBenefits(read)).find(({ account_type }) => account_type === type);
  if (!found) throw notFound();
  return found;
}

const figuresOf = ({ free_storage_days, pay_minutes, api_keys_max, webhooks_max }: Benefits): Benefits => ({
  free_storage_days,
  pay_minutes,
  api_keys_max,
  webhooks_max,
});

const benefitsView = (row: BenefitsRow): TypeBenefits => ({
  account_type: row.account_type,
  ...figuresOf(row),
  version: row.version,
  edited_by_name: row.edited_by_name,
  edited_at: row.edited_at?.toISOString() ?? null,
});
