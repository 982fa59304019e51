/** One submission among what is kept of the API's answers. */
export const reviewKey = (id: string) => ['verification', id] as const;
