import { memberRoutes } from '@amberdock/contract/people/members.ts';
import { networkOf } from '../../http/callers/network.ts';
import { serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { acceptInvitation, viewInvitation } from './accept-invitation.ts';
import { changeMember, removeMember, transferOwnership } from './change-member.ts';
import { invite, resendInvitation, revokeInvitation } from './invite.ts';
import { viewMembers } from './members.view.ts';

export const registerMembers: RegisterFeature = (app, { env: { publicUrl } }) => {
  serve(app, memberRoutes.list, ({ read, actor }) => viewMembers(read, actor.accountId));
  serve(app, memberRoutes.invite, ({ db, actor: buyer, body, language }) =>
    invite(db, body, { buyer, language, publicUrl }),
  );
  serve(app, memberRoutes.update, ({ actor, params, body, change }) =>
    change((tx) => changeMember(tx, actor, { ...body, id: params.id })),
  );
  serve(app, memberRoutes.remove, ({ actor, params, change }) =>
    change(async (tx) => {
      await removeMember(tx, actor, params.id);
      return {};
    }),
  );
  serve(app, memberRoutes.transferOwnership, ({ db, actor, params, body }) =>
    transferOwnership(db, actor, { ...body, id: params.id }),
  );
  serve(app, memberRoutes.resendInvitation, ({ db, actor: buyer, params, language }) =>
    resendInvitation(db, params.id, { buyer, language, publicUrl }),
  );
  serve(app, memberRoutes.revokeInvitation, ({ actor, params, change }) =>
    change(async (tx) => {
      await revokeInvitation(tx, actor, params.id);
      return {};
    }),
  );
  serve(app, memberRoutes.viewInvitation, ({ db, body, request }) =>
    viewInvitation(db, { token: body.token, network: networkOf(request.ip) }),
  );
  serve(app, memberRoutes.acceptInvitation, ({ db, body, language, request }) =>
    acceptInvitation(db, { input: body, language, network: networkOf(request.ip) }),
  );
};
