/** The query key of one submission. */
export const reviewKey = (id: string) => ['verification', id] as const;
