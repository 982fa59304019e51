import { permissionsOfRole, type Permission } from '@amberdock/contract/access.ts';
import { type SetUpItem, type SetUpStep, setUpSteps } from '@amberdock/contract/console/operations.ts';
import { baseCurrency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import type { Env } from '../../env.ts';
import type { Operator } from '../../http/callers/actor.ts';

type SetUpEnv = Pick<Env, 'exchangeRateUrl' | 'stripe'>;

/**
 * Returns which steps of opening a shop are done. Rates are needed for the currencies of its warehouses alone, and money comes
 * in by transfer or by card.
 */
export async function findSetUp(
  read: Reader,
  { exchangeRateUrl, stripe }: SetUpEnv,
): Promise<Record<SetUpStep, boolean>> {
  return read.one<Record<SetUpStep, boolean>>(sql`
    select exists (select from warehouses) as warehouses,
      exists (select from freight_rates where served) as freight,
      ${exchangeRateUrl !== undefined} or exists (select from warehouses) and not exists (
        select from warehouses w where w.currency <> ${baseCurrency}
          and not exists (select from exchange_rates r where r.currency = w.currency)) as rates,
      exists (select from products p join offers o on o.product_id = p.id and o.active where p.published) as products,
      ${stripe !== undefined} or exists (
        select from settings where key = 'wallet' and value -> 'bank_accounts' <> '[]') as top_ups,
      exists (select from settings where key = 'site' and value ? 'title') as title`);
}

const permissionFor: Record<SetUpStep, Permission> = {
  warehouses: 'catalogue.write',
  freight: 'catalogue.write',
  rates: 'rates.write',
  products: 'catalogue.write',
  top_ups: 'system',
  title: 'content.write',
};

/**
 * Returns the steps of opening the shop that an operator's role may take, in their order; none once all of those are done. An
 * operator of some warehouses opens no shop.
 */
export async function listSetUp(
  read: Reader,
  { role, warehouseCodes }: Pick<Operator, 'role' | 'warehouseCodes'>,
  env: SetUpEnv,
): Promise<SetUpItem[]> {
  const mine = setUpSteps.filter((step) => permissionsOfRole[role].includes(permissionFor[step]));
  if (mine.length === 0 || warehouseCodes !== null) return [];
  const has = await findSetUp(read, env);
  const items = mine.map((step) => ({ step, is_done: has[step] }));
  return items.every(({ is_done }) => is_done) ? [] : items;
}
