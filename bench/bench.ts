// `npm run bench`: how fast the hot paths are, and what share of the possible that is. See docs/bench.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from '../server/src/audit/audit.ts';
import { ensureBuilt } from '../tools/launch/build.js';
import { Obstacle, root } from '../tools/launch/workspace.js';
import { type Cores, divideCores } from './cores.ts';
import { type Held, heldExplanation, heldTable, measureHeldMemory } from './held-memory.ts';
import { measure } from './measure.ts';
import { type Options, readOptions, usage } from './options.ts';
import { type BenchRequest, flowPaths, type HotPath, type ReadPath, readPaths } from './paths.ts';
import { explanation, type Measured, table, writeResults } from './report.ts';
import { takeSamples } from './samples.ts';
import { buyersMax, fundBuyers, openBuyers, payingBuyers, paymentPassword } from './shop/buyers.ts';
import { type BenchShop, openShop } from './shop/open-shop.ts';
import { startOnServersCore, startShopServer } from './shop/processes.ts';
import { compareSizes } from './sizes/compare-sizes.ts';
import { keepShop } from './sizes/kept-shops.ts';
import { sizesExplanation, sizesTable } from './sizes/sizes-table.ts';
import { findPgbench } from './statements/pgbench.ts';

const results = join(root, 'bench', 'results');
const say = (line: string) => console.log(line);
const closers: (() => unknown)[] = [];
const closeAll = async () => {
  for (const close of closers.splice(0).reverse()) await close();
};
for (const [signal, code] of [['SIGINT', 130] as const, ['SIGTERM', 143] as const]) {
  process.once(signal, () => void closeAll().finally(() => process.exit(code)));
}

try {
  await run(read(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Obstacle ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeAll();
}

function read(args: string[]): Options {
  try {
    return readOptions(args);
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exit(1);
  }
}

async function run(options: Options): Promise<void> {
  await ensureBuilt();
  if (options.sizes.length > 1) await runSizes(options);
  else await runPaths(options);
}

/** Seeding has all cores; what is measured has its own. */
async function runSizes(options: Options): Promise<void> {
  const shops = [];
  for (const products of options.sizes) shops.push(await keepShop(products, say));
  const cores = divideCores();
  say(cores.sentence);
  const compared = await compareSizes(shops, { options, cores, say, closers });
  const file = writeResults(results, { options, ...compared, cores: cores.sentence });
  say(`\n${sizesTable(compared)}\n\n${sizesExplanation}\n\n${file}`);
}

async function runPaths(options: Options): Promise<void> {
  const cores = divideCores();
  say(cores.sentence);
  const shop = await openShop(options.sizes[0] as number, say);
  closers.push(shop.close);
  await openBuyers(shop);
  const hasMemory = options.areas.includes('memory');
  if (hasMemory || options.areas.includes('checkout')) await fundBuyers(shop);
  const all = await allPaths(shop);
  const held = hasMemory ? await heldBy(shop, cores, { paths: all, seconds: options.seconds }) : null;
  if (held?.isTooMuch) process.exitCode = 1;
  const paths = all.filter(({ area }) => options.areas.includes(area));
  const { files, memoryPathOf } = await writeMemory(shop, paths);

  const profile = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${results}`] : [];
  const server = await startShopServer(cores, shop.databaseUrl, profile);
  closers.push(server.stop);
  const memory = await startOnServersCore(cores, [join(root, 'bench/memory-server.ts'), ...files], {});
  closers.push(memory.stop);
  const program = findPgbench();
  if (!program) say('pgbench is not installed (Debian: postgresql-contrib): nothing is held against it.');
  const pgbench = program ? { pgbench: program, cores, databaseUrl: shop.databaseUrl } : null;

  const measured: Measured[] = [];
  for (const path of paths) {
    say(`Measuring: ${path.name} …`);
    measured.push(await measure({ options, shop, cores, server, memory, memoryPathOf, pgbench }, path));
  }
  const broken = (await audit(shop.db)).filter(({ brokenCount }) => brokenCount > 0);
  const { rows } = await shop.db.pool.query<{ version: string }>('select version()');
  const database = rows[0]?.version ?? '';
  const file = writeResults(results, { options, database, cores: cores.sentence, measured, held });
  if (measured.length > 0) say(`\n${table(measured)}\n\n${explanation}`);
  if (held) say(`\n${heldTable(held)}\n\n${heldExplanation}`);
  say(`\n${file}`);
  for (const { says, broken: which } of broken) say(`The audit finds broken: ${says}: ${which[0]}`);
  const excessive = measured.filter(({ excess }) => excess !== null);
  for (const { name, excess } of excessive) say(`${name} sends too much: ${excess}.`);
  if (broken.length > 0 || excessive.length > 0) process.exitCode = 1;
}

async function allPaths({ db }: BenchShop): Promise<HotPath[]> {
  return [
    ...readPaths(await takeSamples(db)),
    ...flowPaths({ buyers: buyersMax, payingBuyers, paymentPassword }),
  ];
}

/** A server of its own: what it holds is of what it was asked here. */
async function heldBy(
  shop: BenchShop,
  cores: Cores,
  load: { paths: readonly HotPath[]; seconds: number },
): Promise<Held> {
  const server = await startShopServer(cores, shop.databaseUrl);
  try {
    return await measureHeldMemory({ shop, server, ...load }, say);
  } finally {
    await server.stop();
  }
}

/** The answers that the memory server gives, each in a file. */
async function writeMemory({ app }: BenchShop, paths: readonly HotPath[]) {
  const folder = mkdtempSync(join(tmpdir(), 'amberdock-memory-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const files = new Map<string, string>();
  const asked = paths
    .filter((path): path is ReadPath => path.kind === 'read')
    .flatMap(({ memory = [] }) => memory);
  for (const { path, headers } of asked) {
    if (files.has(path)) continue;
    const file = join(folder, `${files.size}.json`);
    writeFileSync(file, (await app.inject({ url: path, headers })).body);
    files.set(path, file);
  }
  const at = [...files.keys()];
  return { files: [...files.values()], memoryPathOf: ({ path }: BenchRequest) => `/${at.indexOf(path)}` };
}
