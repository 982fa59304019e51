/** The query key of the list of operators. */
export const staffKey = ['staff'] as const;
