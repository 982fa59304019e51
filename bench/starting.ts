import { setTimeout as delay } from 'node:timers/promises';
import type { Cores } from './cores.ts';
import { openConnection, written } from './connection.ts';
import { getAsBuyer } from './requests.ts';
import { columns, median } from './report.ts';
import { buyerNumber } from './shop/buyers.ts';
import type { BenchShop } from './shop/open-shop.ts';
import { startShopServer } from './shop/processes.ts';

const starts = 3;

/** Times in milliseconds from the start of the process, memory in MB. */
type Start = { ready: number; firstList: number; firstPage: number; resident: number };

/** Starts the shop's server three times on an open database, and requests a list and a page at once. */
export async function measureStarts({ databaseUrl }: BenchShop, cores: Cores): Promise<Start[]> {
  const measured: Start[] = [];
  for (let round = 0; round < starts; round++) {
    const began = performance.now();
    const server = await startShopServer(cores, databaseUrl);
    try {
      const connection = await openConnection(server.address);
      const answerTime = async (path: string) => {
        const { headers } = getAsBuyer(buyerNumber(round), 'en', '');
        for (;;) {
          const { status } = await connection.ask(written({ method: 'GET', path, headers }));
          if (status === 200) return performance.now() - began;
          await delay(10);
        }
      };
      measured.push({
        ready: await answerTime('/api/ready'),
        firstList: await answerTime('/api/products?currency=USD'),
        firstPage: await answerTime('/library'),
        resident: Math.round((await server.memoryNow()).rss / 2 ** 20),
      });
      connection.close();
    } finally {
      await server.stop();
    }
  }
  return measured;
}

export const startTable = (measured: readonly Start[]): string =>
  columns([
    ['starts, ms until', 'ready', 'a list', 'a page', 'then MB'],
    ...[...measured, medians(measured)].map((one, index) => [
      index < measured.length ? `start ${index + 1}` : 'median',
      ...Object.values(one).map((value) => String(Math.round(value))),
    ]),
  ]);

const medians = (measured: readonly Start[]): Start => ({
  ready: median(measured.map(({ ready }) => ready)),
  firstList: median(measured.map(({ firstList }) => firstList)),
  firstPage: median(measured.map(({ firstPage }) => firstPage)),
  resident: median(measured.map(({ resident }) => resident)),
});
