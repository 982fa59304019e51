import sql from 'sql-template-tag';
import type { Reader } from './db/tx.ts';
import type { Env } from './env.ts';

type SetUpState = {
  operators: boolean;
  warehouses: boolean;
  products: boolean;
  freight: boolean;
  rates: boolean;
  title: boolean;
};

const stepsAtOnce = 3;

/**
 * Lists the next steps of a new shop, a line each: at most three of the commands that must still run before
 * the shop can sell. Empty once all have run.
 */
export async function nextSteps(read: Reader, env: Pick<Env, 'exchangeRateUrl'>): Promise<string[]> {
  const has = await read.one<SetUpState>(sql`
    select exists(select from operators) as operators, exists(select from warehouses) as warehouses,
      exists(select from products) as products, exists(select from freight_rates where served) as freight,
      exists(select from exchange_rates) as rates,
      coalesce((select value ? 'title' from settings where key = 'site'), false) as title`);
  const steps: [isDone: boolean, command: string, says: string][] = [
    [has.operators, 'npm run operator -- NAME', 'makes the first member of staff'],
    [has.warehouses, 'npm run warehouse', 'says how to make a warehouse'],
    [has.products, 'npm run import -- FILE.csv', 'imports goods'],
    [has.freight, 'npm run freight -- FILE.csv', 'sets what shipping costs; --example prints a table'],
    [
      has.rates || env.exchangeRateUrl !== undefined,
      'npm run rates -- USD/CNY 7.12',
      'enters exchange rates, or set EXCHANGE_RATE_URL',
    ],
    [has.title, 'npm run setting -- title "…"', 'names the shop'],
  ];
  const open = steps.filter(([isDone]) => !isDone).slice(0, stepsAtOnce);
  if (open.length === 0) return [];
  return ['Next:', ...open.map(([, command, says]) => `  ${command.padEnd(31)}${says}`)];
}
