/** The query key of all that shows submissions. */
export const verificationsKey = ['verifications'] as const;
