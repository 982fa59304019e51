/** The query key of the slides. */
export const slidesKey = ['slides'] as const;
