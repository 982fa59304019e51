import { operatorPasswordLength, textLengthMax } from '../../text-limits.ts';
import { type Static, Type } from 'typebox';
import { WarehouseCode } from '../catalog/product-filters.ts';
import { ById, Id, Time } from '../ids.ts';
import { Nullable } from '../nullable.ts';
import { OperatorRole } from './operators.ts';
import { describeCalls } from '../describe-calls.ts';
import { Nothing } from '../nothing.ts';
import { Version } from '../version.ts';

/** The distributor's staff, as administrators manage them in the console (docs/design/accounts.md#permissions). */
export const StaffMember = Type.Object({
  id: Id,
  account: Type.String(),
  name: Type.String(),
  role: OperatorRole,
  active: Type.Boolean(),
  created_at: Time,
  last_sign_in_at: Nullable(Time),
  warehouse_ids: Type.Array(WarehouseCode),
  has_second_factor: Type.Boolean(),
  version: Type.Integer({ description: 'rises with each change; a save names the version it was made from' }),
});
export type StaffMember = Static<typeof StaffMember>;

const Name = Type.String({ minLength: 1, maxLength: textLengthMax.operatorName });
const Password = Type.String({
  minLength: operatorPasswordLength.min,
  maxLength: operatorPasswordLength.max,
});
const WarehouseIds = Type.Optional(Type.Array(WarehouseCode, { maxItems: 50, uniqueItems: true }));

export const staffSchemas = describeCalls({
  list: {
    access: { operator: 'operators.write' },
    summary: 'All operators, active ones first',
    data: Type.Array(StaffMember),
  },
  add: {
    access: { operator: 'operators.write' },
    summary: 'Add an operator',
    body: Type.Object({
      account: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{1,39}$' }),
      name: Name,
      role: OperatorRole,
      password: Password,
      warehouse_ids: WarehouseIds,
    }),
    data: StaffMember,
    refusals: ['operator_exists'],
    idempotency: 'none',
  },
  change: {
    access: { operator: 'operators.write' },
    summary:
      'Change an operator’s name or role, or end or restore the access; sessions end with the access or role',
    params: ById,
    body: Type.Object({
      version: Version,
      name: Name,
      role: OperatorRole,
      active: Type.Boolean(),
      warehouse_ids: WarehouseIds,
    }),
    data: StaffMember,
    refusals: ['changed_meanwhile', 'last_administrator'],
  },
  resetPassword: {
    access: { operator: 'operators.write' },
    summary: 'Give an operator a new password; all sessions of that operator end',
    params: ById,
    body: Type.Object({ version: Version, password: Password }),
    data: StaffMember,
    refusals: ['changed_meanwhile'],
    idempotency: 'none',
  },
  changeOwnPassword: {
    access: { operator: 'console' },
    summary: 'Change one’s own password; one’s other sessions end',
    body: Type.Object({ old_password: Type.String({ minLength: 1, maxLength: 100 }), password: Password }),
    data: Nothing,
    refusals: ['wrong_credentials', 'too_many_requests'],
    idempotency: 'none',
  },
});
