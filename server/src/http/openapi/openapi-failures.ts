import {
  type Access,
  callerOf,
  personalScopes,
  type Scope,
  scopesOf,
  tradingScopes,
} from '@amberdock/contract/access.ts';
import { type RouteEntry, vendorMediaType } from '@amberdock/contract/http.ts';
import { type RefusalCode, refusals } from '@amberdock/contract/refusals.ts';
import { csrfHeader } from '../callers/operator-session.ts';

/** The schema of every failure (docs/design/api.md#statuses). */
const Failure = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { type: 'integer', description: 'The HTTP status again.', examples: [422] },
    code: { type: 'string', description: 'Stable, for programs.', examples: ['invalid'] },
    message: {
      description: 'For people, in the caller’s language; for invalid input a list, a sentence a field.',
      examples: [['Account is a required field.']],
      anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    },
    err: { type: 'boolean', const: true, description: 'Set where `fail_reasons` is.', examples: [true] },
    fail_reasons: {
      type: 'array',
      description: 'For calls that act on several things: which one failed, and why.',
      items: {
        type: 'object',
        required: ['no', 'code', 'reason'],
        properties: {
          no: { type: 'string', description: 'Its number.', examples: ['A202611210A1B2C3D4E'] },
          code: { type: 'string', description: 'Why; stable, for programs.', examples: ['order_expired'] },
          reason: {
            type: 'string',
            description: 'For people, in the caller’s language.',
            examples: ['Closed.'],
          },
        },
      },
    },
    data: {
      type: 'object',
      description:
        'More for programs, by `code`. With `invalid`, and with `not_found`, `product_unavailable` or `line_not_in_order` of what the ' +
        'body names: `fields`. With `quantity_exceeds_claimable`: `sku`. With `payment_failed`: `paid` and `wallets`, as of a payment. ' +
        'With `quantity_exceeds_stock` of one line: `available`. With `data_incorrect`, and with `quantity_exceeds_stock` of an ' +
        'order: `changes`. With `freight_required`: `group_id`, and `service_id` where the chosen one is not among its `freight_options`. With `second_factor_required`: `challenge`.',
      properties: {
        fields: {
          type: 'array',
          description: 'The fields that were refused, in the order of `message`.',
          items: {
            type: 'object',
            required: ['field', 'message'],
            properties: {
              field: { type: 'string', description: 'Name of the field.', examples: ['account'] },
              message: {
                type: 'string',
                description: 'For people, in the caller’s language.',
                examples: ['Account is a required field.'],
              },
              paths: {
                type: 'array',
                items: { type: 'string' },
                description:
                  'Where the field stands, as JSON Pointers (RFC 6901), 20 at most. Left out for a field at the top of the body.',
                examples: [['/groups/1/service_id']],
              },
            },
          },
        },
        group_id: {
          type: 'string',
          description: 'The group of the settlement that lacks a service.',
          examples: ['0190f0c2-7d2a-7c31-8a1b-1f2e3d4c5b6a'],
        },
        paid: {
          type: 'array',
          items: { type: 'string' },
          description: 'Orders that were paid, although others were not; paid is also what was paid before.',
          examples: [['A202611210A1B2C3D4E']],
        },
        sku: { type: 'string', description: 'The SKU that it is about.', examples: ['MUG-350-BLUE'] },
        available: { type: 'integer', description: 'Units that can be ordered.', examples: [3] },
        changes: {
          type: 'array',
          items: { $ref: '#/components/schemas/OrderChange' },
          description: 'What has changed since the settlement: show it, and settle again.',
        },
        challenge: {
          type: 'string',
          description: 'What the second step of signing in sends back.',
          examples: ['c2VhbGVk'],
        },
      },
    },
  },
} as const;

const headers = {
  RequestId: {
    description: 'Id of the request; name it when you ask us about a call.',
    schema: { type: 'string' },
    example: '9f2c41d07a-1x',
  },
  RetryAfter: {
    description: 'Seconds to wait before the next try; with 409 of `in_progress` alone.',
    schema: { type: 'integer' },
    example: 2,
  },
  IdempotentReplayed: {
    description:
      '`true` where the answer is the first one’s, kept under the `Idempotency-Key`; else it is left out.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  RateLimitPolicy: {
    description:
      'The limits that count for the call: `q` tries in `w` seconds, each under its name, separated by commas. Of a call’s own limits (`tries`) the one that ends first; `key` is that of the key.',
    schema: { type: 'string' },
    example: '"tries";q=10;w=900',
  },
  RateLimit: {
    description: 'How each stands: `r` tries are left, and the count begins anew in `t` seconds.',
    schema: { type: 'string' },
    example: '"tries";r=8;t=880',
  },
} as const;

