import sql from 'sql-template-tag';
import { setShopClock } from '../db/shop-clock.ts';
import { type Database, inTx, type Tx } from '../db/tx.ts';
import { refreshBasePrices, refreshSold30d } from '../features/catalogue/index.ts';
import { issueMissing } from '../features/documents/index.ts';
import { setRates } from '../features/exchange/index.ts';
import { reportAll } from '../features/tracking/index.ts';
import type { FileStore } from '../ports/files/files.ts';
import { fixedRates } from '../ports/exchange-rates/fixed-rates.ts';
import { fakeTracking } from '../ports/tracking/fake-tracking.ts';
import { type DemoMarker, findDemoMarker, isDemoLoaded, noteDemoMarker } from './demo-marker.ts';
import { fileDocuments } from './documents/file-documents.ts';
import { openWarehouses } from './goods/open-warehouses.ts';
import { stockTheShop } from './goods/stock-the-shop.ts';
import { openLaneBuyers } from './history/lane-buyers.ts';
import { writeHistory } from './history/write-history.ts';
import { openDemoCases } from './people/demo-cases.ts';
import { openAccounts } from './people/open-accounts.ts';
import { tradeForDemoBuyers } from './people/trade-for-demo-buyers.ts';
import { verifyDemoCompanies } from './people/verify-demo-companies.ts';
import { keepFavorites, writeMessages } from './people/write-messages.ts';
import { writeContent } from './write-content.ts';

/** How far back the shop's history reaches. */
const historyDays = 90;

type Loading = {
  /**
   * The pepper of this database: hashes of the demo's passwords are made with it
   * (docs/design/accounts.md#passwords).
   */
  pepper: string;
  /** The store of the products' compliance files. */
  store: FileStore;
  /** Called with each step, because loading takes a few seconds. */
  say?: (sentence: string) => void;
  /** The days of history. */
  days?: number;
};

/**
 * Loads the demo shop into a database that has neither products nor users
 * (docs/design/interfaces.md#the-demo-shop): the shop and its accounts in one transaction, then 90 days of
 * history in many. Whatever was interrupted goes on where it stopped; what is complete stays as it is.
 * Processes that start at once take turns. Returns whether this database holds the demo.
 */
export async function loadDemo(
  db: Database,
  { pepper, store, say = () => {}, days = historyDays }: Loading,
): Promise<boolean> {
  if (await isDemoLoaded(db)) return true;
  return inTurn(db, async () => {
    const marker = (await findDemoMarker(db)) ?? (await openShop(db, { pepper, say }));
    if (!marker) return false;
    if (marker.complete) return true;
    say(`Writing ${days} days of sales …`);
    const loadedAt = new Date(marker.loaded_at);
    await writeHistory(db, { loadedAt, days });
    await fileDocuments({ db, store }, loadedAt);
    await issueMissing(db, 'then');
    await inTx(db, async (tx) => {
      await setShopClock(tx, loadedAt);
      await reportAll(
        tx,
        fakeTracking(() => loadedAt),
      );
    });
    await refreshBasePrices(db);
    await inTx(db, async (tx) => {
      await refreshSold30d(tx);
      await noteDemoMarker(tx, { ...marker, complete: true });
    });
    await db.rows(sql`analyze`);
    return true;
  });
}

/** Null if the database belongs to somebody: a demo goes into an empty one only. */
async function openShop(
  db: Database,
  { pepper, say }: { pepper: string; say: (sentence: string) => void },
): Promise<DemoMarker | null> {
  const { taken } = await db.one<{ taken: boolean }>(
    sql`select exists(select from products) or exists(select from users) as taken`,
  );
  if (taken) return null;
  say('Loading the demo shop …');
  const marker = await inTx(db, (tx) => stockAndStaff(tx, pepper));
  // Nothing knows yet how large the tables have become, and the history asks them thousands of times.
  await db.rows(sql`analyze`);
  return marker;
}

async function stockAndStaff(tx: Tx, pepper: string): Promise<DemoMarker> {
  const { loadedAt } = await tx.one<{ loadedAt: Date }>(sql`select now() as "loadedAt"`);
  const feed = fixedRates();
  const { rates } = await feed.fetch();
  await setRates(tx, { source: feed.source, validForSeconds: feed.validForSeconds, rates });
  await openWarehouses(tx);
  await stockTheShop(tx, loadedAt);
  await writeContent(tx, loadedAt);
  const { buyers, adminId, fulfilmentId } = await openAccounts(tx, { pepper, loadedAt });
  await openLaneBuyers(tx, { pepper, loadedAt });
  await verifyDemoCompanies(tx, { pepper, operatorId: adminId, loadedAt });
  await tradeForDemoBuyers(tx, { buyers, loadedAt, operatorId: fulfilmentId });
  await openDemoCases(tx, { buyers, loadedAt, operatorId: fulfilmentId });
  await keepFavorites(tx, buyers);
  await writeMessages(tx, buyers);
  const marker = { loaded_at: loadedAt.toISOString(), complete: false };
  await noteDemoMarker(tx, marker);
  return marker;
}

/**
 * Lets one process work at a time, for as long as it takes. A process that is killed loses the lock with its
 * connection.
 */
async function inTurn<T>({ pool }: Database, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock(4207020)');
    return await work();
  } finally {
    // A connection with settings of its own is not given back to the others; its end frees the lock.
    client.release(true);
  }
}
