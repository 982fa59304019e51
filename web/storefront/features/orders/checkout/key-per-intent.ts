import { newIdempotencyKey } from '../../../lib/api/idempotency.ts';

/**
 * One key as long as the same is asked: a retry after silence repeats it, anything else is a new intent
 * (docs/design/api.md#idempotency).
 */
export function keyPerIntent(): (intent: unknown) => string {
  let last = { text: '', key: '' };
  return (intent) => {
    const text = JSON.stringify(intent);
    if (text !== last.text) last = { text, key: newIdempotencyKey() };
    return last.key;
  };
}
