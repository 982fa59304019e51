import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a program to its end in its own session, so that a second Ctrl-C, which a terminal sends to its whole group,
 * does not end it. A Ctrl-C before the child has left the group still ends it, before the program has started; it is
 * then run again, which it must tolerate.
 *
 * @throws Error with its last output, if it fails
 */
export async function runApart(
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): Promise<void> {
  const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr?.on('data', (piece: Buffer) => (output += piece.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if ((signal === 'SIGINT' || signal === 'SIGTERM') && output === '') return runApart(program, args, options);
  if (code !== 0) throw new Error(output.trim() || `it ended with ${signal ?? `code ${code}`}`);
}
