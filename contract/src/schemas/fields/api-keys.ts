import type { FieldTexts } from './field-text.ts';

/** Fields of API keys and the log of their calls. */
export const apiKeyFields: FieldTexts = {
  key_name: ['What the key is for, for people to read.', 'Warehouse system'],
  begins_with: ['First characters of the key, by which people tell keys apart.', 'ak_Q2hhbm'],
  scopes: [
    'What the key may call; a call names its scope as `x-scope`, or as `x-scopes` by a parameter. Events and messages come of the kinds whose facts its scopes let it read.',
    ['catalogue', 'cart'],
  ],
  'ApiKeysMakeRequest.scopes': [
    'What the key may call; `pay` needs a daily limit and the payment password.',
    ['catalogue', 'cart', 'pay'],
  ],
  made_by: ['Username of the member for whom the key acts.', 'anna'],
  daily_limit: ['The most that the key may pay in a day, in the base currency; null where it does not pay.'],
  'ApiKeysMakeRequest.daily_limit': [
    'The most that it may pay in a day; needed with `pay`, and refused without.',
  ],
  spent_today: ['What the key has paid today, in the base currency; null where it does not pay.'],
  requests_per_minute: ['Calls that the key may make in a minute.', 600],
  expires_in_days: ['Days after which the key ends by itself; left out, it does not.', 365],
  'ApiKey.expires_at': ['When the key ends by itself; null where it does not.'],
  last_used_at: ['When the key was last used, to within 10 seconds; null before the first call.'],
  revoked_at: ['When the key was revoked; null while it is not.'],
  'ApiKey.state': ['`active` can be used; `expired` and `revoked` cannot.'],
  'ApiKeysMakeData.key': ['The key without its secret.'],
  'ApiKeysMakeData.token': [
    'The key itself, shown this once: goes into `Authorization: Bearer …`.',
    'ak_Q2hhbmdlLW1lLXRoaXMtaXMtYW4tZXhhbXBsZS0wMDE',
  ],
  'ApiKeysMakeRequest.payment_password': ['The payment password; needed with `pay`.', 'pay123'],
  'ApiKeyCall.id': ['Place of the call in the log.', '4711'],
  method: ['HTTP method of the call.', 'GET'],
  path: ['Path of the call, with `:name` for its parameters.', '/api/orders/:no'],
  'ApiKeyCall.status': ['HTTP status of the answer.', 200],
  'ApiKeyCall.ip': ['Network address that the call came from.', '203.0.113.7'],
  request_id: ['Id of the request, as its answer gave it in `X-Request-Id`.', '9f2c41d07a-1x'],
};
