// `npm start`: from a fresh clone to an open shop. `npm run dev` is the same, rebuilding and restarting on changes;
// `npm run start:web` and `npm run start:worker` start its two parts.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtServer } from './build-server.js';
import { ensureBuilt } from './build.js';
import { keepCompiledCode } from './compiled-code.js';
import { develop } from './develop.js';
import { ensureInstalled } from './install.js';
import { ensureNode } from './node.js';
import { endWithParent } from './parent.js';
import { refuseUnusableAddress, workerPort } from './port.js';
import { Obstacle, launch, root, say } from './workspace.js';

const isWorker = process.argv.includes('--worker');

/** Settings are no words: one that was overlooked would open another shop than the person asked for. */
function refuseOtherWords() {
  const other = process.argv.slice(2).find((word) => !['--dev', '--web', '--worker'].includes(word));
  if (other === undefined) return;
  throw new Obstacle(
    `npm start takes no "${other}": settings are environment variables, as in PORT=4000 npm start (docs/settings.md).`,
  );
}

await launch(async () => {
  refuseOtherWords();
  // Without npm in front (a service manager, a container) the parent's end is none of our business.
  if (process.env.npm_lifecycle_event) endWithParent();
  await refuseUnusableAddress(process.env, isWorker ? workerPort : undefined);
  // Before the Node of the packages takes over: said once, and at once.
  if (!process.env.AMBERDOCK_HANDED_OVER) say('Starting Amberdock …');
  await ensureInstalled();
  await ensureNode();
  process.chdir(root);
  if (!isWorker) await ensureBuilt();
  if (process.argv.includes('--dev')) process.exit(await develop(join(root, 'server', 'src', 'main.ts')));
  // React renders several times slower otherwise.
  process.env.NODE_ENV ||= 'production';
  const main = await builtServer('main');
  keepCompiledCode();
  await import(pathToFileURL(main).href);
});
