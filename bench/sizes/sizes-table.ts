import { columns, round } from '../report.ts';
import type { Compared, SizeFigures } from './compare-sizes.ts';

const aims = { costRatio: 1.5, p99Ms: 50, p99UpTo: 100_000, seedingSeconds: 600 };
const missed = (isMissed: boolean): string => (isMissed ? ' !' : '');
const ms = (value: number | null): string => (value === null ? '' : value.toFixed(2));

export function sizesTable({ paths, shops }: Compared): string {
  const head = [
    'path',
    'asked',
    'products',
    'cards',
    'per second',
    'p50 ms',
    'p99 ms',
    'server ms',
    'database ms',
    'cost',
  ];
  const rows = paths.flatMap(({ name, isNew, sizes }) =>
    sizes.map((figures, at) => [
      ...(at === 0 ? [name, isNew ? 'new' : 'by many'] : ['', '']),
      ...cellsOf(figures),
    ]),
  );
  const about = shops.map(
    ({ products, seedingSeconds, memoryPeak }) =>
      `${products} products: seeded in ${seedingSeconds.toFixed(0)} s${missed(seedingSeconds > aims.seedingSeconds)}` +
      (memoryPeak === null ? '' : `; the server held at most ${Math.round(memoryPeak / 2 ** 20)} MB`),
  );
  return `${columns([head, ...rows])}\n\n${about.join('\n')}`;
}

function cellsOf(figures: SizeFigures): string[] {
  const { products, cards, perSecond, p50Ms, p99Ms, serverMs, databaseMs, costRatio } = figures;
  return [
    String(products),
    cards === null ? '' : cards.toFixed(1),
    round(perSecond),
    p50Ms.toFixed(1),
    `${p99Ms.toFixed(1)}${missed(products <= aims.p99UpTo && p99Ms >= aims.p99Ms)}`,
    ms(serverMs),
    ms(databaseMs),
    `${costRatio.toFixed(2)}${missed(costRatio > aims.costRatio)}`,
  ];
}

export const sizesExplanation = `asked: new, in words that nobody has used yet; by many, the same questions again and again.
cards: what an answer lists on average; more of them cost more.
server ms, database ms: processor time for one call.
cost: both together, held against the smallest size in the same round (aim at most 1.5). ! misses its aim:
p99 under 50 ms up to 100,000 products, seeding in under 10 minutes.`;
