import type { CallDescription } from '../http.ts';

/** Gives the descriptions of a feature's calls back, with the literal types of their access and their parts. */
export const describeCalls = <const T extends Record<string, CallDescription>>(descriptions: T): T =>
  descriptions;
