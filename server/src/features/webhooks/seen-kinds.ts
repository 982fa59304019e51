import { type WebhookKind, webhookKinds, webhookScopes } from '@amberdock/contract/people/webhooks.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { hasScope, requireScope } from '../../http/callers/scopes.ts';

/**
 * Returns the kinds of events whose facts a caller may read by other calls too: a key sees no more by events than its scopes
 * allow (docs/design/account-area.md#webhooks). The roles that have `webhooks` read all of them.
 */
export const seenKinds = (caller: Buyer): WebhookKind[] =>
  webhookKinds.filter((kind) => hasScope(caller, webhookScopes[kind]));

/** Refuses kinds of events that the caller may not read. @throws Refusal scope_missing */
export function requireKinds(caller: Buyer, kinds: readonly WebhookKind[]): void {
  for (const kind of kinds) requireScope(caller, webhookScopes[kind]);
}
