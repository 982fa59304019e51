import type { Language } from '@amberdock/contract/language.ts';
import { inTx, type Tx } from '../../../db/tx.ts';
import type { Env } from '../../../env.ts';
import { everyTenMinutes, type Job } from '../../../jobs/job.ts';
import { type Letter, postLetters } from '../../../ports/outbox.ts';
import {
  claimDuePeople,
  claimUnreadMessages,
  type DigestMessage,
  type DigestReceiver,
} from './digest.store.ts';
import { unsubscribeFoot } from './unsubscribe-letter.ts';

const batchSize = 200;
/** Messages named in one letter; the rest is counted. */
const namedMax = 20;

/**
 * Sends the digests that are due (docs/design/account-area.md#e-mail): from eight in the morning, once a day for each person, and no
 * mail if every unread message was in an earlier digest. Letters and the marks on their messages commit in one transaction, so a
 * crash neither repeats nor loses a digest. A letter that waits in the outbox keeps what it names, even if an announcement is
 * withdrawn meanwhile.
 */
export const sendDigests: Job = {
  name: 'send_digests',
  schedule: everyTenMinutes,
  work: async ({ db, env, mail, stopping }) => {
    if (!mail) return;
    while (!stopping.aborted && (await inTx(db, (tx) => sendBatch(tx, env))));
  },
};

async function sendBatch(tx: Tx, env: Pick<Env, 'publicUrl'>): Promise<boolean> {
  const people = await claimDuePeople(tx, batchSize);
  const reachable = people.filter(({ email }) => email !== null);
  const unread = await claimUnreadMessages(
    tx,
    reachable.map(({ user_id }) => user_id),
  );
  const ofPerson = Map.groupBy(unread, ({ user_id }) => user_id);
  const letters = reachable.flatMap((person) => digestOf(person, ofPerson.get(person.user_id) ?? [], env));
  if (letters.length > 0) await postLetters(tx, letters);
  return people.length === batchSize;
}

const texts = {
  zh: {
    subject: (count: number) => `您有 ${count} 条未读消息`,
    more: (count: number) => `另有 ${count} 条`,
  },
  en: {
    subject: (count: number) =>
      count === 1 ? 'You have 1 unread message' : `You have ${count} unread messages`,
    more: (count: number) => `And ${count} more`,
  },
} satisfies Record<Language, unknown>;

function digestOf(
  { email, language, unsubscribe_token: token }: DigestReceiver,
  messages: readonly DigestMessage[],
  env: Pick<Env, 'publicUrl'>,
): Letter[] {
  if (email === null || messages.length === 0) return [];
  const text = texts[language];
  const named = messages.slice(0, namedMax).map((message) => {
    const title = language === 'zh' ? message.title_zh : message.title_en;
    return `${title}\n${env.publicUrl}${message.link || '/my/messages'}`;
  });
  const left = messages.length - named.length;
  const rest = left > 0 ? [`${text.more(left)}\n${env.publicUrl}/my/messages?show=unread`] : [];
  const { foot, unsubscribeUrl } = unsubscribeFoot(env, { what: 'digest', token, language });
  const body = [...named, ...rest, foot].join('\n\n');
  return [
    {
      channel: 'email',
      target: email,
      language,
      subject: text.subject(messages.length),
      body,
      unsubscribeUrl,
    },
  ];
}
