import { apiBase } from '@amberdock/contract/http.ts';
import { operatorRoutes } from '@amberdock/contract/operators.ts';
import { inTx } from '../../db/tx.ts';
import { operatorCookie } from '../../http/callers/operator-session.ts';
import { serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { closeOperatorSession, sessionHours } from './operators.store.ts';
import { currentOperator, signInOperator } from './sign-in.ts';

export const registerOperators: RegisterFeature = (app, { env }) => {
  const cookie = {
    path: `${apiBase}/console`,
    httpOnly: true,
    sameSite: 'strict',
    secure: env.publicUrl.startsWith('https:'),
  } as const;

  serve(app, operatorRoutes.signIn, async ({ db, body, request, reply }) => {
    const { token, signedIn } = await signInOperator(db, { ...body, ip: request.ip });
    reply.setCookie(operatorCookie, token, { ...cookie, maxAge: sessionHours * 3_600 });
    return signedIn;
  });
  serve(app, operatorRoutes.current, ({ db, actor, request }) =>
    currentOperator(db, actor, request.cookies[operatorCookie] ?? ''),
  );
  serve(app, operatorRoutes.signOut, async ({ db, actor, reply }) => {
    await inTx(db, (tx) => closeOperatorSession(tx, actor.sessionId));
    reply.clearCookie(operatorCookie, cookie);
    return {};
  });
};
