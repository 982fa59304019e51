// `npm test`: every gate from types to browser journeys on a fresh clone; the last line is `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBrowser } from './browser.js';
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { ensureNode } from './node.js';
import { Obstacle, launch, root, run, say } from './workspace.js';

const checks = {
  types: ['contract', 'server', 'web', 'tools'].map((workspace) => ['tsc', '-p', workspace]),
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

const total = { passed: 0, failed: 0 };

await launch(async () => {
  await ensureInstalled();
  await ensureNode();
  process.chdir(root);
  // Long tests ask for this; the short forms of the same tests are part of every run.
  if (process.argv.includes('--long')) process.env.LONG_TESTS = '1';
  const chromium = await ensureBrowser();

  for (const [name, commands] of Object.entries(checks)) await gate(name, commands);
  const built = await attempt('build', ensureBuilt);
  await tests('tests', ['contract', 'server', 'web', 'tools']);
  if (built) await tests('browser', ['e2e'], { CHROMIUM_PATH: chromium });

  say(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
});

/**
 * A check that passes or fails as a whole.
 * @param {string} name
 * @param {string[][]} commands
 */
async function gate(name, commands) {
  await attempt(name, async () => {
    const outputs = [];
    for (const [program = '', ...args] of commands) {
      const { code, output } = await run(program, args, { quiet: true });
      if (code !== 0) outputs.push(output.trim());
    }
    if (outputs.length > 0) throw new Obstacle(outputs.join('\n'));
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
    say(`${/** @type {Error} */ (error).message}\nFAILED  ${name} (${seconds(began)})`);
    return false;
  }
}

/**
 * @param {string} name
 * @param {string[]} projects of vitest.config.ts
 * @param {NodeJS.ProcessEnv} [env]
 */
async function tests(name, projects, env = {}) {
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'amberdock-report-'));
  const report = join(folder, 'report.json');
  const flags = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run('vitest', [...flags, ...projects.flatMap((project) => ['--project', project])], {
    env: { ...env, NODE_ENV: 'test' },
  });
  const { passed, failed, slowest } = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  total.passed += passed;
  // A file that does not load or an error outside any test has no failed test to its name, and is a failure all the same.
  total.failed += code !== 0 && failed === 0 ? 1 : failed;
  say(
    `${code === 0 ? 'ok     ' : 'FAILED '} ${name}: ${passed} passed, ${failed} failed (${seconds(began)})`,
  );
  say(['The slowest of them:', ...slowest].join('\n'));
}

/**
 * Reads vitest's JSON report: how many tests passed and failed, and a line for each of the ten slowest.
 * @param {string} report
 */
function readReport(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    /** @type {{ name: string, status: string, assertionResults: { fullName: string, duration?: number }[] }[]} */
    const files = testResults;
    const unloaded = files.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length;
    const timed = files.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => ({
        file: relative(root, name),
        fullName,
        duration,
      })),
    );
    const slowest = timed
      .sort((a, b) => b.duration - a.duration)
      .slice(0, 10)
      .map(({ file, fullName, duration }) => `  ${(duration / 1000).toFixed(1)} s  ${file}: ${fullName}`);
    return { passed: numPassedTests, failed: numFailedTests + unloaded, slowest };
  } catch {
    return { passed: 0, failed: 0, slowest: [] };
  }
}

/** @param {number} began */
function seconds(began) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`;
}
