/** The query key of support threads. */
export const threadsKey = ['order threads'] as const;
