/** The query key of the rates; those of their histories start with it. */
export const ratesKey = ['rates'] as const;
