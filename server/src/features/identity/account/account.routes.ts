import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { Answer, serve } from '../../../http/serve.ts';
import type { RegisterFeature } from '../../feature.ts';
import { setPaymentPassword } from '../payment-password/set-payment-password.ts';
import { registerPasskeys } from '../passkeys/passkeys.routes.ts';
import { registerSecondFactor } from '../second-factor/second-factor.routes.ts';
import { addAddress, removeAddress, updateAddress } from './address-book.ts';
import { addressesOf } from './addresses.store.ts';
import { changeContact } from './change-contact.ts';
import { changePassword } from './change-password.ts';
import { profileOf } from './profile.view.ts';
import { endMySessions, mySessions } from './sessions.view.ts';
import { listSignIns } from './sign-ins.view.ts';
import { finishWelcome, updateProfile } from './update-profile.ts';

export const registerAccount: RegisterFeature = async (app, deps) => {
  serve(app, accountRoutes.profile, ({ read, actor }) => profileOf(read, actor.userId));
  serve(app, accountRoutes.updateProfile, ({ actor, body, change }) =>
    change((tx) => updateProfile(tx, actor, body)),
  );
  serve(app, accountRoutes.finishWelcome, ({ actor, body, change }) =>
    change((tx) => finishWelcome(tx, actor, body)),
  );

  serve(app, accountRoutes.addresses, ({ read, actor }) => addressesOf(read, actor.accountId));
  serve(app, accountRoutes.addAddress, ({ actor, body, change }) =>
    change((tx) => addAddress(tx, actor, body)),
  );
  serve(app, accountRoutes.updateAddress, ({ actor, params, body, change }) =>
    change((tx) => updateAddress(tx, actor, params.id, body)),
  );
  serve(app, accountRoutes.removeAddress, ({ actor, params, change }) =>
    change(async (tx) => {
      await removeAddress(tx, actor, params.id);
      return {};
    }),
  );

  serve(app, accountRoutes.sessions, ({ read, actor }) => mySessions(read, actor));
  serve(app, accountRoutes.signIns, async ({ read, actor, query }) => {
    const { cursor, page_size: pageSize } = query;
    return new Answer(await listSignIns(read, actor.userId, { cursor, pageSize }));
  });
  serve(app, accountRoutes.endSessions, ({ actor, body, change }) =>
    change((tx) => endMySessions(tx, actor, body.ids)),
  );

  serve(app, accountRoutes.changePassword, async ({ db, actor, body }) => {
    await changePassword(db, actor, body);
    return {};
  });
  serve(app, accountRoutes.changeContact, ({ db, actor, body }) => changeContact(db, actor, body));
  serve(app, accountRoutes.setPaymentPassword, async ({ db, actor, body }) => {
    await setPaymentPassword(db, actor, body);
    return {};
  });
  serve(app, accountRoutes.resetPaymentPassword, async ({ db, actor, body }) => {
    await setPaymentPassword(db, actor, body);
    return {};
  });
  await registerPasskeys(app, deps);
  return registerSecondFactor(app, deps);
};
