import { apiBase } from '@amberdock/contract/http.ts';
import { operatorRoutes } from '@amberdock/contract/console/operators.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTx } from '../../db/tx.ts';
import { operatorCookie } from '../../http/callers/operator-session.ts';
import { serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { type Origin, originOf, relyingPartyOf, setDeviceCookie } from '../identity/index.ts';
import { closeOperatorSession, sessionHours } from './operators.store.ts';
import { registerOperatorFactor } from './operator-factor.console.routes.ts';
import { registerOperatorPasskeys } from './operator-passkeys.console.routes.ts';
import { currentOperator, finishOperatorSignIn, type OpenedConsole, signInOperator } from './sign-in.ts';
import { registerStaff } from './staff.console.routes.ts';

export const registerOperators: RegisterFeature = (app, { env }) => {
  const path = `${apiBase}/console`;
  const isSecure = env.publicUrl.startsWith('https:');
  const cookie = { path, httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
  const deviceCookie = { name: 'console_device', path, isSecure };

  const originAt = (request: FastifyRequest) => originOf(request, deviceCookie);
  const admit = (reply: FastifyReply, { token, deviceToken, signedIn }: OpenedConsole, origin: Origin) => {
    reply.setCookie(operatorCookie, token, { ...cookie, maxAge: sessionHours * 3_600 });
    setDeviceCookie(reply, deviceCookie, { token: deviceToken, origin });
    return signedIn;
  };

  serve(app, operatorRoutes.signIn, async ({ db, body, request, reply }) => {
    const origin = originAt(request);
    return admit(reply, await signInOperator(db, { ...body, origin }), origin);
  });
  serve(app, operatorRoutes.signInSecondStep, async ({ db, body, request, reply }) => {
    const origin = originAt(request);
    return admit(reply, await finishOperatorSignIn(db, { ...body, origin }), origin);
  });
  serve(app, operatorRoutes.current, ({ db, actor, request }) =>
    currentOperator(db, actor, request.cookies[operatorCookie] ?? ''),
  );
  serve(app, operatorRoutes.signOut, async ({ db, actor, reply }) => {
    await inTx(db, (tx) => closeOperatorSession(tx, actor.sessionId));
    reply.clearCookie(operatorCookie, cookie);
    return {};
  });
  registerOperatorFactor(app);
  const partyOf = ({ headers }: FastifyRequest) => relyingPartyOf(env.publicUrl, headers.host);
  registerOperatorPasskeys(app, { partyOf, originOf: originAt, admit });
  registerStaff(app);
};
