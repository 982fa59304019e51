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
  fileNamed(path: string): string;
};

/** Works in the shop and gives the exit code (nothing: 0). */
export type Work = (shop: Shop) => Promise<number | void>;

/** A command reads the words after its name, and refuses them before there is a database, and returns its work. */
export type Command = (args: string[]) => Work;

/** A mistake that the person can correct: shown as its sentence alone, with exit code 1. */
export class CommandRefusal extends Error {}

/** Prints the usage and ends the process, without a database, where --help or -h is among the words. */
export function answerHelp(usage: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
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
    const fileNamed = (path: string) => resolve(from, path);
    code = (await work({ env, db, pool, databaseUrl: url, fileNamed })) ?? 0;
  } catch (error) {
    code = 1;
    console.error(isFault(error) ? error : sentenceOf(error as Error));
  }
  await closeAll();
  process.exit(code);
}

/** Returns the words after a command's name and its options. An unknown option is refused with the command's usage. */
export function wordsOf<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    // Node goes on with advice for words that begin with a hyphen, which no command has.
    const [sentence] = (error as Error).message.split('. ');
    throw new CommandRefusal(`${sentence}.\n${usage}`);
  }
}

/** Refuses any word after the name of a command that takes none. */
export function refuseWords([word]: readonly string[], usage: string): void {
  if (word !== undefined) throw new CommandRefusal(`The command takes no "${word}".\n${usage}`);
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
