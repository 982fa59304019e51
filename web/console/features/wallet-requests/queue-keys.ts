/** The requests among what is kept of the API's answers. */
export const queueKey = ['wallet-requests'] as const;
export const cardsKey = ['card-top-ups'] as const;
