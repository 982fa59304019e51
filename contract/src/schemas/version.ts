import { Type } from 'typebox';

/** The version of what a change was made from; the change is refused where another one came before it. */
export const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
