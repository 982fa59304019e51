import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { answerHelp, CommandRefusal, readArguments } from '../run-command.ts';

/**
 * Writes what `make` gives to the file that the command's argument names, or to standard output. With --help it prints
 * `usage`; it ends with exit code 1 where the arguments are not understood or the file cannot be written.
 */
export async function writeDocument(usage: string, make: () => Promise<string>): Promise<void> {
  answerHelp(usage);
  try {
    const [file, ...others] = readArguments(process.argv.slice(2), {}, usage).positionals;
    if (others.length > 0) throw new CommandRefusal(`It writes one file.\n${usage}`);
    const text = await make();
    if (file === undefined) process.stdout.write(text);
    else writeFileSync(resolve(process.env.INIT_CWD ?? '.', file), text);
  } catch (error) {
    if (!(error instanceof CommandRefusal) && !(error as NodeJS.ErrnoException).syscall) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
