import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lock.js';
import { Obstacle, root, run } from './workspace.js';

/** The folder of the bundles, and the file among them that says what they were made of. */
export const serverBuild = { folder: join(root, 'server', 'build'), stamp: '.amberdock-built' };
const stampFile = join(serverBuild.folder, serverBuild.stamp);

/**
 * Returns the file that runs a part of the server, from a few bundles instead of a thousand modules: it starts in a
 * third of the time (docs/decisions/0018-the-server-starts-from-bundles.md). They are made again when one of the files in
 * them has changed.
 * @param {string} name such as `main` or `audit`
 */
export async function builtServer(name) {
  const file = join(serverBuild.folder, `${name}.js`);
  if (!isBuilt(file)) {
    await alone(async () => {
      if (!isBuilt(file)) await build();
    });
  }
  return file;
}

/**
 * Whether the bundles are made of the files as they are now, by their sizes and times; a new command is in none yet.
 * @param {string} file of the bundles
 */
function isBuilt(file) {
  if (!existsSync(file) || !existsSync(stampFile)) return false;
  const { files, state } = JSON.parse(readFileSync(stampFile, 'utf8'));
  return state === stateOf(files);
}

/**
 * The sizes and times of files as one text.
 * @param {string[]} files relative to the checkout
 */
export function stateOf(files) {
  return files
    .map((file) => {
      const found = statSync(join(root, file), { throwIfNoEntry: false });
      return found ? `${found.mtimeMs} ${found.size}` : 'gone';
    })
    .join('\n');
}

async function build() {
  const { code } = await run(process.execPath, [join(root, 'tools', 'launch', 'bundle-server.js')]);
  if (code !== 0) throw new Obstacle('The server could not be built, for the reason above.');
}
