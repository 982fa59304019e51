import sql from 'sql-template-tag';
import type { Language } from '@amberdock/contract/language.ts';
import { newId } from '../../db/new-id.ts';
import { inTx } from '../../db/tx.ts';
import type { Jobs } from '../../jobs/enqueue.ts';
import type { Task } from '../../jobs/job.ts';
import { postLetter } from '../../ports/outbox.ts';
import { announce, insertMessage } from './messages.store.ts';
import { say } from './templates.ts';

/** The job `message`: writes it once in both languages, tells open windows, and mails a copy where mail is set up. */
export const tellBuyer: Task<Jobs['message']> = async ({ db, mail }, job, jobId) => {
  const { user_id, kind, key, details, link = '' } = job;
  const [zh, en] = [say(key, 'zh', details), say(key, 'en', details)];
  await inTx(db, async (tx) => {
    const id = newId();
    const texts = { title_zh: zh.title, title_en: en.title, body_zh: zh.body, body_en: en.body };
    if (!(await insertMessage(tx, { id, user_id, kind, link, job_id: jobId, ...texts }))) return;
    announce(tx, user_id, id);
    if (!mail) return;
    const { email, language } = await tx.one<{ email: string | null; language: Language }>(
      sql`select email, language from users where id = ${user_id}`,
    );
    const { title, body } = language === 'zh' ? zh : en;
    if (email) await postLetter(tx, { channel: 'email', target: email, subject: title, body });
  });
};
