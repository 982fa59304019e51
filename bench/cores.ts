import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * The assignment of cores. The server has one to itself; the database and the load generator share the others. The
 * programs that the server is compared with (JSON from memory, pgbench) run on the server's core, on the same database.
 */
export type Cores = {
  /** The command prefix that pins a process to the server's core. */
  onServers: readonly string[];
  sentence: string;
};

export function divideCores(): Cores {
  const allowed = allowedCores();
  const [first, ...others] = allowed;
  if (first === undefined || others.length === 0 || !pinSelf(others)) {
    const why = allowed.length === 1 ? 'there is one core' : 'there is no taskset';
    return {
      onServers: [],
      sentence: `Nothing is pinned to a core (${why}): figures are lower and vary more.`,
    };
  }
  return {
    onServers: ['taskset', '-c', String(first)],
    sentence: `The server has core ${first}; the database and the load share ${others.length === 1 ? 'core' : 'cores'} ${others.join(', ')}.`,
  };
}

/** The cores this process may use, from taskset's list: "0-3,8". */
function allowedCores(): number[] {
  try {
    const output = execFileSync('taskset', ['-cp', String(process.pid)], { encoding: 'utf8' });
    return (output.split(':').at(-1) ?? '').split(',').flatMap((range) => {
      const [from = 0, to = from] = range.trim().split('-').map(Number);
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    });
  } catch {
    return Array.from({ length: availableParallelism() }, (_, index) => index);
  }
}

/** Pins all threads of this process, and thereby the programs that it starts later, such as the database. */
function pinSelf(cores: readonly number[]): boolean {
  try {
    execFileSync('taskset', ['-acp', cores.join(','), String(process.pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
