import { identityRoutes } from '@amberdock/contract/people/identity.ts';
import { refusals } from '@amberdock/contract/refusals.ts';
import { findAnswer } from '../../http/idempotency.ts';
import { Answer, serve } from '../../http/serve.ts';
import { inTx } from '../../db/tx.ts';
import type { RegisterFeature } from '../feature.ts';
import { registerAccount } from './account/account.routes.ts';
import { sendCode } from './codes/send-code.ts';
import { originOf, setDeviceCookie } from './devices/known-devices.ts';
import { networkOf } from '../../http/callers/network.ts';
import { isPhoneRegistered } from './registration/check-phone.ts';
import { checkApplication, createApplicant } from './registration/register.ts';
import { resetPassword } from './registration/reset-password.ts';
import { buyersDeviceCookie, deviceOf } from './sign-in/device-of.ts';
import { endSessions } from './sign-in/sessions.store.ts';
import { finishSignIn } from './sign-in/second-step.ts';
import { signIn } from './sign-in/sign-in.ts';

const registered = {
  zh: '注册成功，请登录。',
  en: 'Registration successful. Please log in.',
};

export const registerIdentity: RegisterFeature = (app, deps) => {
  const deviceCookie = buyersDeviceCookie(deps.env);
  serve(app, identityRoutes.signIn, async ({ db, body, language, request, reply }) => {
    const origin = originOf(request, deviceCookie);
    const device = deviceOf(request);
    const { record, deviceToken } = await signIn(db, { ...body, language, device, origin });
    setDeviceCookie(reply, deviceCookie, { token: deviceToken, origin });
    return record;
  });
  serve(app, identityRoutes.signInSecondStep, async ({ db, body, language, request, reply }) => {
    const origin = originOf(request, deviceCookie);
    const device = deviceOf(request);
    const { record, deviceToken } = await finishSignIn(db, { ...body, language, device, origin });
    setDeviceCookie(reply, deviceCookie, { token: deviceToken, origin });
    return record;
  });
  serve(app, identityRoutes.signOut, async ({ db, actor }) => {
    await inTx(db, (tx) => endSessions(tx, actor.userId, [actor.sessionId]));
    return {};
  });
  serve(app, identityRoutes.sendCode, async ({ db, actor, body, language, request }) => {
    const issued = await sendCode(db, {
      ...body,
      caller: actor,
      language,
      origin: originOf(request, deviceCookie),
      publicUrl: deps.env.publicUrl,
    });
    return { expires_at: issued.expires_at.toISOString(), resend_at: issued.resend_at.toISOString() };
  });
  serve(app, identityRoutes.register, async ({ db, body, language, request, idempotencyKey, change }) => {
    const message = registered[language];
    // The code is used up by the first of two equal requests: a repeat is answered before it is asked for.
    const known = idempotencyKey && (await findAnswer<{ user_uuid: string }>(db, idempotencyKey));
    if (known) return new Answer({ data: known.data, message });
    const applicant = await checkApplication(db, {
      input: body,
      origin: originOf(request, deviceCookie),
      language,
    });
    return new Answer({ data: await change((tx) => createApplicant(tx, applicant)), message });
  });
  serve(app, identityRoutes.checkPhone, async ({ db, query, language, request, reply }) => {
    // Public like the catalogue's calls, but no cache may keep what it says about a person.
    reply.header('cache-control', 'private, no-store');
    const isRegistered = await isPhoneRegistered(db, query.phone, networkOf(request.ip));
    const sentence = refusals[isRegistered ? 'account_registered' : 'account_not_registered'];
    return new Answer({ data: { registered: isRegistered }, message: sentence[language] });
  });
  serve(app, identityRoutes.resetPassword, async ({ db, body, request }) => {
    await resetPassword(db, body, originOf(request, deviceCookie));
    return {};
  });
  return registerAccount(app, deps);
};
