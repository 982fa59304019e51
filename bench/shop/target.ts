import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Transactions from '../../server/src/db/tx.ts';
import type * as Ledger from '../../server/src/features/ledger/index.ts';
import { newId } from '../../server/src/db/new-id.ts';
import { root } from '../../tools/launch/workspace.js';
import type { Cores } from '../cores.ts';
import { type Material, readMaterial } from '../queries/material.ts';
import type * as Buyers from './buyers.ts';
import { accountIdOf, buyerNumber, payingBuyers, userIdOf } from './buyers.ts';
import { type Good, stockGoods, walletCurrencies } from './goods.ts';
import type * as Opening from './open-shop.ts';
import { runWithoutTimeout } from './open-shop.ts';
import type * as Processes from './processes.ts';
import { databaseClock, type Running } from './processes.ts';

/** An open shop with its server, its buyers, and the data for making requests. */
export type Target = {
  /** Its size or its version, as the printed table names it. */
  label: string;
  shop: Opening.BenchShop;
  server: Running;
  /** Processor time of its database so far; null if the system has no figure. */
  databaseCpuMs(): number | null;
  material: Material;
  goods: readonly Good[];
};

type Version = typeof Opening &
  typeof Buyers &
  Pick<typeof Processes, 'startShopServer'> &
  Pick<typeof Transactions, 'inTx'> &
  Pick<typeof Ledger, 'topUp'>;

/** Loads the modules that use a version's tables: this version's, or those of an older one in `folder`. */
async function versionIn(folder: string): Promise<Version> {
  const files = [
    'bench/shop/open-shop.ts',
    'bench/shop/buyers.ts',
    'bench/shop/processes.ts',
    'server/src/db/tx.ts',
    'server/src/features/ledger/index.ts',
  ];
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)));
  return Object.assign({}, ...modules) as Version;
}

type Opened = {
  label: string;
  /** The folder with the checkout of the version; this one if absent. */
  folder?: string;
  products: number;
  seed: number;
  /** The folder with a database of this size from an earlier run. */
  dataDir?: string;
  /** Whether the buyers get money and a payment password. */
  isFunded: boolean;
};

/** Opens a shop of a size and a version, starts its server and leaves it suspended. */
export async function openTarget(
  { label, folder = root, products, seed, dataDir, isFunded }: Opened,
  {
    cores,
    say,
    closers,
    flags,
  }: { cores: Cores; say(line: string): void; closers: (() => unknown)[]; flags: string[] },
): Promise<Target> {
  const version = await versionIn(folder);
  const shop = await version.openShop(products, say, dataDir);
  closers.push(shop.close);
  await version.openBuyers(shop);
  if (isFunded) {
    await version.fundBuyers(shop);
    await fundInCurrencies(version, shop);
  }
  const material = await readMaterial(shop.db, seed);
  const goods = await stockGoods(shop.db);
  await runWithoutTimeout(shop.db, 'vacuum analyze');
  const { rows } = await shop.db.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const started: Running & { goOn?(): void } = await version.startShopServer(cores, shop.databaseUrl, flags);
  // Version 0.1 calls it `goOn`.
  const server = { ...started, resume: started.resume ?? started.goOn };
  closers.push(server.stop);
  server.pause();
  return { label, shop, server, databaseCpuMs: databaseClock(rows[0]?.pid ?? 0), material, goods };
}

/** Tops up the wallets in every currency. Before version 0.2 a wallet belonged to a user, now to an account. */
async function fundInCurrencies({ inTx, topUp }: Version, { db }: Opening.BenchShop): Promise<void> {
  for (const currency of walletCurrencies) {
    const numbers = Array.from({ length: payingBuyers }, (_, index) => buyerNumber(index));
    for (const number of numbers) {
      const owner = { accountId: accountIdOf(number), userId: userIdOf(number) };
      await inTx(db, (tx) =>
        topUp(tx, { ...owner, currency, amountMinor: 10n ** 11n, reference: 'bench', key: newId() }),
      );
    }
  }
}

/** Resumes the target's server while `work` runs, and suspends it again. */
export async function whileResumed<T>({ server }: Target, work: () => Promise<T>): Promise<T> {
  server.resume();
  try {
    return await work();
  } finally {
    server.pause();
  }
}
