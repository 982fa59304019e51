/** One key an intent: made when the buyer starts to submit, pay or exchange, sent again with every retry (design §3). */
export const newIdempotencyKey = (): string => crypto.randomUUID();
