import {
  test as base,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { ourShop } from './shop.ts';

export { expect };

/** Opens a page in a new browser context, which shares nothing with others; addresses are paths of the shop. */
export type Open = (options?: BrowserContextOptions) => Promise<Page>;

type Journey = {
  open: Open;
  /** Opens a page in Chinese with a desktop's size. */
  page: Page;
  /** The console messages that this test allows; any other fails it. */
  expected: RegExp[];
};

/**
 * A test whose pages are monitored: an error in the console, an uncaught one, a violation of the content security
 * policy or an answer with 500 fails the test at its end, in addition to its own checks.
 */
export const test = base.extend<Journey>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from the pattern
  expected: async ({}, use) => use([]),
  open: async ({ browser, expected }, use) => {
    const opened: Page[] = [];
    const faults: string[] = [];
    await use(async (options) => {
      const page = await openPage(browser, options);
      opened.push(page);
      watch(page, faults);
      followRequests(page);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
    expect(faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([]);
  },
  page: async ({ open }, use) => use(await open()),
});
export const { beforeAll, beforeEach, afterAll, afterEach, describe } = test;

async function openPage(from: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await from.newContext({
    baseURL: ourShop().address,
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  // React reports that it recovered; the error is in the cause, which a page's console does not show.
  await context.addInitScript(() =>
    addEventListener('error', ({ error }) => {
      if (error?.cause) console.error(`because of ${error.cause.stack ?? error.cause}`);
    }),
  );
  return context.newPage();
}

function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()}: ${response.url()}`);
  });
}

/** Waits until the page is hydrated: the server-rendered parts react to clicks. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const body = document.querySelector('main') ?? document.body;
    return Object.keys(body ?? {}).some((key) => key.startsWith('__reactProps'));
  });
  // React marks its elements while it renders, and runs the effects afterwards: wait until the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/**
 * Waits in addition until no request is pending: all have been answered, or failed. Streams never end and do not count.
 */
export async function settled(page: Page): Promise<void> {
  await ready(page);
  for (let quiet = 0; quiet < 3; ) {
    quiet = isQuiet(page) ? quiet + 1 : 0;
    // A frame or two, because an answer may lead to further requests.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 40)));
  }
}

/** The pending requests of each page, with the time of their start in milliseconds. */
const underWay = new WeakMap<Page, Map<Request, number>>();

/** Longer than a page waits for any answer. An older request went with its document, and the browser did not report its end. */
const droppedAfterMs = 30_000;

const isQuiet = (page: Page): boolean =>
  [...(underWay.get(page)?.values() ?? [])].every((start) => Date.now() - start > droppedAfterMs);

function followRequests(page: Page): void {
  const requests = new Map<Request, number>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    if (!request.url().includes('/stream')) requests.set(request, Date.now());
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  // Requests of a page that was left are never answered.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) requests.clear();
  });
}

export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
