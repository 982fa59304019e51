/** The list of operators among what is kept of the API's answers. */
export const staffKey = ['staff'] as const;
