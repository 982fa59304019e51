import { type Static, Type } from 'typebox';
import { closingObstacles, exportDays, obstaclesNamedMax } from '../../people/leaving.ts';
import { describeCalls } from '../describe-calls.ts';
import { Time } from '../ids.ts';
import { Money } from '../money.ts';
import { Nothing } from '../nothing.ts';
import { Nullable } from '../nullable.ts';
import { factorCode } from './factor-codes.ts';
import { Password } from './identity.ts';

/** Taking an account's data along, and closing it (docs/design/accounts.md#leaving). */

export const AccountExport = Type.Object({
  export_state: Type.Enum(['preparing', 'ready', 'failed']),
  requested_at: Time,
  expires_at: Time,
  zip_bytes: Nullable(Type.Integer()),
});
export type AccountExport = Static<typeof AccountExport>;

export const ClosingObstacle = Type.Object({
  obstacle: Type.Enum([...closingObstacles]),
  count: Type.Integer(),
  /** The first of them by their numbers; of balances and a blocked account none. */
  numbers: Type.Array(Type.String(), { maxItems: obstaclesNamedMax }),
  /** The balances that are left, one a currency, pre-authorized amounts and deposit included. */
  balances: Type.Array(Money),
});
export type ClosingObstacle = Static<typeof ClosingObstacle>;

export const ClosingState = Type.Object({
  obstacles: Type.Array(ClosingObstacle),
  /** The people who lose the account, the owner among them. */
  members_count: Type.Integer(),
});
export type ClosingState = Static<typeof ClosingState>;

const LastExport = Type.Object({ last_export: Nullable(AccountExport) });

export const leavingSchemas = describeCalls({
  export: {
    access: { buyer: 'members' },
    summary: 'The last export of the account’s data, if there is one',
    data: LastExport,
  },
  startExport: {
    access: { buyer: 'members' },
    summary:
      'Have the account’s data made into a zip, with the login password: 202, a message says when it is ready',
    description: `Where two-step verification is on, it takes a code too. JSON of everything that the account has, and CSV of orders, their lines and the wallets’ transactions. It is kept for ${exportDays} days; a new one takes its place.`,
    body: Type.Object({ password: Password, ...factorCode }),
    data: AccountExport,
    accepted: true,
    refusals: [
      'wrong_password',
      'second_factor_required',
      'second_factor_wrong',
      'export_running',
      'too_many_requests',
    ],
    idempotency: 'none',
  },
  exportAddress: {
    access: { buyer: 'members' },
    summary: 'An address of the zip, good for 60 seconds',
    data: Type.Object({
      url: Type.String({ description: 'of the zip; opens without a token' }),
      expires_at: Time,
    }),
    refusals: ['export_not_ready'],
  },
  closing: {
    access: { buyer: 'members' },
    summary: 'What keeps the account from being closed, and how many people it would leave without one',
    data: ClosingState,
  },
  close: {
    access: { buyer: 'members' },
    summary: 'Close the account for good, with the login password and the caller’s own username',
    description:
      'Where two-step verification is on, it takes a code too. Nothing may be open and every balance is zero. All members lose the account, all sessions and keys end, and personal data is erased; orders, bookings and invoices stay.',
    body: Type.Object({
      password: Password,
      ...factorCode,
      username: Type.String({ minLength: 1, maxLength: 60 }),
    }),
    data: Nothing,
    refusals: [
      'wrong_password',
      'second_factor_required',
      'second_factor_wrong',
      'closing_not_confirmed',
      'closing_refused',
      'too_many_requests',
    ],
    idempotency: 'none',
  },
});
