/** The query key of the queue of cases, and of everything about them. */
export const casesKey = ['cases'] as const;
export const caseKey = (caseNo: string) => [...casesKey, caseNo] as const;
