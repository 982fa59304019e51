/** The key of all queries of brands. */
export const brandsKey = ['brands'] as const;
