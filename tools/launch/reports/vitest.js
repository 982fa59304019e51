import { relative } from 'node:path';
import { root } from '../workspace.js';

/**
 * @typedef {{ file: string, name: string, duration: number, passed: boolean, flaky?: boolean, message?: string }} Timed
 *   a test that was run, in milliseconds
 * @typedef {{ command: (report: string) => string[], read: (report: any) => Timed[] }} Runner
 *   the command that runs tests and writes a report, and what reads that
 */

/**
 * @param {string[]} projects of vitest.config.ts
 * @returns {Runner}
 */
export function byVitest(projects) {
  return {
    command: (report) => [
      'vitest',
      'run',
      '--retry=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...projects.flatMap((project) => ['--project', project]),
    ],
    read: ({ testResults }) => testResults.flatMap(testsOf),
  };
}

/**
 * @param {any} result of one file
 * @returns {Timed[]}
 */
function testsOf({ name, status, assertionResults }) {
  const file = relative(root, name);
  // A file that does not load has no failed test to its name, and is a failure all the same.
  if (status === 'failed' && assertionResults.length === 0)
    return [{ file, name: 'loads', duration: 0, passed: false }];
  return assertionResults
    .filter((/** @type {any} */ test) => test.status === 'passed' || test.status === 'failed')
    .map((/** @type {any} */ { fullName, status: result, duration = 0, failureMessages }) => ({
      file,
      name: fullName,
      duration,
      passed: result === 'passed',
      // The error of a first try stays with a test that passed when tried again.
      flaky: result === 'passed' && failureMessages?.length > 0,
      message: failureMessages?.[0],
    }));
}
