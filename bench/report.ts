import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Round } from './load.ts';

export type Reference = 'memory' | 'pgbench';

export type Measured = {
  area: string;
  name: string;
  /** The medians of the rounds. */
  server: Omit<Round, 'count'>;
  /** The server's processor time for one call, or one whole flow, with the jobs that it leaves. */
  cpuMs: number | null;
  /** The memory server's for the same. */
  memoryCpuMs: number | null;
  /** The reference in the same rounds, and the server's share of it. */
  against: Partial<Record<Reference, { perSecond: number; ratio: number }>>;
  /**
   * To the database for one call, or one whole flow, begins and commits not counted; several can share a
   * round trip.
   */
  statements: number | null;
  roundTrips: number | null;
  walBytes: number | null;
  /** By how much it passes what it may send to the database; null where it does not, and where nothing is said. */
  excess: string | null;
  /** How many times what the rivals reach; null where they have no such figure. */
  rivalTimes: number | null;
};

const aims: Record<Reference, number> = { memory: 0.5, pgbench: 0.5 };
const rivalAim = 30;

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
};

export function table(measured: readonly Measured[]): string {
  const rows = [
    [
      'path',
      'per second',
      'p50 ms',
      'p99 ms',
      'CPU ms',
      'memory CPU ms',
      '÷ memory',
      '÷ pgbench',
      '× rivals',
      'statements',
      'trips',
      'WAL bytes',
    ],
    ...measured.map(
      ({ name, server, cpuMs, memoryCpuMs, against, statements, roundTrips, walBytes, rivalTimes }) => [
        name,
        round(server.perSecond),
        server.p50Ms.toFixed(1),
        server.p99Ms.toFixed(1),
        cpuMs === null ? '' : cpuMs.toFixed(3),
        memoryCpuMs === null ? '' : memoryCpuMs.toFixed(3),
        share(against.memory?.ratio, aims.memory),
        share(against.pgbench?.ratio, aims.pgbench),
        rivalTimes === null ? '' : `${round(rivalTimes)}${rivalTimes < rivalAim ? ' !' : ''}`,
        statements === null ? '' : String(statements),
        roundTrips === null ? '' : String(roundTrips),
        walBytes === null ? '' : round(walBytes),
      ],
    ),
  ];
  return columns(rows);
}

/** Rows of cells as text: the first column to the left, figures to the right. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] as string).length)));
  const padded = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[at] as number) : cell.padStart(widths[at] as number);
  return rows.map((row) => row.map(padded).join('  ')).join('\n');
}

export const round = (value: number): string => (value < 100 ? value.toFixed(1) : String(Math.round(value)));
const share = (ratio: number | undefined, aim: number): string =>
  ratio === undefined ? '' : `${Math.round(ratio * 100)} %${ratio < aim ? ' !' : ''}`;

export const explanation = `CPU ms: the server's own processor time; 1,000 by it is what its core alone would reach; beside it the memory server's.
÷ memory: the share of what a bare Fastify route gives that serves the same JSON from memory (aim 50 %).
÷ pgbench: the share of what pgbench reaches that sends the same statements (aim 50 %).
× rivals: how many times what Vendure 3.7 or Medusa 2.21 reach on such a core (aim 30). ! is below the aim.
Requests (or whole flows) a second vary with the machine and with what else it does: compare the ratios.`;

/** Writes the figures beside what they were measured on, and gives the file. */
export function writeResults(folder: string, figures: Record<string, unknown>): string {
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const [cpu] = cpus();
  const machine = { cpu: cpu?.model, cores: cpus().length, node: process.version };
  const file = join(folder, `${at.replaceAll(':', '-').slice(0, 19)}.json`);
  writeFileSync(file, `${JSON.stringify({ at, machine, ...figures }, null, 2)}\n`);
  return file;
}
