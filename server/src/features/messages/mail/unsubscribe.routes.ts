import { isId } from '@amberdock/contract/ids.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { unsubscribePath } from '@amberdock/contract/people/messages.ts';
import { inTx } from '../../../db/tx.ts';
import { notFound } from '../../../http/refusal.ts';
import { fixedPageHeaders } from '../../../http/web/security-headers.ts';
import type { RegisterFeature } from '../../feature.ts';
import { findLanguageOf, switchOffAnnouncements, switchOffDigest } from './mail-choices.store.ts';
import { type Unsubscribed, writeUnsubscribePage } from './write-unsubscribe-page.ts';

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

const switchOff = { announcement: switchOffAnnouncements, digest: switchOffDigest };

/**
 * Registers the page that a mail's unsubscribe address opens, and the POST of its button, which mail programs send by
 * themselves (RFC 8058). Opening it changes nothing: programs that look for harmful pages open every address of a mail.
 */
export const registerUnsubscribe: RegisterFeature = async (app, { env }) => {
  const headers = {
    ...fixedPageHeaders(policy, env.publicUrl.startsWith('https:')),
    'cache-control': 'no-store',
    // The token stays with this page: the link onward does not hand it on.
    'referrer-policy': 'no-referrer',
  };
  const options = { schema: { hide: true } as object };
  const path = `${unsubscribePath}/:token/:what`;
  type Call = { Params: { token: string; what: string } };
  await app.register(async (scope) => {
    // Mail programs send a field that says what the address says already: nothing of it is read.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4_096 },
      (_, __, done) => done(null),
    );
    const known = async ({ token, what }: Call['Params']) => {
      if (!isId(token) || !Object.hasOwn(switchOff, what)) throw notFound();
      const person = await findLanguageOf(app.db, token);
      if (!person) throw notFound();
      return { token, what: what as Unsubscribed, language: person.language as Language };
    };
    scope.get<Call>(path, options, async (request, reply) =>
      reply.headers(headers).send(writeUnsubscribePage({ ...(await known(request.params)), isDone: false })),
    );
    scope.post<Call>(path, options, async (request, reply) => {
      const choice = await known(request.params);
      await inTx(app.db, (tx) => switchOff[choice.what](tx, choice.token));
      return reply.headers(headers).send(writeUnsubscribePage({ ...choice, isDone: true }));
    });
  });
};
