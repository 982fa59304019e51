export const operatorKey = ['operator'] as const;
