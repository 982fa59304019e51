import type { RouteEntry } from '@amberdock/contract/http.ts';

/** Returns a test's own route, with the literal types from which `serve` derives its handler's input. */
export const route = <const R extends RouteEntry>(entry: R): R => entry;
