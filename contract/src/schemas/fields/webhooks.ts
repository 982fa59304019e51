import type { FieldTexts } from './field-text.ts';

/** Fields of webhooks and their deliveries. */
export const webhookFields: FieldTexts = {
  'Webhook.url': ['Address that events are posted to.', 'https://shop.example.com/amberdock'],
  'WebhooksAddRequest.url': [
    'HTTPS address that events are posted to.',
    'https://shop.example.com/amberdock',
  ],
  'WebhooksChangeRequest.url': [
    'HTTPS address that events are posted to.',
    'https://shop.example.com/amberdock',
  ],
  kinds: ['Kinds of events that are sent there.', ['order.paid', 'parcel.shipped']],
  is_enabled: ['Whether events are sent.', true],
  'Webhook.made_by': ['Username of the member who added it.', 'anna'],
  'Webhook.state': [
    '`active` receives; `failing` has failed since its last success and is tried again; `disabled` is sent nothing.',
  ],
  disabled_by: ['`buyer`: the account itself; `failures`: the shop, after five days without a success.'],
  webhook_address: [
    'Address of the webhook without its query, which may hold a secret.',
    'https://erp.example/amberdock',
  ],
  failures_in_row: ['Failures since the last success.', 12],
  failing_since: ['First failure since the last success; null while deliveries arrive.'],
  previous_secret_until: ['Until when the secret of before a rotation signs as well; null without one.'],
  'Webhook.waiting': ['Deliveries that are still to arrive.', 0],
  webhook: ['The webhook without its secret.'],
  secret: [
    'Signs the deliveries, shown this once: `whsec_` and 32 bytes in base64.',
    'whsec_Y2hhbmdlLW1lLXRoaXMtaXMtYW4tZXhhbXBsZS0wMDE=',
  ],
  'AccountEvent.id': ['Id of the event, the same in webhooks.', 'evt_kJd0pQ2xS8mVb3Zt5yR1cA'],
  'AccountEvent.kind': ['What happened.', 'order.paid'],
  'AccountEvent.time': ['When it happened.'],
  'AccountEvent.subject': ['What it happened to: the number of an order, a sub order, a case.', 'A1'],
  'AccountEvent.data': ['Depends on the kind.', { order_no: 'A1' }],
  'WebhookDelivery.id': ['Id of the delivery in the log.'],
  message_id: [
    'Id of the event, in the header `webhook-id`: the same at every attempt and replay.',
    'evt_kJd0pQ2xS8mVb3Zt5yR1cA',
  ],
  'WebhookDelivery.kind': ['Kind of the event; `webhook.test` of a test.', 'order.paid'],
  'WebhookDelivery.subject': [
    'What it happened to: the number of an order, parcel, case or request.',
    'A202611210000000001',
  ],
  'WebhookDelivery.origin': ['`event` as it happened, `replay` sent again, `test` by hand.'],
  'WebhookDelivery.state': ['`waiting` for its next attempt, `delivered`, or `failed` for good.'],
  'WebhookDelivery.time': ['When it was queued.'],
  'WebhookDelivery.attempts': ['Attempts so far.', 1],
  last_attempt_at: ['When it was last attempted; null before the first.'],
  next_attempt_at: ['When it is attempted next at the earliest; null once it is over.'],
  last_status: ['HTTP status of the last answer; null where none came.', 200],
  last_fault: [
    'Why the last attempt failed: `status` outside 2xx, `redirect` that is not followed, `too_slow`, `unreachable`, `private_address`, `certificate`, or `disabled` before the first attempt; null where it did not.',
  ],
  last_answer: ['Beginning of the last answer’s body.', 'ok'],
  last_duration_ms: ['Milliseconds that the last attempt took; null before the first.', 120],
  'WebhookDelivery.body': [
    'What was posted.',
    '{"id":"evt_kJd0pQ2xS8mVb3Zt5yR1cA","kind":"order.paid","time":"2026-11-21T08:30:00.000Z","subject":"A1","data":{}}',
  ],
  delivery_id: ['The delivery that is sent again.'],
  'WebhooksReplayRequest.cursor': [
    'The `next_cursor` of the call before; without it from the beginning.',
    'eyJpZCI6IjQyIn0',
  ],
  'WebhooksReplayRequest.from': ['Every event of the webhook’s kinds since this time is sent again.'],
  queued: ['Deliveries that were queued.', 1],
  next_cursor: [
    'The `cursor` to go on from with the same `from`, where there were more; else null.',
    'eyJpZCI6IjQyIn0',
  ],
};
