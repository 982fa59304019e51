// `npm run audit` and its sisters: installs what is missing, then runs the command on the right Node.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtServer } from './build-server.js';
import { keepCompiledCode } from './compiled-code.js';
import { ensureInstalled } from './install.js';
import { ensureNode } from './node.js';
import { Obstacle, launch, root } from './workspace.js';

/** Those that are no commands of the server. */
const elsewhere = new Map([
  ['bench', join('bench', 'bench.ts')],
  ['pictures', join('tools', 'pictures', 'take-pictures.ts')],
]);

await launch(async () => {
  await ensureInstalled();
  await ensureNode();
  const name = process.argv[2] ?? '';
  const source = join(root, elsewhere.get(name) ?? join('server', 'src', 'commands', `${name}.ts`));
  if (!/^[a-z]+$/.test(name) || !existsSync(source)) throw new Obstacle(`There is no command "${name}".`);
  process.chdir(root);
  const file = elsewhere.has(name) ? source : await builtServer(name);
  keepCompiledCode();
  // The command reads its own words only, as if it had been called directly.
  process.argv.splice(1, 2, file);
  process.env.NODE_ENV ||= 'production';
  await import(pathToFileURL(file).href);
});
