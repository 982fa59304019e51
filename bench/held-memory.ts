import type { Options } from './options.ts';
import { flowPaths, purchasesOf } from './flows.ts';
import { flowRound, readRound } from './load.ts';
import { newRequests } from './queries/draw-requests.ts';
import { readPaths } from './queries/read-paths.ts';
import { columns } from './report.ts';
import { whileResumed, type Target } from './shop/target.ts';
import { clearUp } from './shop/between-rounds.ts';

/** The most memory that the server may hold, in MB: after the start, and at any time under load. */
const aims = { start: 180, load: 300 };

/** In MB. */
type Phase = {
  after: string;
  resident: number;
  heap: number;
  heapUsed: number;
  buffers: number;
  /** Code, memory that libraries allocate themselves, and freed memory not returned to the system. */
  rest: number;
};

/**
 * Measures a server's resident memory: after its start, after every path with new requests, and each minute during a
 * mix of paths and pages that were not requested before.
 */
export async function measureHeldMemory(
  target: Target,
  { seconds, minutes, seed }: Options,
  say: (line: string) => void,
): Promise<Phase[]> {
  const phases: Phase[] = [];
  const { server, shop, goods, material } = target;
  const note = async (after: string) => phases.push({ after, ...inMegabytes(await server.memoryNow()) });
  // Other requests than those that the paths are measured with.
  const reads = readPaths(material).map((path) => newRequests(path, seed + 1_000, { isEndless: true }));
  await whileResumed(target, async () => {
    await note('the start');
    for (const next of reads) await readRound(server.address, next, seconds);
    for (const flow of flowPaths) {
      await clearUp(shop.db);
      await flowRound(server.address, flow, purchasesOf(flow, goods, seed + 1_000));
    }
    await note('every path');
    for (let minute = 1; minute <= minutes; minute++) {
      say(`Memory: minute ${minute} of ${minutes} …`);
      const until = performance.now() + 60_000;
      for (let nth = minute; performance.now() < until; nth++)
        await readRound(server.address, reads[nth % reads.length] as (typeof reads)[number], 3);
      await note(`${minute} min of new requests`);
    }
  });
  return phases;
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

const isTooMuch = ({ resident }: Phase, at: number): boolean =>
  resident > (at === 0 ? aims.start : aims.load);

export const memoryTable = (phases: readonly Phase[]): string =>
  columns([
    ['server memory, MB, after', 'resident', 'heap', 'used', 'buffers', 'rest'],
    ...phases.map((phase, index) => {
      const { after, resident, ...others } = phase;
      const held = `${resident}${isTooMuch(phase, index) ? ' !' : ''}`;
      return [after, held, ...Object.values(others).map(String)];
    }),
  ]);

export const memoryExplanation = `Resident memory of the server's process: at most ${aims.start} MB after the start, ${aims.load} MB afterwards; ! is above.
heap, of which used: V8's; buffers: outside it, most of them kept pages and answers; rest: code, libraries, and what was
freed and not given back.`;
