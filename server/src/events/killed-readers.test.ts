import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../db/tx.ts';
import { type Program, startProgram } from '../testing/processes/start-program.ts';
import { createShop, type TestBuyer, type TestShop } from '../testing/shop.ts';
import { announceEvents } from './announce-events.ts';
import { appendEvents } from './append-events.ts';

let shop: TestShop;
const followers: Program[] = [];
beforeAll(async () => {
  shop = await createShop();
});
afterAll(async () => {
  for (const { close } of followers) await close();
  await shop.close();
});

/** A process that follows the log with the shop's readers. */
async function follower(): Promise<ChildProcess> {
  const program = startProgram('event-follower.ts', { DATABASE_URL: shop.databaseUrl, DEMO: '0' });
  followers.push(program);
  await program.nextLine();
  return program.child;
}

const happen = ({ userId, accountId }: TestBuyer, subject: string) =>
  inTx(shop.db, async (tx) =>
    appendEvents(tx, [
      {
        kind: 'parcel.completed',
        accountId,
        actor: 'system',
        subject,
        data: { sub_order_no: subject, placed_by: userId },
      },
    ]),
  );
const links = async (table: 'messages' | 'outbox') =>
  (
    await shop.db.rows<{ no: string }>(
      table === 'messages'
        ? sql`select substring(title_en from 'Order (\\S+) completed') as no from messages order by no`
        : sql`select substring(subject from 'Order (\\S+) completed') as no from outbox order by no`,
    )
  ).map(({ no }) => no);

test('of two processes that follow the log, killed and restarted in the middle of their work, each event makes one message and one letter', async () => {
  const buyer = await shop.buyer();
  await shop.db.rows(
    sql`update users set email = 'ann@example.com', language = 'en' where id = ${buyer.userId}`,
  );
  const announcing = announceEvents(shop.db);
  const running = [await follower(), await follower()];
  const nos: string[] = [];
  for (let round = 0; round < 4; round++) {
    // The reader of this round's events stands before the outbox, its messages written and not committed …
    const gate = await shop.pool.connect();
    // A lock that takes no number of a transaction: it does not keep the events themselves waiting.
    await gate.query('begin; lock table outbox in share mode');
    for (let n = 0; n < 5; n++) {
      const no = `R${round}${n}`;
      nos.push(no);
      await happen(buyer, no);
    }
    const stands = () =>
      shop.db.rows<{
        pid: number;
      }>(sql`select pid from pg_locks where not granted and relation = 'outbox'::regclass
        and database = (select oid from pg_database where datname = current_database())`);
    await expect.poll(stands, { timeout: 60_000, interval: 10 }).toHaveLength(1);
    // … and one of the two processes ends as a machine that is switched off: in turn the reader and the other.
    const victim = running[round % 2] as ChildProcess;
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    await gate.query('commit');
    gate.release();
    running[round % 2] = await follower();
  }
  await expect.poll(() => links('messages'), { timeout: 60_000 }).toEqual(nos);
  await expect.poll(() => links('outbox'), { timeout: 60_000 }).toEqual(nos);
  await announcing.stop();
}, 240_000);
