/** One account among what is kept of the API's answers. */
export const accountKey = (id: string) => ['account', id] as const;
