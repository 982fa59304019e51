import { join } from 'node:path';

/** @typedef {import('./vitest.js').Timed} Timed */

/** @returns {import('./vitest.js').Runner} */
export function byPlaywright() {
  return {
    command: (report) => {
      process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
      return ['playwright', 'test', '--reporter=list,json'];
    },
    read: ({ suites }) => suites.flatMap(journeysIn),
  };
}

/**
 * @param {any} suite a file, or a group within it
 * @returns {Timed[]}
 */
function journeysIn({ suites = [], specs = [] }) {
  return [...specs.map(journeyOf), ...suites.flatMap(journeysIn)];
}

/**
 * @param {any} spec
 * @returns {Timed}
 */
function journeyOf({ file, title, tests: [{ status, results }] }) {
  return {
    file: join('e2e', file),
    name: title,
    duration: Math.max(0, ...results.map((/** @type {any} */ result) => result.duration)),
    passed: status === 'expected' || status === 'flaky',
    flaky: status === 'flaky',
    message: results.flatMap((/** @type {any} */ { errors = [] }) => errors)[0]?.message,
  };
}
