import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { ensureBrowser } from '../tools/launch/browser.js';

/** A browser for one test file; `npm test` names its program, and a run of one file finds it the same way. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureBrowser(),
    // Chromium's sandbox does not start as root, nor where user namespaces are forbidden.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

/** A person of their own at the shop: nothing shared with other pages; addresses are paths of the shop. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: inject('shopAddress'), locale: 'zh-CN', ...options });
  return context.newPage();
}
