import type { RouteInput } from '@amberdock/contract/http.ts';
import type { Webhook, webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import { newId } from '../../db/new-id.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Env } from '../../env.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { webhookReceiverOf } from '../../ports/webhook-receiver/webhook-receiver.ts';
import { getBenefits, lockAccount } from '../identity/index.ts';
import { findWaitingKinds, giveUpWaiting, lockWebhook } from './deliveries.store.ts';
import { newSecret, openSecret, sealSecret } from './secrets.ts';
import { requireKinds } from './seen-kinds.ts';
import {
  countWebhooks,
  deleteWebhook,
  findSecret,
  insertWebhook,
  replaceSecret,
  updateWebhook,
} from './webhooks.store.ts';
import { viewWebhook } from './webhooks.view.ts';

type WithSecret = { webhook: Webhook; secret: string };
type Shop = { env: Env; pepper: string };

/** Adds a webhook with a new secret. @throws Refusal scope_missing, webhook_limit, webhook_address */
export async function addWebhook(
  tx: Tx,
  { env, pepper }: Shop,
  buyer: Buyer,
  { url, kinds }: RouteInput<typeof webhookRoutes.add>['body'],
): Promise<{ id: string }> {
  requireKinds(buyer, kinds);
  const address = addressFrom(env, url);
  await lockAccount(tx, buyer.accountId);
  const limit = (await getBenefits(tx, buyer.accountId)).held.webhooks_max;
  if ((await countWebhooks(tx, buyer.accountId)) >= limit) throw new Refusal('webhook_limit', { limit });
  const id = newId();
  const secretSealed = sealSecret(pepper, newSecret());
  await insertWebhook(tx, { id, maker: buyer, url: address, kinds, secretSealed });
  return { id };
}

/** Returns a webhook with its present secret, for the person who has added it. @throws Refusal not_found */
export async function viewWithSecret(
  read: Reader,
  { pepper }: Shop,
  { accountId }: Buyer,
  id: string,
): Promise<WithSecret> {
  const [webhook, sealed] = await Promise.all([
    viewWebhook(read, accountId, id),
    findSecret(read, { accountId, id }),
  ]);
  if (!sealed) throw notFound();
  return { webhook, secret: openSecret(pepper, sealed) };
}

/**
 * Changes address and kinds, disables or enables. What waits while it is disabled is given up: a replay sends it. A key that
 * gives a new address must be allowed to read what was to go to the old one.
 *
 * @throws Refusal not_found, scope_missing, webhook_address
 */
export async function changeWebhook(
  tx: Tx,
  { env }: Shop,
  buyer: Buyer,
  { id, ...body }: { id: string } & RouteInput<typeof webhookRoutes.change>['body'],
): Promise<Webhook> {
  const { accountId } = buyer;
  const change = { url: addressFrom(env, body.url), kinds: body.kinds, isEnabled: body.is_enabled };
  await lockWebhook(tx, id);
  const { kinds: followed } = await viewWebhook(tx, accountId, id);
  requireKinds(buyer, [...followed, ...body.kinds, ...(await findWaitingKinds(tx, id))]);
  if ((await updateWebhook(tx, buyer, id, change)) === 0) throw notFound();
  if (!body.is_enabled) await giveUpWaiting(tx, id);
  return viewWebhook(tx, accountId, id);
}

/** Removes a webhook of the account. @throws Refusal not_found */
export async function removeWebhook(
  tx: Tx,
  { accountId }: Buyer,
  id: string,
): Promise<Record<string, never>> {
  if ((await deleteWebhook(tx, { accountId, id })) === 0) throw notFound();
  return {};
}

/** Gives a webhook a new secret; the previous one signs as well for a day. @throws Refusal not_found */
export async function rotateSecret(tx: Tx, { pepper }: Shop, buyer: Buyer, id: string): Promise<WithSecret> {
  const secret = newSecret();
  if ((await replaceSecret(tx, buyer, id, sealSecret(pepper, secret))) === 0) throw notFound();
  return { webhook: await viewWebhook(tx, buyer.accountId, id), secret };
}

/** Returns the address as it is kept: as a browser would write it, without a fragment. @throws Refusal webhook_address */
function addressFrom(env: Env, text: string): string {
  const address = text.trim();
  if (!webhookReceiverOf(env).accepts(address)) throw new Refusal('webhook_address');
  const url = new URL(address);
  url.hash = '';
  return url.href;
}
