import type { Database } from '../../db/tx.ts';
import { pepperOf } from '../../http/secrets/pepper.ts';
import { openDocument } from './identity-document.ts';
import { findLatest } from './verification.store.ts';

/**
 * Returns the name that an account's approved papers say: the company's, or the person's; null without such papers. The
 * account's own company name is no proof, for its owner may change it at any time.
 */
export async function findVerifiedName(db: Database, accountId: string): Promise<string | null> {
  const row = await findLatest(db, accountId);
  if (row?.status !== 'approved') return null;
  if (row.account_type === 'company') return row.answers.company_name;
  return openDocument(pepperOf(db), row.identity_sealed).name;
}
