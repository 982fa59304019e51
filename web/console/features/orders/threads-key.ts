/** The key of what the console knows of support threads. */
export const threadsKey = ['order threads'] as const;
