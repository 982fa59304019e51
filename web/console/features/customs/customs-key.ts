/** The key of everything that is read of customs data. */
export const customsKey = ['customs'] as const;
