import { type Program, startProgram } from './start-program.ts';
import type { TestShop } from '../shop.ts';

export type ClockProcess = Pick<Program, 'child' | 'close'> & {
  /** Runs a job by its name; returns `done`, the error, or null if the process ended meanwhile. */
  work(name: string, payload?: object): Promise<string | null>;
};

/** Starts a process that runs the shop's jobs on request. */
export async function startClock({ databaseUrl }: TestShop): Promise<ClockProcess> {
  const { child, nextLine, close } = startProgram('clock-process.ts', {
    DATABASE_URL: databaseUrl,
    DEMO: '0',
  });
  await nextLine();
  return {
    child,
    work: (name, payload = {}) => {
      child.stdin?.write(`${name}\t${JSON.stringify(payload)}\n`);
      return nextLine();
    },
    close,
  };
}
