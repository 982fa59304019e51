// Makes bookings on the server's core for the given seconds, 16 at a time, and prints their rate as JSON: see bench/ledger.ts.
import { createPool } from '../../server/src/db/pool.ts';
import { database, inTx } from '../../server/src/db/tx.ts';
import { newId } from '../../server/src/db/new-id.ts';
import { topUp } from '../../server/src/features/ledger/index.ts';
import { atOnce } from '../load.ts';

const [databaseUrl = '', seconds = '', ...accountIds] = process.argv.slice(2);
const pool = createPool(databaseUrl, { max: atOnce, isPatient: true });
const db = database(pool);
let next = 0;
const book = () => {
  const accountId = accountIds[next++ % accountIds.length] as string;
  return inTx(db, (tx) =>
    topUp(tx, { accountId, currency: 'CNY', amountMinor: 100n, reference: 'bench', key: newId() }),
  );
};
const bookFor = async (milliseconds: number): Promise<number> => {
  const began = performance.now();
  let count = 0;
  const work = async () => {
    for (; performance.now() - began < milliseconds; count++) await book();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (count * 1_000) / (performance.now() - began);
};

// Warm-up: new connections plan every statement first.
await bookFor(1_000);
const before = process.cpuUsage();
const perSecond = await bookFor(Number(seconds) * 1_000);
const { user, system } = process.cpuUsage(before);
const programMs = (user + system) / 1_000 / (perSecond * Number(seconds));
console.log(JSON.stringify({ perSecond, programMs }));
await pool.end();
