// `npm test`: every gate from types to browser journeys on a fresh clone; the last line is `N passed, N failed`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './browser.js';
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { ensureNode } from './node.js';
import { byPlaywright } from './reports/playwright.js';
import { byVitest } from './reports/vitest.js';
import { Obstacle, launch, root, run, say } from './workspace.js';

const checks = {
  // Four programs keep two cores busy: by default each would do most of its work four times, for four cores.
  types: ['contract', 'server', 'web', 'tools'].map((each) => ['tsc', '-p', each, '--checkers', '1']),
  lint: [['oxlint', '--deny-warnings']],
  format: [['biome', 'format', '.']],
  imports: [
    [
      'depcruise',
      'contract/src',
      'server/src',
      'web/storefront',
      'web/kit',
      'web/console',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  ],
  unused: [['knip']],
  openapi: [['node', join('tools', 'launch', 'check-openapi.js')]],
};

/** @typedef {import('./reports/vitest.js').Timed} Timed */

const total = { passed: 0, failed: 0 };

/** The failed tests with the beginning of their messages, printed together before the total. @type {string[]} */
const failures = [];

/** Tests and journeys each that may pass on their second try only; with more something is wrong with the shop or with them. */
const flakyMax = 2;

/** A test's name is no word of this command, which runs all: one that was overlooked would take minutes and answer something else. */
function refuseOtherWords() {
  const other = process.argv.slice(2).find((word) => word !== '--long');
  if (other === undefined) return;
  throw new Obstacle(
    `npm test takes no "${other}": it runs everything. One test: npx vitest run --project server cart (CONTRIBUTING.md).`,
  );
}

await launch(async () => {
  refuseOtherWords();
  await ensureInstalled();
  await ensureNode();
  process.chdir(root);
  // Long tests ask for this; the short forms of the same tests are part of every run.
  if (process.argv.includes('--long')) process.env.LONG_TESTS = '1';
  const chromium = await ensureBrowser();

  // Most checks and the build keep one core busy: side by side they take as long as the longer.
  const [built] = await Promise.all([attempt('build', ensureBuilt), checkAll()]);
  await tests(
    'tests',
    byVitest(['contract', 'server', 'alone', 'web', 'tools', ...(built ? ['rendered'] : [])]),
  );
  process.env.CHROMIUM_PATH = chromium;
  if (built) await tests('browser', byPlaywright());

  if (failures.length > 0) say(['What failed:', ...failures].join('\n'));
  say(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
});

async function checkAll() {
  for (const [name, commands] of Object.entries(checks)) {
    // oxlint-disable-next-line no-await-in-loop -- each check has the second core to itself
    await gate(name, commands);
  }
}

/**
 * A check that passes or fails as a whole; its commands run side by side.
 * @param {string} name
 * @param {string[][]} commands
 */
async function gate(name, commands) {
  await attempt(name, async () => {
    const results = await Promise.all(
      commands.map(([program = '', ...args]) => run(program, args, { quiet: true })),
    );
    const failed = results.filter(({ code }) => code !== 0);
    if (failed.length > 0) throw new Obstacle(failed.map(({ output }) => output.trim()).join('\n'));
  });
}

/**
 * @param {string} name
 * @param {() => Promise<void>} work
 */
async function attempt(name, work) {
  const began = Date.now();
  try {
    await work();
    total.passed += 1;
    say(`ok      ${name} (${seconds(began)})`);
    return true;
  } catch (error) {
    total.failed += 1;
    failures.push(`  ${name}`);
    say(`${/** @type {Error} */ (error).message}\nFAILED  ${name} (${seconds(began)})`);
    return false;
  }
}

/**
 * Runs tests and adds them to the total; prints how many passed and the ten slowest.
 * @param {string} name
 * @param {import('./reports/vitest.js').Runner} runner
 */
async function tests(name, runner) {
  const began = Date.now();
  const { code, all } = await runTests(runner);
  const flaky = all.filter((test) => test.flaky);
  if (flaky.length > flakyMax) for (const test of flaky) test.passed = false;
  failures.push(...all.filter((test) => !test.passed).map(describeFailure));
  const passed = all.filter((test) => test.passed).length;
  // An error outside any test fails no test, and is a failure all the same.
  const failed = Math.max(all.length - passed, code === 0 ? 0 : 1);
  total.passed += passed;
  total.failed += failed;
  say(
    `${failed === 0 ? 'ok     ' : 'FAILED '} ${name}: ${passed} passed, ${failed} failed (${seconds(began)})`,
  );
  if (flaky.length > 0) {
    const lines = flaky.map(describeFailure);
    say([`Failed at first and passed when tried again (up to ${flakyMax} pass):`, ...lines].join('\n'));
  }
  saySlowest(all);
}

/** @param {import('./reports/vitest.js').Runner} runner */
async function runTests({ command, read }) {
  const folder = mkdtempSync(join(tmpdir(), 'amberdock-report-'));
  const report = join(folder, 'report.json');
  const [program = '', ...args] = command(report);
  const { code } = await run(program, args, { env: { NODE_ENV: 'test' } });
  const all = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : [];
  rmSync(folder, { recursive: true, force: true });
  return { code, all };
}

/** @param {Timed[]} all */
function saySlowest(all) {
  const slowest = all.toSorted((a, b) => b.duration - a.duration).slice(0, 10);
  const lines = slowest.map((test) => `  ${(test.duration / 1000).toFixed(1)} s  ${test.file}: ${test.name}`);
  say(['The slowest of them:', ...lines].join('\n'));
}

/** @param {Timed} test */
function describeFailure({ file, name, message = '' }) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 6);
  return [`  ${file}: ${name}`, ...lines].join('\n    ');
}

/** @param {number} began */
function seconds(began) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`;
}
