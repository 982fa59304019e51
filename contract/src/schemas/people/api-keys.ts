import { type Static, Type } from 'typebox';
import { keyDaysMax, keyScopes, requestsPerMinute } from '../../people/api-keys.ts';
import { textLengthMax } from '../../text-limits.ts';
import { describeCalls } from '../describe-calls.ts';
import { ById, Id, Time } from '../ids.ts';
import { Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { paging } from '../paging.ts';

/** Keys by which an account's systems call the API (docs/design/accounts.md#api-keys). */
export const KeyScope = Type.Enum([...keyScopes]);

export const ApiKey = Type.Object({
  id: Id,
  key_name: Type.String(),
  begins_with: Type.String(),
  scopes: Type.Array(KeyScope),
  made_by: Type.String(),
  daily_limit: Nullable(Money),
  spent_today: Nullable(Money),
  requests_per_minute: Type.Integer(),
  created_at: Time,
  expires_at: Nullable(Time),
  last_used_at: Nullable(Time),
  revoked_at: Nullable(Time),
  state: Type.Enum(['active', 'expired', 'revoked']),
});
export type ApiKey = Static<typeof ApiKey>;

export const ApiKeyCall = Type.Object({
  id: Type.String(),
  time: Time,
  method: Type.String(),
  path: Type.String(),
  status: Type.Integer(),
  ip: Type.String(),
  request_id: Type.String(),
});
export type ApiKeyCall = Static<typeof ApiKeyCall>;

export const apiKeySchemas = describeCalls({
  list: {
    access: { buyer: 'keys' },
    summary: 'The keys of the account, those in use first',
    data: Type.Array(ApiKey),
  },
  make: {
    access: { buyer: 'keys' },
    summary: 'Make a key; the answer alone shows it',
    description:
      'With `pay` it needs a daily limit, the payment password once, and a verified account: it then pays without the password.',
    body: Type.Object({
      key_name: Type.String({ minLength: 1, maxLength: textLengthMax.keyName, pattern: '\\S' }),
      scopes: Type.Array(KeyScope, { minItems: 1, maxItems: keyScopes.length, uniqueItems: true }),
      requests_per_minute: Type.Integer({
        minimum: requestsPerMinute.min,
        maximum: requestsPerMinute.max,
        default: requestsPerMinute.default,
      }),
      expires_in_days: Type.Optional(Type.Integer({ minimum: 1, maximum: keyDaysMax })),
      daily_limit: Type.Optional(
        Type.Object({
          amount: Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,2})?$' }),
          currency: Type.Literal('CNY'),
        }),
      ),
      payment_password: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    }),
    data: Type.Object({ key: ApiKey, token: Type.String() }),
    refusals: [
      'api_key_limit',
      'key_needs_verification',
      'payment_password_missing',
      'payment_password_wrong',
      'payment_password_locked',
    ],
    idempotency: 'none',
  },
  revoke: {
    access: { buyer: 'keys' },
    summary: 'Revoke a key; its next call is refused',
    params: ById,
    data: ApiKey,
    idempotency: 'none',
  },
  calls: {
    access: { buyer: 'keys' },
    summary: 'The calls of a key in the past 30 days, newest first',
    params: ById,
    query: Type.Object({
      ...paging(100, 25),
    }),
    data: Type.Array(ApiKeyCall),
    paged: true,
    refusals: ['cursor_stale'],
  },
});
