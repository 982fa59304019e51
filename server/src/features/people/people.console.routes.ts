import { peopleRoutes } from '@amberdock/contract/console/people.ts';
import { Answer, serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { registerBenefits } from './benefits/benefits.console.routes.ts';
import { noteView, viewAccount } from './account.view.ts';
import { addNote } from './add-note.ts';
import { block, unblock } from './block-account.ts';
import { listAccounts } from './list-accounts.view.ts';
import { listMembers } from './list-members.view.ts';

export const registerPeople: RegisterFeature = async (app, deps) => {
  await registerBenefits(app, deps);
  serve(app, peopleRoutes.accounts, async ({ read, query }) => new Answer(await listAccounts(read, query)));
  serve(app, peopleRoutes.account, ({ read, actor, params }) => viewAccount(read, params.id, actor.role));
  serve(app, peopleRoutes.block, ({ actor, params, body, change }) =>
    change(async (tx) => {
      await block(tx, actor, { ...body, id: params.id });
      return viewAccount(tx, params.id, actor.role);
    }),
  );
  serve(app, peopleRoutes.unblock, ({ actor, params, body, change }) =>
    change(async (tx) => {
      await unblock(tx, actor, { ...body, id: params.id });
      return viewAccount(tx, params.id, actor.role);
    }),
  );
  serve(app, peopleRoutes.addNote, ({ actor, params, body, change }) =>
    change(async (tx) => noteView(await addNote(tx, actor, { accountId: params.id, note: body.note }))),
  );
  serve(app, peopleRoutes.members, async ({ read, query }) => new Answer(await listMembers(read, query)));
};
