import type { RouteInput } from '@amberdock/contract/http.ts';
import { baseCurrency, parseMinor } from '@amberdock/contract/money.ts';
import { type ApiKey, type apiKeyRoutes, keyPrefix } from '@amberdock/contract/people/api-keys.ts';
import { newId } from '../../db/new-id.ts';
import { type Database, inTx, type Tx } from '../../db/tx.ts';
import { appendEvents } from '../../events/append-events.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { requireScope } from '../../http/callers/scopes.ts';
import { newToken, tokenHash } from '../../http/callers/session.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { BadInput } from '../../http/validation.ts';
import { getBenefits, lockAccount, verifyPaymentPassword } from '../identity/index.ts';
import { countKeysInUse, insertKey, isVerified, revokeKey } from './api-keys.store.ts';
import { viewKey } from './api-keys.view.ts';

type KeyInput = RouteInput<typeof apiKeyRoutes.make>['body'];
type MadeKey = { key: ApiKey; token: string };

/** The first characters of a key that are kept: enough to tell keys apart, nothing to guess by. */
const shownLength = keyPrefix.length + 6;

/**
 * Makes a key and returns it, this once; only its hash is stored. One that pays needs a verified account, a daily limit, and
 * the payment password now instead of with each payment (docs/design/accounts.md#api-keys).
 *
 * @throws Refusal scope_missing, api_key_limit, key_needs_verification, payment_password_missing, payment_password_wrong,
 *   payment_password_locked; BadInput for a paying key without limit or password, and for a limit of another key
 */
export async function makeKey(db: Database, buyer: Buyer, input: KeyInput): Promise<MadeKey> {
  for (const scope of input.scopes) requireScope(buyer, scope);
  const dailyLimitMinor = await dailyLimitOf(db, buyer, input);
  const token = keyPrefix + newToken();
  const key = await inTx(db, async (tx) => {
    await lockAccount(tx, buyer.accountId);
    const limit = (await getBenefits(tx, buyer.accountId)).held.api_keys_max;
    if ((await countKeysInUse(tx, buyer.accountId)) >= limit) throw new Refusal('api_key_limit', { limit });
    const id = newId();
    await insertKey(tx, {
      id,
      accountId: buyer.accountId,
      userId: buyer.userId,
      name: input.key_name.trim(),
      tokenHash: tokenHash(token),
      beginsWith: token.slice(0, shownLength),
      scopes: input.scopes,
      dailyLimitMinor,
      requestsPerMinute: input.requests_per_minute,
      expiresInDays: input.expires_in_days ?? null,
    });
    appendEvents(tx, [
      {
        kind: 'api_key.made',
        accountId: buyer.accountId,
        actor: 'buyer',
        actorId: buyer.userId,
        subject: id,
        data: { user_id: buyer.userId, name: input.key_name.trim() },
      },
    ]);
    return viewKey(tx, buyer.accountId, id);
  });
  return { key, token };
}

/** Returns the daily limit of a key that pays, in minor units; null for any other key. */
async function dailyLimitOf(db: Database, buyer: Buyer, input: KeyInput): Promise<bigint | null> {
  const { daily_limit: limit, payment_password: password } = input;
  if (!input.scopes.includes('pay')) {
    if (limit) throw new BadInput([{ field: 'daily_limit', fault: 'only_with', other: 'pay' }]);
    return null;
  }
  if (!limit) throw new BadInput([{ field: 'daily_limit', fault: 'required' }]);
  if (!password) throw new BadInput([{ field: 'payment_password', fault: 'required' }]);
  if (!(await isVerified(db, buyer.accountId))) throw new Refusal('key_needs_verification');
  await verifyPaymentPassword(db, buyer, password);
  const minor = parseMinor(limit.amount, baseCurrency);
  if (minor === null) throw new BadInput([{ field: 'daily_limit', fault: 'format' }]);
  return minor;
}

/** Revokes a key: its next call is refused. One that is revoked already stays so. @throws Refusal not_found */
export async function revoke(tx: Tx, { accountId }: Buyer, id: string): Promise<ApiKey> {
  await revokeKey(tx, accountId, id);
  const key = await viewKey(tx, accountId, id);
  if (key.state === 'active') throw notFound();
  return key;
}
