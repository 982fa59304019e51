import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { unusableCode } from './limited-program.ts';

export type LimitedRun = {
  /** Calls `runProgram`, which limits its memory and time on processors. */
  program: URL;
  args?: readonly (string | number)[];
  input: Buffer;
  milliseconds: number;
  outputBytesMax?: number;
  /** Ends the run, which then fails. */
  signal?: AbortSignal;
};

/** Whether the program could use its input, and whether it took too much time or memory, or wrote too much. */
export type RunEnd = { end: 'done'; output: Buffer } | { end: 'unusable' | 'exceeded' };

/** The code of Node for a program that wrote more than `outputBytesMax`. */
const writtenTooMuch = 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';

/**
 * Runs a program of ours on bytes of a stranger in a process of its own, which has none of the shop's settings and is
 * killed when it exceeds its limits.
 */
export function runLimited({
  program,
  args = [],
  input,
  milliseconds,
  outputBytesMax = 2 ** 20,
  ...options
}: LimitedRun): Promise<RunEnd> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [fileURLToPath(program), ...args.map(String)],
      {
        ...options,
        timeout: milliseconds,
        killSignal: 'SIGKILL',
        maxBuffer: outputBytesMax,
        encoding: 'buffer',
        // Without the shop's secrets.
        env: {},
      },
      (error, output, said) => {
        if (!error) resolve({ end: 'done', output });
        else if (error.code === unusableCode) resolve({ end: 'unusable' });
        // Node itself aborts where the machine has less memory than the limit.
        else if (error.signal === 'SIGKILL' || error.signal === 'SIGABRT') resolve({ end: 'exceeded' });
        else if (error.code === writtenTooMuch) resolve({ end: 'exceeded' });
        else reject(new Error(`${program.pathname} failed: ${said.toString()}`, { cause: error }));
      },
    );
    // Raised if the process ends before it has read everything.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}
