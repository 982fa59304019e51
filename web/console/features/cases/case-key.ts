/** A case among what is kept of the API's answers; the queue stands under the first word alone. */
export const caseKey = (caseNo: string) => ['cases', caseNo] as const;
