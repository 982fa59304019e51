import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { openEmbeddedDatabase } from '../../../db/embedded/embedded.ts';
import { migrate } from '../../../db/migrate.ts';
import type { Database } from '../../../db/tx.ts';
import { cheapest, paymentPassword, settleOne, type Sku } from '../../checkout.ts';
import { type RaceAnswer, send, type ServerProcess, startServer } from '../../processes/race.ts';
import { createShop, type TestBuyer, type TestShop } from '../../shop.ts';

/** A checkout: a submit and a payment, each with its own idempotency key, tried until they succeed. */
export class Checkout {
  readonly buyer: TestBuyer;
  /** Every order number that any try of the submit received. */
  readonly orderNos = new Set<string>();
  isPaid = false;
  tries = 0;
  readonly #body: unknown;
  readonly #key: string;

  constructor(buyer: TestBuyer, body: ReturnType<typeof cheapest>) {
    this.buyer = buyer;
    this.#body = body;
    this.#key = body.settlement_id;
  }

  /** Tries once on a server that may be killed meanwhile; only received answers count. */
  async attempt({ port }: ServerProcess): Promise<void> {
    this.tries++;
    const submitted = await this.#call(port, orderRoutes.submit, `submit ${this.#key}`, this.#body);
    if (submitted?.status !== 200) return;
    const orderNo = String(submitted.body.data['order_no']);
    this.orderNos.add(orderNo);
    const body = { order_nos: [orderNo], payment_password: paymentPassword };
    const paid = await this.#call(port, orderRoutes.pay, `pay ${this.#key}`, body);
    if (paid?.status === 200) this.isPaid = true;
  }

  async #call(
    port: string,
    route: typeof orderRoutes.submit | typeof orderRoutes.pay,
    key: string,
    body: unknown,
  ): Promise<RaceAnswer | null> {
    const headers = { 'idempotency-key': key };
    const answer = await send(port, route, { actor: this.buyer, body, headers }).catch(() => null);
    // An unreachable database is reported as such; anything else is a bug.
    if (answer && answer.status !== 200 && answer.status !== 503)
      throw new Error(JSON.stringify(answer.body));
    return answer;
  }
}

export async function checkouts(shop: TestShop, buyers: readonly TestBuyer[], sku: Sku): Promise<Checkout[]> {
  return Promise.all(
    buyers.map(async (buyer) => new Checkout(buyer, cheapest(await settleOne(shop, buyer, { sku })))),
  );
}

/** Tries all checkouts on a server that is killed in the middle, without a chance to clean up. */
export async function killInTheMiddle(
  shop: TestShop,
  them: readonly Checkout[],
  afterMs: number,
  alsoKill: () => Promise<void> = async () => {},
): Promise<void> {
  const server = await startServer(shop);
  const trying = them.map((orderer) => orderer.attempt(server));
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  server.child.kill('SIGKILL');
  await Promise.all([once(server.child, 'exit'), alsoKill()]);
  await Promise.all(trying);
}

/** Starts a new server, on which all checkouts are tried until they are done. */
export async function finish(shop: TestShop, them: readonly Checkout[]): Promise<void> {
  const server = await startServer(shop);
  for (let round = 0; round < 40 && them.some(({ isPaid }) => !isPaid); round++) {
    await Promise.all(them.filter(({ isPaid }) => !isPaid).map((orderer) => orderer.attempt(server)));
  }
  await server.close();
}

/** Waits until the killed server's transactions have ended: the database detects lost clients by itself. */
export async function untilAlone(db: Database): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const { others } = await db
      .one<{ others: number }>(sql`
        select count(*)::int as others from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
          and backend_type = 'client backend'`)
      .catch(() => ({ others: 1 }));
    if (others === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('transactions of a dead server stay open');
}

/** Opens a shop on its own embedded database, with durable writes, whose database process can be killed. */
export async function openDurableShop(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'amberdock-crash-'));
  const embedded = await openEmbeddedDatabase({ dataDir: folder });
  await migrate(embedded.url);
  const shop = await createShop({ env, database: { url: embedded.url, drop: async () => {} } });
  const pidFile = join(folder, 'postgres/cluster/postmaster.pid');
  const pid = async () => Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  return {
    shop,
    killDatabase: async () => {
      const killed = await pid();
      process.kill(killed, 'SIGKILL');
      // Backends answer for a moment after the kill: the database has restarted only when there is a new postmaster.
      for (let tries = 0; tries < 2_400; tries++) {
        if ((await pid().catch(() => killed)) !== killed) return;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error('a killed database does not come back');
    },
    close: async () => {
      await shop.close();
      await embedded.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
