/** The query key of one account. */
export const accountKey = (id: string) => ['account', id] as const;
