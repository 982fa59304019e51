/** The key of the rates and, within it, of their histories. */
export const ratesKey = ['rates'] as const;
