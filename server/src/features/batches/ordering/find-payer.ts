import type { Reader } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { requireScope } from '../../../http/callers/scopes.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { BatchRecord } from '../batches.store.ts';
import { findPayer } from './ordering.store.ts';

export type Payer = Pick<Buyer, 'userId' | 'accountId' | 'apiKey'>;

/**
 * Returns the member who confirmed a batch, with their current rights: each order is paid as if by them.
 *
 * @throws Refusal session_ended if they or their key may no longer act for the account; scope_missing, account_blocked,
 * payments_stopped
 */
export async function getPayer(read: Reader, batch: BatchRecord): Promise<Payer> {
  const { authorized_by: userId, account_id: accountId, api_key_id: apiKeyId } = batch;
  const row = userId && (await findPayer(read, { userId, accountId, apiKeyId }));
  if (!row) throw new Refusal('session_ended');
  const apiKey =
    apiKeyId === null
      ? undefined
      : {
          id: apiKeyId,
          scopes: row.key_scopes ?? [],
          dailyLimitMinor: row.key_limit_minor,
          requestsPerMinute: 0,
        };
  const caller = {
    role: row.role,
    isBlocked: row.is_blocked,
    isOwing: row.is_owing,
    ...(apiKey && { apiKey }),
  };
  requireScope(caller, 'orders.write');
  requireScope(caller, 'pay');
  return { userId, accountId, ...(apiKey && { apiKey }) };
}
