import type { Verification } from '@amberdock/contract/people/verification.ts';
import type { Database } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { seesIdentity } from '../../http/callers/sees-identity.ts';
import { pepperOf } from '../../http/secrets/pepper.ts';
import { signedAddress } from '../files/index.ts';
import { openDocument } from './identity-document.ts';
import { maskedIdNumber } from './verification.rules.ts';
import { findLatest, type VerificationRow } from './verification.store.ts';

const none: Verification = { status: 'none', reason: '', submitted_at: null, decided_at: null, form: null };

/**
 * Returns the account's own state, and what was last submitted with its ID number masked, which only those see who may
 * submit it (docs/design/account-area.md#verification-data).
 */
export async function myVerification(db: Database, caller: Buyer): Promise<Verification> {
  const row = await findLatest(db, caller.accountId);
  if (!row) return none;
  const verification = verificationOf(pepperOf(db), row);
  return seesIdentity(caller) ? verification : { ...verification, form: null };
}

/** Returns a private picture by an address that is valid for a minute; null if none was given. */
export const pictureOf = (pepper: string, fileId: string | null) =>
  fileId === null ? null : { file_id: fileId, url: signedAddress(pepper, fileId).url };

function verificationOf(pepper: string, row: VerificationRow): Verification {
  const { name, id_number } = openDocument(pepper, row.identity_sealed);
  const picture = (fileId: string | null) => pictureOf(pepper, fileId);
  return {
    status: row.status,
    reason: row.reason,
    submitted_at: row.submitted_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    form: {
      account_type: row.account_type,
      ...row.answers,
      country: row.answers.country ?? '',
      id_type: row.id_type,
      name,
      id_number_masked: maskedIdNumber(id_number),
      id_card_front: picture(row.id_card_front_file_id),
      id_card_back: picture(row.id_card_back_file_id),
      business_licence: picture(row.business_licence_file_id),
    },
  };
}
