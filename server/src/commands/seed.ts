import { parseArgs } from 'node:util';
import { loadPepper, refuseOtherPepper } from '../http/secrets/pepper.ts';
import { seedOrders } from '../seed/seed-orders.ts';
import { defaultSeed, seedProducts } from '../seed/seed-products.ts';
import { CommandRefusal, runCommand } from './run-command.ts';

const usage = 'npm run seed -- --products N [--orders M] [--seed S]';

await runCommand(
  (args) => {
    const { products, orders, seed } = readOptions(args);
    return async ({ db, env }) => {
      const began = Date.now();
      const seconds = () => Math.round((Date.now() - began) / 100) / 10;
      if (products > 0) {
        await seedProducts(db, {
          count: products,
          seed,
          onProgress: every(10_000, (done) => `${done} products`),
        });
        console.log(`${products} products added in ${seconds()} s.`);
      }
      if (orders > 0) {
        const pepper = await loadPepper(db, env);
        await refuseOtherPepper(db, pepper);
        const onProgress = every(1_000, (done) => `${done} orders`);
        const booked = await seedOrders(db, { count: orders, seed, pepper, onProgress });
        console.log(`${booked} orders booked; ${seconds()} s in all.`);
      }
    };
  },
  { usage },
);

/** Returns a callback that prints the progress at every `step` rows. */
function every(step: number, say: (done: number) => string) {
  return (done: number) => {
    if (done % step === 0) console.log(`${say(done)} …`);
  };
}

function readOptions(args: string[]) {
  const options = {
    products: { type: 'string' },
    orders: { type: 'string' },
    seed: { type: 'string' },
  } as const;
  try {
    const { values } = parseArgs({ args, options });
    const whole = (name: keyof typeof options, otherwise: number) => {
      const text = values[name] ?? String(otherwise);
      if (!/^\d{1,8}$/.test(text)) throw new Error(`--${name} ${text} is not a whole number.`);
      return Number(text);
    };
    const read = {
      products: whole('products', 0),
      orders: whole('orders', 0),
      seed: whole('seed', defaultSeed),
    };
    if (read.products + read.orders === 0) throw new Error('How many?');
    return read;
  } catch (error) {
    throw new CommandRefusal(`${(error as Error).message}\n${usage}`);
  }
}
