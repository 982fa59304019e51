import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Cores } from '../cores.ts';

/** A program on the server's core. */
export type Running = {
  address: string;
  /** Processor time so far, of all its threads; null where the system does not tell. */
  cpuMs(): number | null;
  /** Stands still while the reference is measured on the same core. */
  pause(): void;
  goOn(): void;
  stop(): Promise<void>;
};

/** Starts a script of ours on the server's core and waits for the address that it prints. */
export async function startOnServersCore(
  cores: Cores,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Running> {
  const [program = '', ...words] = [...cores.onServers, process.execPath, ...args];
  const child = spawn(program, words, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  return {
    address: await addressOf(child),
    cpuMs: () => cpuMsOf(child.pid),
    pause: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await ended;
      process.removeListener('exit', end);
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (piece: Buffer) => {
      said += piece.toString();
      const address = /Amberdock is open: (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('close', () => reject(new Error(`The server ended before it was open. ${said}`)));
  });
}

/** Linux counts in hundredths of a second: user and system time are the 14th and 15th field. */
function cpuMsOf(pid: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}
