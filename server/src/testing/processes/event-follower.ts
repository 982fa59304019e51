import { createPool } from '../../db/pool.ts';
import { Listener } from '../../db/listen.ts';
import { database } from '../../db/tx.ts';
import { readEnv } from '../../env.ts';
import { followEvents } from '../../events/follow-events.ts';
import { eventReaders } from '../../features/index.ts';

/**
 * A process that only follows events with the shop's readers, on a test's database; a test can kill it in the middle of
 * its work. Prints a line when it has started, and ends with its standard input.
 */
const { DATABASE_URL = '', ...settings } = process.env;
const pool = createPool(DATABASE_URL, { max: 2 });
const log = { info: () => {}, warn: () => {}, error: () => {} };
const listener = new Listener(DATABASE_URL, log);
const following = followEvents({
  db: database(pool),
  listener,
  readers: eventReaders,
  failures: new Map(),
  deps: { env: readEnv(settings), sendsMail: true, pepper: 'pepper of the tests' },
  log,
});
process.stdout.write('follows\n');
process.stdin.resume();
process.stdin.once('end', async () => {
  await following.stop();
  await listener.stop();
  await pool.end();
});
