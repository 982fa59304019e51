import { openConnection, written } from './connection.ts';
import { atOnce, flowRound, readRound } from './load.ts';
import type { BenchRequest, HotPath } from './paths.ts';
import { freshInputs, hasOtherWords, inTurn } from './questions.ts';
import { columns } from './report.ts';
import type { BenchShop } from './shop/open-shop.ts';
import type { Running } from './shop/processes.ts';

/** A shop on a machine of 1 GB has the database and the system beside it. */
const megabytesMax = 400;
const pagesCount = 5_000;

/** In MB. */
type Phase = {
  after: string;
  resident: number;
  heap: number;
  heapUsed: number;
  buffers: number;
  /** Code, what libraries allocate themselves, and what was freed and not given back to the system. */
  rest: number;
};
export type Held = { stages: Phase[]; isTooMuch: boolean };

/**
 * Measures what the server holds (its resident memory) when it has started, after every hot path for some
 * seconds, and after 5,000 pages that were not requested before: half of them products, half lists of three
 * categories.
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
  const note = async (after: string) => stages.push({ after, ...inMegabytes(await server.memoryNow()) });
  await note('the start');
  for (const path of paths) {
    say(`Held memory: ${path.name} …`);
    if (path.kind === 'flow') await flowRound(server.address, path, shop.goods);
    else {
      const next = (path.asked.every(hasOtherWords) ? freshInputs : inTurn)(path.asked);
      await readRound(server.address, next, seconds);
    }
  }
  await note('the mixed load');
  const pages = await differentPages(shop);
  say(`Held memory: ${pages.length} different pages …`);
  await callOnce(server.address, pages);
  await note(`${pages.length} different pages`);
  return { stages, isTooMuch: stages.some(({ resident }) => resident > megabytesMax) };
}

function inMegabytes({ rss, heapTotal, heapUsed, external }: NodeJS.MemoryUsage): Omit<Phase, 'after'> {
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  return {
    resident: megabytes(rss),
    heap: megabytes(heapTotal),
    heapUsed: megabytes(heapUsed),
    buffers: megabytes(external),
    rest: megabytes(rss - heapTotal - external),
  };
}

export const heldTable = ({ stages }: Held): string =>
  columns([
    ['server memory, MB, after', 'resident', 'heap', 'used', 'buffers', 'rest'],
    ...stages.map(({ after, ...figures }) => [after, ...Object.values(figures).map(String)]),
  ]);

export const heldExplanation = `Resident memory of the server process: at most ${megabytesMax} MB at any of these times. heap, of which used: V8's;
buffers: outside it, most of them kept pages and answers; rest: code, libraries, and what was freed and not given back.`;

async function differentPages({ db }: BenchShop): Promise<BenchRequest[]> {
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

/** Each once, 16 at once; again where a busy server refuses it. */
async function callOnce(address: string, asked: readonly BenchRequest[]): Promise<void> {
  const left = asked.map(written);
  let refusalsLeft = asked.length;
  const work = async () => {
    const { ask, close } = await openConnection(address);
    for (let next = left.pop(); next; next = left.pop()) {
      const { status } = await ask(next);
      if (status === 503 && refusalsLeft-- > 0) left.unshift(next);
      else if (status !== 200) throw new Error(`A page was answered with ${status}.`);
    }
    close();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
