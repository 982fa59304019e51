// `npm run audit` and its sisters: installs what is missing, then runs the command on the right Node.
import { pathToFileURL } from 'node:url';
import { builtServer } from './build-server.js';
import { commandFile } from './command-file.js';
import { keepCompiledCode } from './compiled-code.js';
import { ensureInstalled } from './install.js';
import { ensureNode } from './node.js';
import { Obstacle, launch, root } from './workspace.js';

await launch(async () => {
  await ensureInstalled();
  await ensureNode();
  const name = process.argv[2] ?? '';
  const found = commandFile(name);
  if (!found) throw new Obstacle(`There is no command "${name}".`);
  process.chdir(root);
  const file = found.isOfServer ? await builtServer(name) : found.source;
  keepCompiledCode();
  // The command reads its own words only, as if it had been called directly.
  process.argv.splice(1, 2, file);
  process.env.NODE_ENV ||= 'production';
  await import(pathToFileURL(file).href);
});
