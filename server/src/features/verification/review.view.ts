import type { Page } from '@amberdock/contract/http.ts';
import type {
  VerificationQueueItem,
  VerificationReview,
  VerificationSummary,
} from '@amberdock/contract/people/verification.ts';
import type { Reader } from '../../db/tx.ts';
import { listPage } from '../../http/list-page.ts';
import { notFound } from '../../http/refusal.ts';
import { readTimeCursor, timeCursor } from '../../http/time-cursor.ts';
import { openDocument } from './identity-document.ts';
import {
  type DecidableStatus,
  findDecided,
  findSubmissions,
  findVerification,
  findWaiting,
  getReviewedAccount,
  type Submission,
} from './review.store.ts';
import { pictureOf } from './verification.view.ts';

type QueueQuery = { status: DecidableStatus; cursor?: string; page_size: number };

/** Returns the submissions of one state: those that wait oldest first, decided ones newest first. */
export async function listVerifications(
  read: Reader,
  { status, cursor, page_size }: QueueQuery,
): Promise<{ data: VerificationQueueItem[]; page: Page }> {
  const query = { after: cursor ? readTimeCursor(cursor) : null, limit: page_size + 1 };
  const rows = await (status === 'submitted'
    ? findWaiting(read, query)
    : findDecided(read, { status, ...query }));
  const { shown, page } = listPage(rows, page_size, { cursorOf: timeCursor });
  return {
    data: shown.map((row) => {
      const { micros: _, ...item } = row;
      return {
        ...item,
        submitted_at: item.submitted_at.toISOString(),
        decided_at: item.decided_at?.toISOString() ?? null,
      };
    }),
    page,
  };
}

/** Returns a submission as the staff decide it, with the whole ID number. @throws Refusal not_found */
export async function reviewVerification(
  read: Reader,
  pepper: string,
  id: string,
): Promise<VerificationReview> {
  const row = await findVerification(read, id);
  if (!row) throw notFound();
  const [account, submissions] = await Promise.all([
    getReviewedAccount(read, row.account_id),
    findSubmissions(read, row.account_id),
  ]);
  const { name, id_number } = openDocument(pepper, row.identity_sealed);
  const picture = (fileId: string | null) => pictureOf(pepper, fileId);
  return {
    id,
    status: row.status,
    reason: row.reason,
    submitted_at: row.submitted_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: submissions.find((submission) => submission.id === id)?.decided_by ?? null,
    account_id: row.account_id,
    ...account,
    form: {
      account_type: row.account_type,
      ...row.answers,
      country: row.answers.country ?? '',
      id_type: row.id_type,
      name,
      id_number,
      id_card_front: picture(row.id_card_front_file_id),
      id_card_back: picture(row.id_card_back_file_id),
      business_licence: picture(row.business_licence_file_id),
    },
    earlier: submissions.filter((submission) => submission.id !== id).map(submissionView),
  };
}

const submissionView = (row: Submission): VerificationSummary => ({
  ...row,
  submitted_at: row.submitted_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});
