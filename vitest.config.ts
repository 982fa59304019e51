import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { shopCount } from './e2e/shop-count.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One project a workspace; `npx vitest run --project server cart` runs what matches in one of them. */
export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'contract', root: './contract', include: ['src/**/*.test.ts'], environment: 'node' },
      },
      {
        test: {
          name: 'server',
          root: './server',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          globalSetup: [here('./server/src/testing/global-setup.ts')],
          // A limit for what hangs: a busy machine may take ten times what a quiet one does.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          root: './web',
          include: ['{storefront,kit,console}/**/*.test.{ts,tsx}'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'tools',
          root: './tools',
          include: ['**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          root: './e2e',
          include: ['**/*.test.ts'],
          environment: 'node',
          globalSetup: [here('./e2e/global-setup.ts')],
          maxWorkers: shopCount,
          // A poll waits as long as a busy machine may take, not for vitest's second.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
