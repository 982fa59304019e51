import type { Page } from '@amberdock/contract/http.ts';
import type { SignInRecord } from '@amberdock/contract/people/account.ts';
import type { Reader } from '../../../db/tx.ts';
import { listPage } from '../../../http/list-page.ts';
import { Refusal } from '../../../http/refusal.ts';
import { findSignIns } from '../sign-in/sign-ins.store.ts';

type SignInsQuery = { cursor?: string | undefined; pageSize: number };

/** Returns the sign-ins of a user, newest first. @throws Refusal cursor_stale */
export async function listSignIns(
  read: Reader,
  userId: string,
  { cursor, pageSize }: SignInsQuery,
): Promise<{ data: SignInRecord[]; page: Page }> {
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw new Refusal('cursor_stale');
  const rows = await findSignIns(read, { userId, before: cursor ?? null, limit: pageSize + 1 });
  const { shown, page } = listPage(rows, pageSize, { cursorOf: ({ id }) => id });
  return {
    data: shown.map(({ at, outcome, method, ip, user_agent }) => ({
      time: at.toISOString(),
      outcome,
      method,
      ip,
      user_agent,
    })),
    page,
  };
}
