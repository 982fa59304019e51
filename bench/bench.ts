// `npm run bench`: measures how fast the hot paths are, and their share of what is possible. See docs/bench.md.
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { audit } from '../server/src/audit/audit.ts';
import { answerHelp } from '../server/src/commands/run-command.ts';
import { ensureBuilt } from '../tools/launch/build.js';
import { Obstacle, root } from '../tools/launch/workspace.js';
import { type Cores, divideCores } from './cores.ts';
import { flowPaths } from './flows.ts';
import { ledgerTable, measureLedger } from './ledger.ts';
import { measureHeldMemory, memoryExplanation, memoryTable } from './held-memory.ts';
import { type Bench, measureFlow, measureRead } from './measure.ts';
import { type Options, readOptions, usage } from './options.ts';
import { forms } from './queries/draw-requests.ts';
import { readPaths } from './queries/read-paths.ts';
import { explanation, type Measured, table, writeResults } from './report.ts';
import { seedKeptShop } from './shop/kept-shops.ts';
import { openTarget, type Target } from './shop/target.ts';
import { measureTrading, tradingTable } from './trading.ts';
import { measureWebhooks, webhookTable } from './webhooks.ts';
import { measureStarts, startTable } from './starting.ts';
import { findPgbench } from './statements/pgbench.ts';

answerHelp(usage);
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
  if (options.beside !== null) await buildOlder(options.beside);
  // Seeding uses all cores; the measured programs have their own.
  const kept = options.sizes.length > 1 ? await seedAll(options) : [];
  const cores = divideCores();
  say(cores.sentence);
  const targets = await openTargets(options, cores, kept);
  const ours = targets.at(-1) as Target;

  const has = (area: string) => options.areas.some((chosen) => chosen === area);
  const phases = has('memory') ? await measureHeldMemory(ours, options, say) : [];
  if (phases.length > 0) say(`\n${memoryTable(phases)}\n\n${memoryExplanation}\n`);
  const starts = has('start') ? await measureStarts(ours.shop, cores) : [];
  if (starts.length > 0) say(`\n${startTable(starts)}\n`);
  const program = findPgbench();
  if (!program) say('pgbench is not installed (Debian: postgresql-contrib): nothing is held against it.');
  const pgbench = program ? { pgbench: program, cores, databaseUrl: ours.shop.databaseUrl } : null;
  const bench = { options, targets, cores, pgbench };
  const measured = await measureAll(bench);
  if (measured.length > 0) say(`\n${table(measured)}\n\n${explanation}\n`);
  const ledger = has('ledger') ? await measureLedger(bench, say) : null;
  if (ledger) say(`\n${ledgerTable(ledger)}\n`);
  const webhooks = has('webhooks') ? await measureWebhooks(bench, say) : null;
  if (webhooks) say(`\n${webhookTable(webhooks)}\n`);
  const trading = has('trading') ? await measureTrading(ours, options, say) : [];
  if (trading.length > 0) say(`\n${tradingTable(trading)}\n`);

  const broken = (await audit(ours.shop.db)).filter(({ brokenCount }) => brokenCount > 0);
  const { rows } = await ours.shop.db.pool.query<{ version: string }>('select version()');
  const database = rows[0]?.version ?? '';
  const file = writeResults(results, {
    options,
    database,
    cores: cores.sentence,
    measured,
    ledger,
    webhooks,
    trading,
    phases,
    starts,
  });
  say(`\n${file}`);
  for (const { says, broken: which } of broken) say(`The audit finds broken: ${says}: ${which[0]}`);
  const excessive = measured.filter(({ excess }) => excess !== null);
  for (const { name, excess } of excessive) say(`${name} sends too much: ${excess}.`);
  if (broken.length > 0 || excessive.length > 0) process.exitCode = 1;
}

/** An older version builds itself. */
async function buildOlder(folder: string): Promise<void> {
  const { href } = pathToFileURL(join(folder, 'tools/launch/build.js'));
  await ((await import(href)) as { ensureBuilt: typeof ensureBuilt }).ensureBuilt();
}

async function seedAll({ sizes }: Options): Promise<string[]> {
  const folders: string[] = [];
  for (const products of sizes) folders.push((await seedKeptShop(products, say)).dataDir);
  return folders;
}

/** Opens the shops to compare: the older version or the smallest first, the shop of interest last. */
async function openTargets(
  { sizes, beside, seed, areas, profile }: Options,
  cores: Cores,
  kept: readonly string[],
): Promise<Target[]> {
  const isFunded = ['checkout', 'ledger', 'trading', 'webhooks', 'memory'].some((area) =>
    areas.some((chosen) => chosen === area),
  );
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${results}`] : [];
  const around = { cores, say, closers, flags };
  const targets: Target[] = [];
  if (beside !== null) {
    const [products = 0] = sizes;
    const label = basename(beside);
    targets.push(
      await openTarget({ label, folder: beside, products, seed, isFunded }, { ...around, flags: [] }),
    );
    targets.push(await openTarget({ label: 'this version', products, seed, isFunded }, around));
    return targets;
  }
  for (const [index, products] of sizes.entries()) {
    const dataDir = kept[index];
    const shop = { label: String(products), products, seed, isFunded, ...(dataDir && { dataDir }) };
    targets.push(await openTarget(shop, around));
  }
  return targets;
}

async function measureAll(bench: Bench): Promise<Measured[]> {
  const { areas } = bench.options;
  const measured: Measured[] = [];
  const ours = bench.targets.at(-1) as Target;
  for (const path of readPaths(ours.material).filter(({ area }) => areas.includes(area))) {
    for (const form of forms) {
      say(`Measuring: ${path.name}, ${form} …`);
      measured.push(await measureRead(bench, path, form));
    }
  }
  for (const path of flowPaths.filter(({ area }) => areas.includes(area))) {
    say(`Measuring: ${path.name} …`);
    measured.push(await measureFlow(bench, path));
  }
  return measured;
}
