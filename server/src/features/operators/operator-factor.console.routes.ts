import { operatorFactorRoutes } from '@amberdock/contract/console/operator-factor.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import {
  makeOwnSecret,
  ownSecondFactor,
  renewOwnRecoveryCodes,
  turnOffOwnSecondFactor,
  turnOnOwnSecondFactor,
} from './change-own-second-factor.ts';
import { findRequirement, removeSecondFactor, requireSecondFactor } from './require-second-factor.ts';
import { staffMember } from './staff.view.ts';

/** Registers the second factor of operators: their own, and what administrators do with it. */
export function registerOperatorFactor(app: FastifyInstance): void {
  serve(app, operatorFactorRoutes.state, ({ read, actor }) => ownSecondFactor(read, actor));
  serve(app, operatorFactorRoutes.makeSecret, ({ db, actor, body }) =>
    makeOwnSecret(db, actor, body.password),
  );
  serve(app, operatorFactorRoutes.turnOn, ({ db, actor, body }) => turnOnOwnSecondFactor(db, actor, body));
  serve(app, operatorFactorRoutes.turnOff, async ({ db, actor, body }) => {
    await turnOffOwnSecondFactor(db, actor, body);
    return {};
  });
  serve(app, operatorFactorRoutes.renewCodes, ({ db, actor, body }) =>
    renewOwnRecoveryCodes(db, actor, body),
  );
  serve(app, operatorFactorRoutes.remove, ({ actor, params, change }) =>
    change(async (tx) => staffMember(await removeSecondFactor(tx, actor, params.id))),
  );
  serve(app, operatorFactorRoutes.requirement, ({ read }) => findRequirement(read));
  serve(app, operatorFactorRoutes.require, ({ actor, body, change }) =>
    change((tx) => requireSecondFactor(tx, actor, body)),
  );
}
