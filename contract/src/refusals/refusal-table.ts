import type { Text } from '../language.ts';

/**
 * Stable code → status and sentence. What a buyer must read as an alert is 401 or 422; the storefront shows no alert
 * for the others (docs/specification.md#8-error-catalogue, docs/design/api.md#statuses). `{name}` is filled
 * from the refusal's details.
 */
export type RefusalTable = Record<
  string,
  Text & { status: 400 | 401 | 403 | 404 | 406 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 503 }
>;
