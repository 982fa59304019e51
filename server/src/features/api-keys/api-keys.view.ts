import type { Page } from '@amberdock/contract/http.ts';
import { baseCurrency, money } from '@amberdock/contract/money.ts';
import type { ApiKey, ApiKeyCall } from '@amberdock/contract/people/api-keys.ts';
import type { Reader } from '../../db/tx.ts';
import { listPage } from '../../http/list-page.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { type CallRow, findCalls, findKey, type KeyRow } from './api-keys.store.ts';

export const keyView = (row: KeyRow): ApiKey => ({
  id: row.id,
  key_name: row.name,
  begins_with: row.begins_with,
  scopes: row.scopes as ApiKey['scopes'],
  made_by: row.made_by,
  daily_limit: row.daily_limit_minor === null ? null : money(row.daily_limit_minor, baseCurrency),
  spent_today: row.daily_limit_minor === null ? null : money(row.spent_minor, baseCurrency),
  requests_per_minute: row.requests_per_minute,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  state: row.revoked_at ? 'revoked' : row.is_expired ? 'expired' : 'active',
});

/** Returns an API key of the account. @throws Refusal not_found */
export async function viewKey(read: Reader, accountId: string, id: string): Promise<ApiKey> {
  const row = await findKey(read, accountId, id);
  if (!row) throw notFound();
  return keyView(row);
}

type CallsQuery = { keyId: string; cursor?: string | undefined; pageSize: number };

/** Returns the logged calls of a key, newest first. @throws Refusal not_found, cursor_stale */
export async function listCalls(
  read: Reader,
  accountId: string,
  { keyId, cursor, pageSize }: CallsQuery,
): Promise<{ data: ApiKeyCall[]; page: Page }> {
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw new Refusal('cursor_stale');
  await viewKey(read, accountId, keyId);
  const rows = await findCalls(read, { keyId, before: cursor ?? null, limit: pageSize + 1 });
  const { shown, page } = listPage(rows, pageSize, { cursorOf: ({ id }) => id });
  return { data: shown.map(callView), page };
}

const callView = ({ at, ...row }: CallRow): ApiKeyCall => ({ ...row, time: at.toISOString() });
