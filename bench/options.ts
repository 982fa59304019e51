import { parseArgs } from 'node:util';

/** The parts that can be chosen by name; without a name all are measured. */
export const areas = ['pages', 'catalogue', 'cart', 'checkout', 'memory'] as const;
export type Area = (typeof areas)[number];

export type Options = {
  areas: readonly Area[];
  /** How many products; several are compared with each other. */
  sizes: readonly number[];
  rounds: number;
  /** The length of one round. */
  seconds: number;
  /** Writes a CPU profile of the server beside the results. */
  profile: boolean;
};

export const usage = `npm run bench -- [pages] [catalogue] [cart] [checkout] [memory] [--products N] [--rounds N] [--seconds N] [--profile]
npm run bench -- catalogue --products N,N,… [--rounds N] [--seconds N]`;

export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      products: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '3' },
      profile: { type: 'boolean', default: false },
    },
  });
  const whole = (name: 'products' | 'rounds' | 'seconds', value = values[name]): number => {
    if (!/^[1-9]\d{0,6}$/.test(value)) throw new Error(`--${name} ${value} is no whole number above zero.`);
    return Number(value);
  };
  const sizes = [...new Set(values.products.split(',').map((each) => whole('products', each)))];
  for (const name of positionals) {
    if (!areas.some((area) => area === name)) throw new Error(`There is no "${name}" to measure.`);
  }
  if (sizes.length > 1 && positionals.join() !== 'catalogue') {
    throw new Error('Several sizes are compared by the catalogue alone.');
  }
  return {
    areas: positionals.length === 0 ? areas : areas.filter((area) => positionals.includes(area)),
    sizes: sizes.toSorted((a, b) => a - b),
    rounds: whole('rounds'),
    seconds: whole('seconds'),
    profile: values.profile,
  };
}
