/** The query keys of the search. */
export const explainKey = ['search-explain'] as const;
export const synonymsKey = ['search-synonyms'] as const;
export const landingsKey = ['search-landings'] as const;
export const hotKeysKey = ['search-hot-keys'] as const;
export const countsKey = ['search-counts'] as const;
