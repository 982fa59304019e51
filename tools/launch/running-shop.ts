import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { builtServer } from './build-server.js';
import { root } from './workspace.js';

/** A started program, in its own process group, and its output so far. */
export type Running = {
  child: ChildProcess;
  output(): string;
  /** The address it printed once it is open; fails with its output if it ends before. */
  opened(): Promise<string>;
  /** Its exit code, or null if a signal ended it. */
  ended(): Promise<number | null>;
  /** Sends the signal to the whole process group, as a terminal does. */
  signal(signal: NodeJS.Signals): void;
};

/** The server as `npm start` runs it. */
export const serverMain = await builtServer('main');
export const launcher = (name: string) => join(root, 'tools', 'launch', name);

/** A port that was free a moment ago, as a setting. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}

/** Runs a script on a Node with only these settings, without the caller's environment. */
export function runScript(
  args: string[],
  settings: Record<string, string>,
  { node = process.execPath }: { node?: string } = {},
): Running {
  const { PATH, HOME } = process.env;
  const child = spawn(node, args, {
    cwd: root,
    detached: true,
    env: { PATH, HOME, LOG_LEVEL: 'warn', ...settings },
  });
  let output = '';
  const listeners = new Set<() => void>();
  const collect = (piece: Buffer) => {
    output += piece.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  const opened = new Promise<string>((resolve, reject) => {
    listeners.add(() => {
      const address = /Amberdock(?:'s worker)? is open: (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(`it ended before it was open:\n${output}`)));
  });
  // A caller that never awaits the address must not see its rejection.
  opened.catch(() => {});
  return {
    child,
    output: () => output,
    opened: () => opened,
    ended: () => ended,
    signal: (signal) => {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
    },
  };
}
