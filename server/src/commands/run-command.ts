import { resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { refusalSentence } from '@amberdock/contract/refusals.ts';
import type pg from 'pg';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { createPool } from '../db/pool.ts';
import { type Database, database } from '../db/tx.ts';
import { type Env, readEnv } from '../env.ts';
import { announceEvents } from '../events/announce-events.ts';
import { Refusal } from '../http/refusal.ts';
import { outliveReaders } from '../output.ts';

/** The context of a command's work: the settings and the migrated database. */
export type Shop = {
  env: Env;
  db: Database;
  pool: pg.Pool;
  databaseUrl: string;
  /** Resolves the path of a file from the folder in which the person typed the command. */
  resolvePath(path: string): string;
};

/** The work of a command in the shop. Returns the exit code; 0 if it returns nothing. */
export type Work = (shop: Shop) => Promise<number | void>;

/**
 * Reads the arguments after the command's name and returns the work to do. It refuses arguments that it does not
 * understand, before a database is opened.
 */
export type Command = (args: string[]) => Work;

/** A mistake that the person can correct: shown as its sentence alone, with exit code 1. */
export class CommandRefusal extends Error {}

/** Prints the usage and ends the process, without opening a database, if --help or -h is among the arguments. */
export function answerHelp(usage: string): void {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  console.log(usage);
  process.exit(0);
}

/**
 * Runs a command beside a running shop or without one. With DATABASE_URL it uses that server; else the embedded one
 * under DATA_DIR, which it starts if none runs and then stops after. It brings the database up to date, unless
 * `migrates` is false. With --help it prints `usage` and does nothing.
 */
export async function runCommand(
  command: Command,
  { usage, migrates = true }: { usage: string; migrates?: boolean },
): Promise<never> {
  answerHelp(usage);
  const closers: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  outliveReaders();
  for (const [signal, code] of [
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      // The database rolls back open transactions when their connections end.
      void closeAll().finally(() => process.exit(code));
    });
  }
  let code: number;
  try {
    const work = command(process.argv.slice(2));
    const env = readEnv(process.env);
    const { url, close } = await openDatabase(env, (sentence) => console.error(sentence));
    closers.push(close);
    if (migrates) await migrate(url, { say: (sentence) => console.error(sentence) });
    const pool = createPool(url, { isPatient: true });
    const db = database(pool);
    closers.push(() => pool.end(), announceEvents(db).stop);
    const from = process.env.INIT_CWD ?? process.cwd();
    const resolvePath = (path: string) => resolve(from, path);
    code = (await work({ env, db, pool, databaseUrl: url, resolvePath })) ?? 0;
  } catch (error) {
    code = 1;
    console.error(isFault(error) ? error : sentenceOf(error as Error));
  }
  await closeAll();
  process.exit(code);
}

/**
 * Reads the arguments after a command's name: its options as `values`, all others as `positionals`.
 *
 * @throws CommandRefusal with the usage, for an unknown option or one without its value
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    // Node adds advice on arguments that begin with a hyphen, which no command takes.
    const [sentence] = (error as Error).message.split('. ');
    throw new CommandRefusal(`${sentence}.\n${usage}`);
  }
}

/** Refuses any argument of a command that takes none. */
export function refuseArguments([argument]: readonly string[], usage: string): void {
  if (argument !== undefined) throw new CommandRefusal(`The command takes no "${argument}".\n${usage}`);
}

/** Returns a refusal's sentence, or an error's message. */
export const sentenceOf = (error: Error): string =>
  error instanceof Refusal ? refusalSentence(error.code, 'en', error.details) : error.message;

/** Bugs are shown with their stack; what openDatabase, migrate and readEnv say is meant for people. */
function isFault(error: unknown): boolean {
  return (
    !(error instanceof Error) ||
    error instanceof TypeError ||
    error instanceof RangeError ||
    'severity' in error
  );
}
