import type {
  IdType,
  VerificationForm,
  VerificationStatus,
} from '@amberdock/contract/people/verification.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../db/tx.ts';

type Identity = 'id_type' | 'name' | 'id_number';
type Files = 'id_card_front_file_id' | 'id_card_back_file_id' | 'business_licence_file_id';
/** The other answers of a form. The country is absent in forms from before it was asked for. */
export type Answers = Required<Omit<VerificationForm, 'account_type' | 'country' | Identity | Files>> &
  Pick<VerificationForm, 'country'>;

export type VerificationRow = {
  id: string;
  account_id: string;
  status: Exclude<VerificationStatus, 'none'>;
  account_type: 'individual' | 'company';
  id_type: IdType;
  identity_sealed: Buffer;
  answers: Answers;
  id_card_front_file_id: string | null;
  id_card_back_file_id: string | null;
  business_licence_file_id: string | null;
  reason: string;
  submitted_at: Date;
  decided_at: Date | null;
};

export const verificationColumns = sql`id, account_id, status, account_type, id_type, identity_sealed, answers, id_card_front_file_id,
  id_card_back_file_id, business_licence_file_id, reason, submitted_at, decided_at`;

/** Returns the submission that counts: an open or approved one before a rejected one, the newest first. */
export const findLatest = (read: Reader, accountId: string): Promise<VerificationRow | null> =>
  read.maybe<VerificationRow>(sql`select ${verificationColumns} from verifications where account_id = ${accountId}
    order by status <> 'rejected' desc, submitted_at desc, id desc limit 1`);

type NewVerification = Omit<VerificationRow, 'status' | 'reason' | 'submitted_at' | 'decided_at'>;

/** Inserts a submission. Returns false if another one of this buyer is waiting or approved. */
export async function insertVerification(tx: Tx, v: NewVerification): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into verifications (id, account_id, status, account_type, id_type, identity_sealed, answers,
      id_card_front_file_id, id_card_back_file_id, business_licence_file_id)
    values (${v.id}, ${v.account_id}, 'submitted', ${v.account_type}, ${v.id_type}, ${v.identity_sealed},
      ${JSON.stringify(v.answers)}, ${v.id_card_front_file_id}, ${v.id_card_back_file_id},
      ${v.business_licence_file_id})
    on conflict do nothing`);
  return inserted === 1;
}
