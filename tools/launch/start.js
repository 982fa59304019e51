// `npm start`: from a fresh clone to an open shop. `npm run dev` is the same without a build, restarting on changes.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { ensureNode } from './node.js';
import { refuseTakenPort } from './port.js';
import { launch, root, run } from './workspace.js';

const main = join(root, 'server', 'src', 'main.ts');

await launch(async () => {
  await refuseTakenPort(process.env);
  await ensureInstalled();
  await ensureNode();
  process.chdir(root);
  if (process.argv.includes('--dev')) {
    const { code } = await run(process.execPath, ['--watch', main], { env: { NODE_ENV: 'development' } });
    process.exit(code);
  }
  await ensureBuilt();
  // React renders several times slower otherwise.
  process.env.NODE_ENV ||= 'production';
  await import(pathToFileURL(main).href);
});
