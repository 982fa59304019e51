import { type Static, Type } from 'typebox';
import {
  deliveryFaults,
  eventKeptDays,
  eventPageMax,
  replayMax,
  testKind,
  webhookKinds,
  webhookUrlLengthMax,
} from '../../people/webhooks.ts';
import { describeCalls } from '../describe-calls.ts';
import { ById, Id, Time } from '../ids.ts';
import { Nothing } from '../nothing.ts';
import { Nullable } from '../nullable.ts';
import { consolePaging, paging } from '../paging.ts';

/** Addresses of an account that receive events (docs/design/account-area.md#webhooks). */
export const WebhookKind = Type.Enum([...webhookKinds]);

export const Webhook = Type.Object({
  id: Id,
  url: Type.String(),
  kinds: Type.Array(WebhookKind),
  made_by: Type.String(),
  key_name: Nullable(Type.String()),
  maker_ended: Type.Boolean(),
  created_at: Time,
  state: Type.Enum(['active', 'failing', 'disabled']),
  disabled_by: Type.Union([Type.Enum(['buyer', 'failures']), Type.Null()]),
  failing_since: Nullable(Time),
  previous_secret_until: Nullable(Time),
  waiting: Type.Integer(),
});
export type Webhook = Static<typeof Webhook>;

export const WebhookDelivery = Type.Object({
  id: Id,
  message_id: Type.String(),
  kind: Type.Enum([...webhookKinds, testKind]),
  subject: Type.String(),
  origin: Type.Enum(['event', 'replay', 'test']),
  state: Type.Enum(['waiting', 'delivered', 'failed']),
  time: Time,
  attempts: Type.Integer(),
  last_attempt_at: Nullable(Time),
  next_attempt_at: Nullable(Time),
  last_status: Nullable(Type.Integer()),
  last_fault: Type.Union([Type.Enum([...deliveryFaults]), Type.Null()]),
  last_answer: Type.String(),
  last_duration_ms: Nullable(Type.Integer()),
  body: Type.String(),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

/** A webhook of any account whose deliveries fail, as the staff see it. */
export const FailingWebhook = Type.Object({
  id: Id,
  account_id: Id,
  account_name: Type.String(),
  webhook_address: Type.String(),
  state: Type.Enum(['failing', 'disabled']),
  failing_since: Time,
  failures_in_row: Type.Integer(),
  waiting: Type.Integer(),
  last_attempt_at: Nullable(Time),
  last_status: Nullable(Type.Integer()),
  last_fault: Type.Union([Type.Enum([...deliveryFaults]), Type.Null()]),
  last_answer: Type.String(),
});
export type FailingWebhook = Static<typeof FailingWebhook>;

/** An event of the account, as a webhook gets it. */
export const AccountEvent = Type.Object({
  id: Type.String(),
  kind: WebhookKind,
  time: Time,
  subject: Type.String(),
  data: Type.Object({}, { additionalProperties: true }),
});
export type AccountEvent = Static<typeof AccountEvent>;

export const WebhookReplay = Type.Object({ queued: Type.Integer(), next_cursor: Nullable(Type.String()) });
export type WebhookReplay = Static<typeof WebhookReplay>;

const Url = Type.String({ minLength: 1, maxLength: webhookUrlLengthMax });
const Kinds = Type.Array(WebhookKind, { minItems: 1, maxItems: webhookKinds.length, uniqueItems: true });
const WithSecret = Type.Object({ webhook: Webhook, secret: Type.String() });

export const webhookSchemas = describeCalls({
  list: {
    access: { buyer: 'webhooks' },
    summary: 'The webhooks of the account, newest first',
    description:
      'They belong to the account and go on when the member or the key that added them has ended: `maker_ended` says so.',
    data: Type.Array(Webhook),
  },
  add: {
    access: { buyer: 'webhooks' },
    summary: 'Add a webhook; the answer alone shows its secret',
    description:
      'The address is HTTPS and on the internet: it is resolved and judged at each connection, and no redirect is followed. ' +
      'Each event is posted as JSON with the headers of Standard Webhooks; any answer with a 2xx status within 10 seconds counts as received. ' +
      'A key follows only kinds whose scope it has: each kind of `AccountEvent` names it, beside `webhooks`. ' +
      'A repeat with the same `Idempotency-Key` adds nothing, and shows the webhook and its secret as they are now.',
    body: Type.Object({ url: Url, kinds: Kinds }),
    data: WithSecret,
    refusals: ['webhook_limit', 'webhook_address'],
  },
  change: {
    access: { buyer: 'webhooks' },
    summary: 'Change the address and kinds of a webhook, disable or enable it',
    description:
      'While a webhook is disabled nothing is kept for it; a replay sends what it missed. ' +
      'A key needs the scopes of the kinds that it followed before, follows then, and of what still waits for it.',
    params: ById,
    body: Type.Object({ url: Url, kinds: Kinds, is_enabled: Type.Boolean() }),
    data: Webhook,
    refusals: ['webhook_address'],
  },
  remove: {
    access: { buyer: 'webhooks' },
    summary: 'Remove a webhook with its deliveries',
    params: ById,
    data: Nothing,
  },
  rotate: {
    access: { buyer: 'webhooks' },
    summary: 'Give a webhook a new secret; the one of before signs as well for 24 hours',
    params: ById,
    data: WithSecret,
    idempotency: 'none',
  },
  test: {
    access: { buyer: 'webhooks' },
    summary: 'Send a test event, once',
    params: ById,
    data: WebhookDelivery,
    refusals: ['too_many_requests'],
    idempotency: 'none',
  },
  deliveries: {
    access: { buyer: 'webhooks' },
    summary: 'The deliveries of the past 30 days and those that wait, newest first',
    description: 'A key sees those of kinds whose scope it has.',
    params: ById,
    query: Type.Object({
      state: Type.Optional(Type.Enum(['waiting', 'delivered', 'failed'])),
      ...paging(100, 25),
    }),
    data: Type.Array(WebhookDelivery),
    paged: true,
    refusals: ['cursor_stale'],
  },
  replay: {
    access: { buyer: 'webhooks' },
    summary: 'Send one delivery again, or every event since a time',
    description: `Names either \`delivery_id\` or \`from\`, within the past ${eventKeptDays} days. At most ${replayMax} events at once: where there are more, go on with the same \`from\` and \`next_cursor\` as \`cursor\`. A replay carries the id of the first delivery and keeps no order. A key needs the scope of the delivery’s kind.`,
    params: ById,
    body: Type.Object({
      delivery_id: Type.Optional(Id),
      from: Type.Optional(Time),
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: WebhookReplay,
    refusals: ['webhook_disabled', 'cursor_stale', 'too_many_requests'],
  },
  failing: {
    access: { operator: 'people.read' },
    summary: 'Webhooks whose deliveries fail, of all accounts, the longest first, with the last answer',
    description: 'Those that the shop has given up are among them until the account enables or removes them.',
    query: Type.Object({ account_id: Type.Optional(Id), ...consolePaging }),
    data: Type.Array(FailingWebhook),
    paged: true,
    refusals: ['cursor_stale'],
  },
  events: {
    access: { buyer: 'webhooks' },
    summary: 'What happened in the account since a cursor, oldest first',
    description: `For systems that cannot be called: the events that webhooks send, with the same ids. Without \`cursor\` from the oldest that is kept (${eventKeptDays} days). \`page.next\` is always given: keep it, ask at once while \`page.has_more\` is true, else again in some seconds. Nothing is ever added before a cursor that was given out. A key gets the kinds whose scope it has beside \`webhooks\`, which each kind of \`AccountEvent\` names; another \`kind\` is refused, and so is a key that has none of these scopes.`,
    query: Type.Object({ kind: Type.Optional(WebhookKind), ...paging(eventPageMax, 100) }),
    data: Type.Array(AccountEvent),
    paged: true,
    refusals: ['cursor_stale', 'too_many_requests'],
  },
});
