// `npm start`: from a fresh clone to an open shop. `npm run dev` is the same without a build, restarting on changes.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { ensureNode, handOver } from './node.js';
import { endWithParent } from './parent.js';
import { refuseTakenPort } from './port.js';
import { launch, root } from './workspace.js';

const main = join(root, 'server', 'src', 'main.ts');

await launch(async () => {
  endWithParent();
  await refuseTakenPort(process.env);
  await ensureInstalled();
  await ensureNode();
  process.chdir(root);
  if (process.argv.includes('--dev')) {
    await handOver(process.execPath, ['--watch', main], { NODE_ENV: 'development' });
  }
  await ensureBuilt();
  // React renders several times slower otherwise.
  process.env.NODE_ENV ||= 'production';
  await import(pathToFileURL(main).href);
});
