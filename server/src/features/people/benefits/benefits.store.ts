import type { Benefits } from '@amberdock/contract/people/account.ts';
import type { TypeBenefits } from '@amberdock/contract/console/benefits.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';

type AccountType = TypeBenefits['account_type'];

export type BenefitsRow = Benefits & {
  account_type: AccountType;
  version: number;
  edited_by_name: string | null;
  edited_at: Date | null;
};

/** Returns the benefits of both kinds of accounts, individuals first. */
export const findBenefits = (read: Reader): Promise<BenefitsRow[]> =>
  read.rows<BenefitsRow>(sql`
    select b.account_type, b.free_storage_days, b.pay_minutes, b.api_keys_max, b.webhooks_max, b.version,
      o.name as edited_by_name, b.edited_at
    from benefits b left join operators o on o.id = b.edited_by order by b.account_type desc`);

type Change = { type: AccountType; version: number; operatorId: string; benefits: Benefits };

/** Changes a row; nothing if another version is there than was read. */
export const updateBenefits = (tx: Tx, { type, version, operatorId, benefits }: Change): Promise<number> =>
  tx.run(sql`
    update benefits set free_storage_days = ${benefits.free_storage_days}, pay_minutes = ${benefits.pay_minutes},
      api_keys_max = ${benefits.api_keys_max}, webhooks_max = ${benefits.webhooks_max}, version = version + 1,
      edited_by = ${operatorId}, edited_at = now()
    where account_type = ${type} and version = ${version}`);
