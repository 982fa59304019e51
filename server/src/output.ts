/**
 * Lets the program outlive the readers of its output: a terminal that was closed, a pager that has seen enough, a log
 * on a full disk. Unheard, the error of such a write would end the shop and leave its database behind.
 */
export function outliveReaders(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}

/** Takes the log's lines. The log's own writer ends the program at any error but a broken pipe. */
export const logOutput = { write: (line: string): void => void process.stdout.write(line) };

/** Prints a sentence for the person who started the program. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
