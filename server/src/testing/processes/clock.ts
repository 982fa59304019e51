import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestShop } from '../shop.ts';

export type ClockProcess = {
  child: ChildProcess;
  /** Works a job by its name; gives `done`, what went wrong, or null where the process ended meanwhile. */
  work(name: string, payload?: object): Promise<string | null>;
  close(): Promise<void>;
};

/** Starts a process that works the shop's jobs when it is told to. */
export async function startClock({ databaseUrl }: TestShop): Promise<ClockProcess> {
  const file = fileURLToPath(new URL('clock-process.ts', import.meta.url));
  const child = spawn(process.execPath, [file], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DEMO: '0' },
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  await lines.next();
  return {
    child,
    work: async (name, payload = {}) => {
      child.stdin?.write(`${name}\t${JSON.stringify(payload)}\n`);
      const line: IteratorResult<string, undefined> = await lines.next();
      return line.done ? null : line.value;
    },
    close: async () => {
      child.stdin?.end();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
