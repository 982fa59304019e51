/**
 * Makes a key for one intent: made when the buyer starts to submit, pay or exchange, sent again with every retry
 * (docs/design/api.md#idempotency).
 */
export const newIdempotencyKey = (): string => crypto.randomUUID();
