/** The query key of the lists of adjustments. */
export const adjustmentKey = ['adjustments'] as const;
