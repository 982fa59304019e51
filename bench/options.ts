import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** The parts that can be chosen by name; without a name all are measured. */
export const areas = [
  'pages',
  'catalogue',
  'search',
  'cart',
  'checkout',
  'ledger',
  'trading',
  'webhooks',
  'memory',
  'start',
] as const;
export type Area = (typeof areas)[number];

export type Options = {
  areas: readonly Area[];
  /** The numbers of products; several shops are compared with the smallest. */
  sizes: readonly number[];
  /** The folder of an older version to compare with, built and with its dependencies. */
  beside: string | null;
  rounds: number;
  /** The length of one round. */
  seconds: number;
  /** The minutes for which the server's memory is observed under new requests. */
  minutes: number;
  /** The number of orders for measuring lists; every second one belongs to one buyer. */
  orders: number;
  /** The lines of the wallet that is read. */
  lines: number;
  /** The seed for drawing requests. */
  seed: number;
  /** Writes a CPU profile of the server next to the results. */
  profile: boolean;
};

export const usage = `npm run bench -- [${areas.join('] [')}]
  --products N[,N…]   the size of the shop; several are compared with the smallest
  --beside FOLDER     compares with an older version in that folder
  --rounds N  --seconds N  --minutes N  --orders N  --lines N  --seed N  --profile`;

export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      products: { type: 'string', default: '10000' },
      beside: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '3' },
      minutes: { type: 'string', default: '5' },
      orders: { type: 'string', default: '200000' },
      lines: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '1' },
      profile: { type: 'boolean', default: false },
    },
  });
  const whole = (name: string, value: string): number => {
    if (!/^[1-9]\d{0,6}$/.test(value))
      throw new Error(`--${name} ${value} is not a whole number above zero.`);
    return Number(value);
  };
  const sizes = [...new Set(values.products.split(',').map((size) => whole('products', size)))];
  for (const name of positionals) {
    if (!areas.some((area) => area === name)) throw new Error(`There is no "${name}" to measure.`);
  }
  if (sizes.length > 1 && values.beside !== undefined) {
    throw new Error('Either sizes are compared or versions.');
  }
  return {
    areas: positionals.length === 0 ? areas : areas.filter((area) => positionals.includes(area)),
    sizes: sizes.toSorted((a, b) => a - b),
    beside: values.beside === undefined ? null : resolve(values.beside),
    rounds: whole('rounds', values.rounds),
    seconds: whole('seconds', values.seconds),
    minutes: whole('minutes', values.minutes),
    orders: whole('orders', values.orders),
    lines: whole('lines', values.lines),
    seed: whole('seed', values.seed),
    profile: values.profile,
  };
}
