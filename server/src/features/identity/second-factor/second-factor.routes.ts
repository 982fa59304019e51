import { secondFactorRoutes } from '@amberdock/contract/people/second-factor.ts';
import { serve } from '../../../http/serve.ts';
import type { RegisterFeature } from '../../feature.ts';
import {
  makeMySecret,
  mySecondFactor,
  renewMyRecoveryCodes,
  turnOffMySecondFactor,
  turnOnMySecondFactor,
} from './change-my-second-factor.ts';

/** Registers the buyer's calls for their second factor. Passwords are checked before any transaction opens. */
export const registerSecondFactor: RegisterFeature = (app) => {
  serve(app, secondFactorRoutes.state, ({ read, actor }) => mySecondFactor(read, actor));
  serve(app, secondFactorRoutes.makeSecret, ({ db, actor, body, language }) =>
    makeMySecret(db, actor, { ...body, language }),
  );
  serve(app, secondFactorRoutes.turnOn, ({ db, actor, body }) => turnOnMySecondFactor(db, actor, body));
  serve(app, secondFactorRoutes.turnOff, async ({ db, actor, body }) => {
    await turnOffMySecondFactor(db, actor, body);
    return {};
  });
  serve(app, secondFactorRoutes.renewCodes, ({ db, actor, body }) => renewMyRecoveryCodes(db, actor, body));
};
