export const freightKey = ['staff-freight'] as const;
