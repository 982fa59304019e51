import { staffRoutes } from '@amberdock/contract/console/staff.ts';
import type { FastifyInstance } from 'fastify';
import { pepperOf } from '../../http/secrets/pepper.ts';
import { serve } from '../../http/serve.ts';
import { hashPassword } from '../identity/index.ts';
import { addOperator } from './add-operator.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { changeOperator } from './change-operator.ts';
import { resetOperatorPassword, setOwnPassword } from './set-operator-password.ts';
import { findStaff } from './staff.store.ts';
import { staffMember } from './staff.view.ts';

/** Registers what administrators do with operators. Passwords are hashed before any transaction opens. */
export function registerStaff(app: FastifyInstance): void {
  serve(app, staffRoutes.list, async ({ read }) => (await findStaff(read)).map(staffMember));
  serve(app, staffRoutes.add, async ({ db, actor, body: { password, ...input }, change }) => {
    const passwordHash = await hashPassword(pepperOf(db), password);
    return staffMember(await change((tx) => addOperator(tx, actor, { ...input, passwordHash })));
  });
  serve(app, staffRoutes.change, ({ actor, params, body, change }) =>
    change(async (tx) => staffMember(await changeOperator(tx, actor, { ...body, id: params.id }))),
  );
  serve(app, staffRoutes.resetPassword, async ({ db, actor, params, body, change }) => {
    const passwordHash = await hashPassword(pepperOf(db), body.password);
    const reset = { id: params.id, version: body.version, passwordHash };
    return staffMember(await change((tx) => resetOperatorPassword(tx, actor, reset)));
  });
  serve(app, staffRoutes.changeOwnPassword, async ({ db, actor, body, change }) => {
    const { password_hash: checkedHash } = await checkOwnPassword(db, actor, body.old_password);
    const passwordHash = await hashPassword(pepperOf(db), body.password);
    await change((tx) => setOwnPassword(tx, actor, { passwordHash, checkedHash }));
    return {};
  });
}
