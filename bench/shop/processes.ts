import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtServer } from '../../tools/launch/build-server.js';
import { compiledCode } from '../../tools/launch/compiled-code.js';
import { root } from '../../tools/launch/workspace.js';
import type { Cores } from '../cores.ts';
import { benchPepper } from './pepper.ts';

/** A program on the server's core. */
export type Running = {
  address: string;
  /** Processor time so far, of all its threads; null if the system has no figure. */
  cpuMs(): number | null;
  /** Its peak memory in bytes; null if the system has no figure. */
  memoryPeak(): number | null;
  /** Its current memory in bytes, as reported by itself. */
  memoryNow(): Promise<NodeJS.MemoryUsage>;
  /** Suspends it, while another server is measured on the same core. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
};

/** Starts one of our scripts on the server's core and waits for the address that it prints. */
export async function startOnServersCore(
  cores: Cores,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Running> {
  const reportMemory = join(root, 'bench/shop/report-memory.js');
  const [program = '', ...words] = [...cores.onServers, process.execPath, '--import', reportMemory, ...args];
  const child = spawn(program, words, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  return {
    address: await addressOf(child),
    cpuMs: () => cpuMsOf(child.pid),
    memoryPeak: () => peakOf(child.pid),
    memoryNow: () => memoryNow(child),
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await ended;
      process.removeListener('exit', end);
    },
  };
}

/** Starts the shop's own server on a database as `npm start` does: from its bundle, with the same settings and flags for Node. */
export async function startShopServer(cores: Cores, databaseUrl: string, more: readonly string[] = []) {
  const { settings, flags } = ofNpmStart();
  return startOnServersCore(cores, [...flags, ...more, await builtServer('main')], {
    ...settings,
    NODE_COMPILE_CACHE: compiledCode,
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    PEPPER: benchPepper,
    // The bench receives webhooks itself, on a private address.
    WEBHOOKS_TO_PRIVATE_NETWORKS: '1',
  });
}

function ofNpmStart(): { settings: Record<string, string>; flags: string[] } {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const words = scripts.start.split(' ');
  return {
    settings: Object.fromEntries(words.filter((word) => /^\w+=/.test(word)).map((word) => word.split('='))),
    flags: words.filter((word) => word.startsWith('--')),
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (piece: Buffer) => {
      output += piece.toString();
      const address = /Amberdock is open: (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('close', () => reject(new Error(`The server ended before it was open. ${output}`)));
  });
}

/** Linux counts in hundredths of a second: user and system time are the 14th and 15th field. */
function cpuMsOf(pid: number | undefined): number | null {
  const fields = statOf(pid);
  return fields && (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Reads a process's fields in /proc, from the third on; null if the system has none. */
function statOf(pid: number | string | undefined): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return null;
  }
}

/**
 * Returns a function for the processor time so far of a backend's database cluster: of all its processes, including
 * ended ones. Null if the system has no figure.
 */
export function databaseClock(backendPid: number): () => number | null {
  const postmaster = statOf(backendPid)?.[1];
  return () => {
    const own = statOf(postmaster);
    if (postmaster === undefined || !own) return null;
    const living = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && statOf(name)?.[1] === postmaster)
      .map((pid) => cpuMsOf(Number(pid)) ?? 0);
    const ended = (Number(own[13]) + Number(own[14])) * 10;
    return living.reduce((sum, milliseconds) => sum + milliseconds, ended);
  };
}

function memoryNow(child: ChildProcess): Promise<NodeJS.MemoryUsage> {
  return new Promise((resolve, reject) => {
    child.once('message', (usage) => resolve(usage as NodeJS.MemoryUsage));
    child.send('memory', (error) => error && reject(error));
  });
}

function peakOf(pid: number | undefined): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1_024;
  } catch {
    return null;
  }
}
