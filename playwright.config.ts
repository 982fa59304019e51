import { defineConfig } from '@playwright/test';
import { shopCount } from './e2e/shop-count.ts';
import { ensureBrowser } from './tools/launch/browser.js';

// The workers inherit it, and need not look for one again.
process.env.CHROMIUM_PATH ??= await ensureBrowser();

/** The browser's journeys; `npx playwright test wallet` runs those whose file's name has the word. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  testIgnore: 'rendered/**',
  outputDir: 'results/e2e',
  globalSetup: './e2e/global-setup.ts',
  workers: shopCount,
  forbidOnly: true,
  // A journey that fails is made again, with a trace, which costs each step (`npx playwright show-trace
  // results/e2e/…/trace.zip`). `npm test` names each that needed it, and fails where there are more than a few.
  retries: 1,
  // Limits for what hangs: a busy machine may take ten times what a quiet one does.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Chromium's sandbox does not start as root, nor where user namespaces are forbidden.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
