import { passkeyRoutes } from '@amberdock/contract/people/passkeys.ts';
import type { FastifyRequest } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { RegisterFeature } from '../../feature.ts';
import { originOf, setDeviceCookie } from '../devices/known-devices.ts';
import { buyersDeviceCookie, deviceOf } from '../sign-in/device-of.ts';
import { addMyPasskey, beginMyPasskey, removeMyPasskey } from './change-my-passkeys.ts';
import { viewPasskeys } from './passkeys.view.ts';
import { relyingPartyOf } from './relying-party.ts';
import { beginPasskeySignIn, signInByPasskey } from './sign-in-by-passkey.ts';

export const registerPasskeys: RegisterFeature = (app, { env }) => {
  const partyOf = ({ headers }: FastifyRequest) => relyingPartyOf(env.publicUrl, headers.host);
  const cookie = buyersDeviceCookie(env);
  serve(app, passkeyRoutes.list, ({ read, actor }) =>
    viewPasskeys(read, { kind: 'buyer', id: actor.userId }),
  );
  serve(app, passkeyRoutes.begin, ({ db, actor, body, language, request }) =>
    beginMyPasskey(db, actor, { ...body, language, party: partyOf(request) }),
  );
  serve(app, passkeyRoutes.add, ({ db, actor, body, request }) =>
    addMyPasskey(db, actor, { ...body, party: partyOf(request) }),
  );
  serve(app, passkeyRoutes.remove, ({ actor, params, change }) =>
    change((tx) => removeMyPasskey(tx, actor, params.id)),
  );
  serve(app, passkeyRoutes.beginSignIn, ({ db, request }) =>
    beginPasskeySignIn(db, { kind: 'buyer', origin: originOf(request, cookie), party: partyOf(request) }),
  );
  serve(app, passkeyRoutes.signIn, async ({ db, body, language, request, reply }) => {
    const origin = originOf(request, cookie);
    const from = { language, device: deviceOf(request), origin };
    const { record, deviceToken } = await signInByPasskey(db, { ...body, ...from, party: partyOf(request) });
    setDeviceCookie(reply, cookie, { token: deviceToken, origin });
    return record;
  });
};
