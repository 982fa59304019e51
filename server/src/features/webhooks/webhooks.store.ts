import { previousSecretHours, type WebhookKind } from '@amberdock/contract/people/webhooks.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';

export type WebhookRow = {
  id: string;
  url: string;
  kinds: WebhookKind[];
  made_by: string;
  key_name: string | null;
  maker_ended: boolean;
  created_at: Date;
  disabled_by: 'buyer' | 'failures' | null;
  failing_since: Date | null;
  previous_secret_until: Date | null;
  waiting: number;
};

const webhooks = (where: Sql): Sql => sql`
  select w.id, w.url, w.kinds, u.username as made_by, k.name as key_name,
    u.status = 'removed' or k.revoked_at is not null or coalesce(k.expires_at <= now(), false) as maker_ended,
    w.created_at, w.disabled_by, w.failing_since,
    case when w.previous_secret_until > shop_now() then w.previous_secret_until end as previous_secret_until,
    (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as waiting
  from webhooks w join users u on u.id = w.user_id left join api_keys k on k.id = w.api_key_id
  where ${where} order by w.created_at desc, w.id desc limit 100`;

export const findWebhooks = (read: Reader, accountId: string): Promise<WebhookRow[]> =>
  read.rows<WebhookRow>(webhooks(sql`w.account_id = ${accountId}`));

export const findWebhook = (read: Reader, accountId: string, id: string): Promise<WebhookRow | null> =>
  read.maybe<WebhookRow>(webhooks(sql`w.account_id = ${accountId} and w.id = ${id}`));

export const countWebhooks = async (read: Reader, accountId: string): Promise<number> =>
  (
    await read.one<{ webhooks: number }>(
      sql`select count(*)::int as webhooks from webhooks where account_id = ${accountId}`,
    )
  ).webhooks;

/** The member who adds a webhook or gives it another address or secret, and the key by which that is done. */
type Maker = Pick<Buyer, 'accountId' | 'userId' | 'apiKey'>;

export type NewWebhook = {
  id: string;
  maker: Maker;
  url: string;
  kinds: readonly WebhookKind[];
  secretSealed: Buffer;
};

export const insertWebhook = (tx: Tx, w: NewWebhook): Promise<number> =>
  tx.run(sql`insert into webhooks (id, account_id, user_id, api_key_id, url, kinds, secret_sealed)
    values (${w.id}, ${w.maker.accountId}, ${w.maker.userId}, ${w.maker.apiKey?.id ?? null}, ${w.url}, ${[...w.kinds]}::text[], ${w.secretSealed})`);

type WebhookKey = { accountId: string; id: string };

/** Returns the sealed secret that signs now; null for a webhook that is not the account's. */
export const findSecret = async (read: Reader, { accountId, id }: WebhookKey): Promise<Buffer | null> =>
  (
    await read.maybe<{ secret_sealed: Buffer }>(
      sql`select secret_sealed from webhooks where id = ${id} and account_id = ${accountId}`,
    )
  )?.secret_sealed ?? null;

/**
 * Changes a webhook. If it is enabled again, its earlier failures no longer count; who gives it another address is its
 * maker from then on.
 */
export const updateWebhook = (
  tx: Tx,
  { accountId, userId, apiKey }: Maker,
  id: string,
  change: { url: string; kinds: readonly WebhookKind[]; isEnabled: boolean },
): Promise<number> =>
  tx.run(sql`
    update webhooks set url = ${change.url},
      user_id = case when url = ${change.url} then user_id else ${userId}::uuid end,
      api_key_id = case when url = ${change.url} then api_key_id else ${apiKey?.id ?? null}::uuid end,
      kinds = ${[...change.kinds]}::text[],
      disabled_at = case when ${change.isEnabled}::boolean then null else coalesce(disabled_at, shop_now()) end,
      disabled_by = case when ${change.isEnabled}::boolean then null else coalesce(disabled_by, 'buyer') end,
      failing_since = case when ${change.isEnabled}::boolean and disabled_at is not null then null else failing_since end,
      failures_in_row = case when ${change.isEnabled}::boolean and disabled_at is not null then 0 else failures_in_row end,
      notified_at = case when ${change.isEnabled}::boolean and disabled_at is not null then null else notified_at end,
      rest_until = null
    where id = ${id} and account_id = ${accountId}`);

export const deleteWebhook = (tx: Tx, { accountId, id }: WebhookKey): Promise<number> =>
  tx.run(sql`delete from webhooks where id = ${id} and account_id = ${accountId}`);

/** Puts a new secret in the place of the old one, which signs as well for a day; who does is the webhook's maker from then on. */
export const replaceSecret = (
  tx: Tx,
  { accountId, userId, apiKey }: Maker,
  id: string,
  secretSealed: Buffer,
): Promise<number> =>
  tx.run(sql`
    update webhooks set user_id = ${userId}, api_key_id = ${apiKey?.id ?? null}, previous_secret_sealed = secret_sealed, secret_sealed = ${secretSealed},
      previous_secret_until = shop_now() + make_interval(hours => ${previousSecretHours})
    where id = ${id} and account_id = ${accountId}`);

export type Subscriber = { id: string; account_id: string; kinds: WebhookKind[]; created_at: Date };

/** Returns the enabled webhooks of accounts that are not closed. */
export const findSubscribers = (read: Reader, accountIds: readonly string[]): Promise<Subscriber[]> =>
  read.rows<Subscriber>(sql`
    select w.id, w.account_id, w.kinds, w.created_at from webhooks w join accounts a on a.id = w.account_id
    where w.account_id = any(${[...accountIds]}::uuid[]) and w.disabled_at is null and a.status <> 'closed'
    order by w.account_id, w.id`);
