/** The query keys of requests. */
export const queueKey = ['wallet-requests'] as const;
export const cardsKey = ['card-top-ups'] as const;