const text = { type: 'string' } as const;
const parameters = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: '`zh-Hans` (default) or `en`.',
    schema: text,
    example: 'en',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A repeat within 7 days changes nothing and gets the first answer.',
    schema: { ...text, minLength: 1, maxLength: 200 },
    example: 'c1b2a3f4-order-4711',
  },
  CsrfToken: {
    name: csrfHeader,
    in: 'header',
    required: true,
    description: 'As the sign-in gave it.',
    schema: text,
    example: '8f0c2e61b7d94a35',
  },
} as const;

export const components = { schemas: { Failure }, parameters, headers };

/** Whether an API key may make the call: public reads, and whatever is not reserved to a person. */
export const takesApiKeys = ({ access, method }: RouteEntry): boolean =>
  access === 'visitor' ? method === 'GET' : scopesOf(access).some((scope) => !personalScopes.includes(scope));

/** Whether the call changes something of an account, which may be closed meanwhile. */
const isBuyersChange = ({ access, method }: RouteEntry): boolean =>
  method !== 'GET' && callerOf(access) === 'buyer';

const keepsKeys = ({ method, idempotency }: RouteEntry) => method !== 'GET' && idempotency !== 'none';

/** Returns the headers that count for a call, as references. */
export function headersOf(entry: RouteEntry): { $ref: string }[] {
  const named: (keyof typeof parameters)[] = [
    'AcceptLanguage',
    ...(keepsKeys(entry) ? (['IdempotencyKey'] as const) : []),
    ...(callerOf(entry.access) === 'operator' && entry.method !== 'GET' ? (['CsrfToken'] as const) : []),
  ];
  return named.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** Whether the call, or one by some value of the parameter that decides its scope, asks for one of the scopes. */
const asksFor = (access: Access, wanted: readonly Scope[]): boolean =>
  scopesOf(access).some((scope) => wanted.includes(scope));

/** The codes that a call may fail with: its own refusals, and those of its access, its input and its key. */
function codesOf(entry: RouteEntry): (RefusalCode | 'fault')[] {
  const { access, method, params, query, body, refusals: own = [] } = entry;
  return [
    ...(access === 'visitor'
      ? []
      : (['login_required', 'buyer' in access ? 'scope_missing' : 'permission_missing'] as const)),
    ...(callerOf(access) === 'operator' && !entry.beforeEnrolment ? (['enrolment_required'] as const) : []),
    ...(method !== 'GET' && asksFor(access, tradingScopes) ? (['account_blocked'] as const) : []),
    ...(asksFor(access, ['pay']) ? (['payments_stopped'] as const) : []),
    ...(callerOf(access) === 'operator' ? [] : (['key_ended'] as const)),
    ...(asksFor(access, personalScopes) ? (['person_only'] as const) : []),
    ...(['session_ended', 'not_found', 'unknown_version', 'unavailable', 'fault'] as const),
    ...(params || query || body ? (['invalid'] as const) : []),
    // A path may hold characters that cannot be stored, and a change may come with a body that it does not take.
    ...(method !== 'GET' || params || query ? (['malformed_body'] as const) : []),
    ...(method !== 'GET' ? (['body_too_large', 'unsupported_media_type'] as const) : []),
    ...(keepsKeys(entry) ? (['in_progress', 'idempotency_key_reused'] as const) : []),
    // A key is limited by the minute, whatever it calls.
    ...(takesApiKeys(entry) ? (['too_many_requests'] as const) : []),
    ...(isBuyersChange(entry) ? (['account_closed'] as const) : []),
    ...own,
  ];
}

/** Returns a call's failures by status, each with its codes and their sentences. */
export const failuresOf = (entry: RouteEntry): Record<string, object> => byStatus(codesOf(entry));

/**
 * Returns the failure of a file behind a signed address: a wrong or expired seal and a deleted file have the same
 * answer.
 */
export const downloadFailures = (): Record<string, object> => byStatus(['not_found', 'unavailable', 'fault']);

function byStatus(all: readonly (RefusalCode | 'fault')[]): Record<string, object> {
  const found = new Map<number, Set<RefusalCode | 'fault'>>();
  for (const code of all) {
    const status = code === 'fault' ? 500 : refusals[code].status;
    found.set(status, (found.get(status) ?? new Set()).add(code));
  }
  return Object.fromEntries([...found].map(([status, codes]) => [status, failureOf([...codes])]));
}

function failureOf(codes: (RefusalCode | 'fault')[]) {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { code: { enum: codes } } }],
  };
  const sentence = (code: RefusalCode | 'fault') =>
    code === 'fault' ? 'A bug of the shop; the message bears a reference.' : refusals[code].en;
  return {
    description: codes.map((code) => `\`${code}\`: ${sentence(code)}`).join('\n\n'),
    content: { 'application/json': { schema }, [vendorMediaType]: { schema } },
  };
}
