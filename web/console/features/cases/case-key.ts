/** The query key of a case; the queue's key is the first word alone. */
export const caseKey = (caseNo: string) => ['cases', caseNo] as const;
