import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';

/** The exit code of a program that cannot use its input. */
export const unusableCode = 3;

export type ProgramLimits = {
  memoryMax: number;
  /** The time on processors, which does not pass while other programs have them. */
  cpuSeconds?: number;
};

/**
 * Runs a program that `runLimited` starts: reads stdin, works with it, and writes the result to stdout. What it takes is
 * watched by a thread of its own, so that also work that never yields ends.
 */
export async function runProgram(
  { memoryMax, cpuSeconds = Number.POSITIVE_INFINITY }: ProgramLimits,
  work: (input: Buffer) => Promise<Uint8Array>,
): Promise<void> {
  // Parsers warn of each fault that they pass over, a million times in some files.
  Object.assign(console, { warn: () => {} });
  const watched = { workerData: { memoryMax, cpuSeconds, parent: process.ppid } };
  new Worker(new URL('limit-watch.ts', import.meta.url), watched).unref();
  const input = await buffer(process.stdin);
  try {
    process.stdout.write(await work(input));
  } catch {
    // Input on which a parser fails is not usable.
    process.exitCode = unusableCode;
  }
}
