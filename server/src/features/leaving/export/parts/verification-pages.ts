import type { IdType } from '@amberdock/contract/people/verification.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../../../db/tx.ts';
import { openDocument } from '../../../verification/index.ts';
import type { PartScope } from './part.ts';

type SubmissionRow = {
  status: string;
  account_type: string;
  id_type: IdType;
  identity_sealed: Buffer;
  answers: object;
  file_ids: (string | null)[];
  reason: string;
  submitted_at: Date;
  decided_at: Date | null;
};

const submissionsMax = 100;

/** The verifications that the account sent in, with the identity that they are sealed with: its own data. */
export async function* verificationPages(
  read: Reader,
  { accountId }: PartScope,
  pepper: string,
): AsyncGenerator<unknown[]> {
  const rows = await read.rows<SubmissionRow>(sql`
    select status, account_type, id_type, identity_sealed, answers,
      array[id_card_front_file_id, id_card_back_file_id, business_licence_file_id] as file_ids, reason, submitted_at,
      decided_at
    from verifications where account_id = ${accountId} order by submitted_at, id limit ${submissionsMax}`);
  yield rows.map(({ identity_sealed, answers, file_ids, submitted_at, decided_at, ...row }) => ({
    ...row,
    ...openDocument(pepper, identity_sealed),
    ...answers,
    file_ids: file_ids.filter((id) => id !== null),
    submitted_at: submitted_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }));
}
