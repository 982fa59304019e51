/** The query key of all customs data. */
export const customsKey = ['customs'] as const;
