import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.js';

/** The commands that are not the server's. */
const elsewhere = new Map([
  ['bench', join('bench', 'bench.ts')],
  ['pictures', join('tools', 'pictures', 'take-pictures.ts')],
]);

/**
 * Returns the source of a command and whether it belongs to the server, or undefined where there is no such command.
 * @param {string} name as it follows `npm run`
 * @returns {{ source: string, isOfServer: boolean } | undefined}
 */
export function commandFile(name) {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) return undefined;
  const source = join(root, elsewhere.get(name) ?? join('server', 'src', 'commands', `${name}.ts`));
  return existsSync(source) ? { source, isOfServer: !elsewhere.has(name) } : undefined;
}
