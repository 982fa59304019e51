/** The query keys of the operator's own second factor, and of whether one is required. */
export const factorKey = ['second-factor'] as const;
export const passkeysKey = ['passkeys'] as const;
export const requirementKey = ['second-factor-requirement'] as const;
