import { operatorPasskeyRoutes } from '@amberdock/contract/console/operator-passkeys.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '../../http/serve.ts';
import { beginPasskeySignIn, type Origin, type RelyingParty } from '../identity/index.ts';
import { addOwnPasskey, beginOwnPasskey, ownPasskeys, removeOwnPasskey } from './change-own-passkeys.ts';
import { type OpenedConsole, signInOperatorByPasskey } from './sign-in.ts';

type Console = {
  partyOf: (request: FastifyRequest) => RelyingParty;
  originOf: (request: FastifyRequest) => Origin;
  /** Sets the cookies of an opened console; returns who signed in. */
  admit: (reply: FastifyReply, opened: OpenedConsole, origin: Origin) => OpenedConsole['signedIn'];
};

/** Registers the passkeys of operators: their own, and signing in by them. */
export function registerOperatorPasskeys(app: FastifyInstance, { partyOf, originOf, admit }: Console): void {
  serve(app, operatorPasskeyRoutes.list, ({ read, actor }) => ownPasskeys(read, actor));
  serve(app, operatorPasskeyRoutes.begin, ({ db, actor, body, language, request }) =>
    beginOwnPasskey(db, actor, { ...body, language, party: partyOf(request) }),
  );
  serve(app, operatorPasskeyRoutes.add, ({ db, actor, body, request }) =>
    addOwnPasskey(db, actor, { ...body, party: partyOf(request) }),
  );
  serve(app, operatorPasskeyRoutes.remove, ({ actor, params, change }) =>
    change((tx) => removeOwnPasskey(tx, actor, params.id)),
  );
  serve(app, operatorPasskeyRoutes.beginSignIn, ({ db, request }) =>
    beginPasskeySignIn(db, { kind: 'operator', origin: originOf(request), party: partyOf(request) }),
  );
  serve(app, operatorPasskeyRoutes.signIn, async ({ db, body, request, reply }) => {
    const origin = originOf(request);
    return admit(
      reply,
      await signInOperatorByPasskey(db, { ...body, origin, party: partyOf(request) }),
      origin,
    );
  });
}
