import type { RouteEntry } from '@amberdock/contract/http.ts';

/** Gives a call of a test's own back, with the literal types that `serve` derives its handler's input from. */
export const route = <const R extends RouteEntry>(entry: R): R => entry;
