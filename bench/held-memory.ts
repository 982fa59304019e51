import { openConnection, written } from './connection.ts';
import { atOnce, flowRound, readRound } from './load.ts';
import type { Asked, HotPath } from './paths.ts';
import { neverAsked, hasOtherWords, inTurn } from './questions.ts';
import { columns } from './report.ts';
import type { BenchShop } from './shop/open-shop.ts';
import type { Running } from './shop/processes.ts';

/** A shop on a machine of 1 GB has the database and the system beside it. */
const megabytesMax = 400;
const pagesCount = 5_000;

export type Held = { stages: { after: string; megabytes: number | null }[]; isTooMuch: boolean };

/**
 * Measures what the server holds (its resident memory) when it has started, after every hot path for some seconds, and
 * after 5,000 pages that nobody has asked for: half of them products, half lists of three categories.
 */
export async function measureHeldMemory(
  {
    shop,
    server,
    paths,
    seconds,
  }: { shop: BenchShop; server: Running; paths: readonly HotPath[]; seconds: number },
  say: (line: string) => void,
): Promise<Held> {
  const stages: Held['stages'] = [];
  const note = (after: string) => {
    const bytes = server.memoryNow();
    stages.push({ after, megabytes: bytes === null ? null : Math.round(bytes / 1_048_576) });
  };
  note('the start');
  for (const path of paths) {
    say(`Held memory: ${path.name} …`);
    if (path.kind === 'flow') await flowRound(server.address, path, shop.goods);
    else {
      const next = (path.asked.every(hasOtherWords) ? neverAsked : inTurn)(path.asked);
      await readRound(server.address, next, seconds);
    }
  }
  note('the mixed load');
  const pages = await differentPages(shop);
  say(`Held memory: ${pages.length} different pages …`);
  await askOnce(server.address, pages);
  note(`${pages.length} different pages`);
  return { stages, isTooMuch: stages.some(({ megabytes }) => (megabytes ?? 0) > megabytesMax) };
}

export const heldTable = ({ stages }: Held): string =>
  columns([
    ['server memory after', 'MB'],
    ...stages.map(({ after, megabytes }) => [after, megabytes === null ? '' : String(megabytes)]),
  ]);

export const heldExplanation = `Resident memory of the server process; at most ${megabytesMax} MB at any of these times.`;

async function differentPages({ db }: BenchShop): Promise<Asked[]> {
  const half = pagesCount / 2;
  const ids = async (sql: string) => (await db.pool.query<{ id: string }>(sql)).rows.map(({ id }) => id);
  const products = await ids(`select id from products where published order by id limit ${half}`);
  const categories = await ids('select id from categories order by id');
  const at = (nth: number) => categories[nth % categories.length] as string;
  const list = (nth: number) => {
    const step = 1 + Math.floor(nth / categories.length);
    return `/library?category_id=${at(nth)}&category_id=${at(nth + step)}&category_id=${at(nth + 2 * step + 1)}`;
  };
  const addresses = [
    ...products.map((id) => `/library/${id}`),
    ...Array.from(
      { length: pagesCount - products.length },
      (_, nth) => `${list(nth)}&lang=${nth % 2 ? 'en' : 'zh'}`,
    ),
  ];
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip' };
  return [...new Set(addresses)].map((path) => ({ method: 'GET', path, headers }));
}

/** Each once, 16 at once. */
async function askOnce(address: string, asked: readonly Asked[]): Promise<void> {
  const left = asked.map(written);
  const work = async () => {
    const { ask, close } = await openConnection(address);
    for (let next = left.pop(); next; next = left.pop()) {
      const { status } = await ask(next);
      if (status !== 200) throw new Error(`A page was answered with ${status}.`);
    }
    close();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
