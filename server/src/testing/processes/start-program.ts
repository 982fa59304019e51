import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Program = {
  child: ChildProcess;
  /** The next line that it prints; null once it has ended. */
  nextLine(): Promise<string | null>;
  /** Ends its input, which ends the program, and waits for it; does nothing if it has ended already. */
  close(): Promise<void>;
};

/** Starts a program of this folder as its own process, with only these settings, Node's `flags`, and its compile cache (vitest.config.ts). */
export function startProgram(
  name: string,
  settings: Record<string, string>,
  flags: readonly string[] = [],
): Program {
  const child = spawn(process.execPath, [...flags, fileURLToPath(new URL(name, import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    nextLine: async () => {
      const line: IteratorResult<string, undefined> = await lines.next();
      return line.done ? null : line.value;
    },
    close: async () => {
      child.stdin.end();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
