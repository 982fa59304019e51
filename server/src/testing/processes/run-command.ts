import { resolve } from 'node:path';
import { vi } from 'vitest';
import { type Command, sentenceOf } from '../../commands/run-command.ts';
import { readEnv } from '../../env.ts';
import { testPepper, type TestShop } from '../shop.ts';

export type CommandResult = { code: number; out: string; err: string };

/**
 * Runs a command with the words that a person would type, on the database of a test's shop and in the test's process.
 */
export const commandOf =
  (shop: () => TestShop, command: Command) =>
  async (...args: string[]): Promise<CommandResult> => {
    const { db, pool, databaseUrl } = shop();
    const lines: unknown[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
    const out = () => lines.map((line) => `${String(line)}\n`).join('');
    try {
      const env = readEnv({ DATABASE_URL: databaseUrl, DEMO: '0', PEPPER: testPepper });
      const resolvePath = (path: string) => resolve('/', path);
      const code = await command(args)({ env, db, pool, databaseUrl, resolvePath });
      return { code: code ?? 0, out: out(), err: '' };
    } catch (error) {
      return { code: 1, out: out(), err: `${sentenceOf(error as Error)}\n` };
    } finally {
      log.mockRestore();
    }
  };
