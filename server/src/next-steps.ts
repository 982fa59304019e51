import sql from 'sql-template-tag';
import type { Reader } from './db/tx.ts';
import type { Env } from './env.ts';
import { findSetUp } from './features/operations/index.ts';

const stepsAtOnce = 3;

/**
 * Lists the next steps of a new shop, a line each: at most three of the commands that must still run before
 * the shop can sell. Empty once all have run.
 */
export async function nextSteps(
  read: Reader,
  env: Pick<Env, 'exchangeRateUrl' | 'stripe'>,
): Promise<string[]> {
  const { has_operators: hasOperators } = await read.one<{ has_operators: boolean }>(
    sql`select exists (select from operators) as has_operators`,
  );
  const has = await findSetUp(read, env);
  const steps: [isDone: boolean, command: string, says: string][] = [
    [hasOperators, 'npm run operator -- NAME', 'makes the first member of staff'],
    [has.warehouses, 'npm run warehouse', 'says how to make a warehouse'],
    [has.products, 'npm run import -- FILE.csv', 'imports goods'],
    [has.freight, 'npm run freight -- FILE.csv', 'sets what shipping costs; --example prints a table'],
    [has.rates, 'npm run rates -- USD/CNY 7.12', 'enters exchange rates, or set EXCHANGE_RATE_URL'],
    [has.title, 'npm run setting -- title "…"', 'names the shop'],
  ];
  const open = steps.filter(([isDone]) => !isDone).slice(0, stepsAtOnce);
  if (open.length === 0) return [];
  return ['Next:', ...open.map(([, command, says]) => `  ${command.padEnd(31)}${says}`)];
}
