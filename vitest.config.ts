import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Node's compile cache: the second and later processes that tests start load the shop in a third of the time. */
const compiledCode = here('./node_modules/.cache/amberdock/test-code');

/** Measures what its process holds, and so has a process of its own. */
const alone = 'src/http/kept-memory.test.ts';

/** One project a workspace; `npx vitest run --project server cart` runs what matches in one of them. */
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: { name: 'contract', root: './contract', include: ['src/**/*.test.ts'], environment: 'node' },
      },
      {
        test: {
          name: 'server',
          root: './server',
          include: ['src/**/*.test.ts'],
          exclude: [alone],
          environment: 'node',
          globalSetup: [here('./server/src/testing/global-setup.ts')],
          // Each file has a database of its own; a process that loads the shop once runs many files after each other.
          isolate: false,
          env: { NODE_COMPILE_CACHE: compiledCode },
          restoreMocks: true,
          // A limit for what hangs: a busy machine may take ten times what a quiet one does.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: { name: 'alone', root: './server', include: [alone], environment: 'node', testTimeout: 60_000 },
      },
      {
        test: {
          name: 'web',
          root: './web',
          include: ['{storefront,kit,console}/**/*.test.{ts,tsx}'],
          environment: 'node',
          setupFiles: [here('./web/kit/testing/set-up.ts')],
          // React and Mantine are loaded once for many pages.
          isolate: false,
          // A limit for what hangs: a page with a long form takes seconds where the machine is busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'tools',
          root: './tools',
          include: ['**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'rendered',
          root: './e2e/rendered',
          include: ['*.test.ts'],
          environment: 'node',
          globalSetup: [here('./e2e/rendered/set-up.ts')],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
