import { resolve } from 'node:path';
import { restoreShop } from '../db/embedded/backup.ts';
import { makeDataDir } from '../db/make-data-dir.ts';
import { readEnv } from '../env.ts';
import { answerHelp, CommandRefusal, runCommand, sentenceOf, readArguments } from './run-command.ts';

const usage = 'npm run restore -- FILE.tar.gz   puts a backup into a DATA_DIR that holds no shop yet';

answerHelp(usage);

/** Puts a backup into an empty data folder, and opens it once, so that it is known to be whole. */
try {
  await restore(process.argv.slice(2));
} catch (error) {
  console.error(sentenceOf(error as Error));
  process.exit(1);
}
await runCommand(
  () =>
    async ({ pool, env }) => {
      const { rows } = await pool.query<{ users: string; products: string; orders: string }>(
        `select (select count(*) from users) as users, (select count(*) from products) as products,
        (select count(*) from orders) as orders`,
      );
      const [found] = rows;
      console.log(
        `Restored into ${env.dataDir}: ${found?.products} products, ${found?.users} buyers, ${found?.orders} orders. ` +
          'Look it over with npm run audit, then npm start.',
      );
    },
  { usage, migrates: false },
);

async function restore(args: string[]): Promise<void> {
  const [name, ...others] = readArguments(args, {}, usage).positionals;
  if (name === undefined || others.length > 0) throw new CommandRefusal(`Which file?\n${usage}`);
  const env = readEnv(process.env);
  if (env.databaseUrl !== undefined)
    throw new CommandRefusal(
      'DATABASE_URL names a server of yours: restore with pg_restore, see docs/operations.md.',
    );
  await makeDataDir(env.dataDir);
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), name);
  const { made_at } = await restoreShop({ file, dataDir: env.dataDir });
  console.log(`The backup of ${made_at} is unpacked; opening it …`);
}
