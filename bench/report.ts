import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Round } from './load.ts';
import type { Form } from './queries/draw-requests.ts';

/** The medians of a target's rounds. */
export type Figures = Omit<Round, 'count'> & {
  /** The size or the version. */
  label: string;
  /**
   * Processor time for one call, or one complete flow with the jobs that it queues; null if the system has no figure.
   */
  serverMs: number | null;
  databaseMs: number | null;
  walBytes: number;
  /** Processor time of server and database compared with the first target in the same rounds. */
  cost: number;
  /** The share of pgbench's rate with the same statements in the same rounds. */
  ofPgbench: number | null;
  /** Statements sent to the database for one call, or one complete flow, without begin and commit. */
  statements: number | null;
  roundTrips: number | null;
};

export type Measured = {
  name: string;
  form: Form;
  figures: Figures[];
  /** By how much it exceeds its limit of statements or round trips; null if it does not, or has no limit. */
  excess: string | null;
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
};

const round = (value: number): string => (value < 100 ? value.toFixed(1) : String(Math.round(value)));
const fixed = (value: number | null, digits: number): string => (value === null ? '' : value.toFixed(digits));

export function table(measured: readonly Measured[]): string {
  const head = [
    'path',
    'requests',
    'shop',
    'per second',
    'p50 ms',
    'p99 ms',
    'server ms',
    'database ms',
    'cost',
    'of pgbench',
    'statements',
    'round trips',
    'WAL bytes',
  ];
  const rows = measured.flatMap(({ name, form, figures }) =>
    figures.map((one, index) => [
      index === 0 ? name : '',
      index === 0 ? form : '',
      one.label,
      round(one.perSecond),
      round(one.p50Ms),
      round(one.p99Ms),
      fixed(one.serverMs, 2),
      fixed(one.databaseMs, 2),
      index === 0 ? '' : fixed(one.cost, 2),
      one.ofPgbench === null ? '' : `${Math.round(one.ofPgbench * 100)} %`,
      fixed(one.statements, 0),
      fixed(one.roundTrips, 0),
      one.walBytes < 100 ? '' : round(one.walBytes),
    ]),
  );
  return columns([head, ...rows]);
}

/** Formats rows of cells as text: the first column left-aligned, figures right-aligned. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => (row[index] as string).length)),
  );
  const padded = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[at] as number) : cell.padStart(widths[at] as number);
  return rows.map((row) => row.map(padded).join('  ')).join('\n');
}

export const explanation = `requests: new, none sent twice; by many, the same sixteen again and again. Sixteen at once.
server ms, database ms: processor time for one call or one whole order. cost: both together, held against the first shop
in the same rounds. of pgbench: the share of what pgbench reaches that sends the statements of new requests.
Requests or orders a second vary with the machine and with what else it does: compare the ratios.`;

/** Writes the figures with a description of the machine, and returns the file. */
export function writeResults(folder: string, figures: Record<string, unknown>): string {
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const [cpu] = cpus();
  const machine = { cpu: cpu?.model, cores: cpus().length, node: process.version };
  const file = join(folder, `${at.replaceAll(':', '-').slice(0, 19)}.json`);
  writeFileSync(file, `${JSON.stringify({ at, machine, ...figures }, null, 2)}\n`);
  return file;
}
