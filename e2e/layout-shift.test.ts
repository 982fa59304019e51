import type { Page } from '@playwright/test';
import { describe, expect, settled, test } from './browser.ts';
import { buyer, signIn } from './people.ts';

/** The sum of the page's layout shifts while it loaded, and the elements that moved. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        type Shift = PerformanceEntry & { value: number; sources: { node?: Node | null }[] };
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            sum += entry.value;
            moved.push(...entry.sources.map(({ node }) => `${entry.value} ${node?.nodeName}`));
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered within two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ sum, moved })));
      }),
  );

describe('on a phone nothing shifts while the page loads', () => {
  for (const path of [
    '/cart',
    '/my/orders',
    '/my/center',
    '/my/pallet',
    '/my/account',
    '/my/documents',
    '/my/address',
    '/my/favorites',
    '/my/messages',
  ]) {
    test(`on ${path}`, async ({ open }) => {
      const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      await signIn(page, buyer);
      await page.goto(path);
      await settled(page);
      const { sum, moved } = await shifts(page);
      expect(sum, moved.join('; ')).toBeLessThan(0.01);
    });
  }
});

test('each part of the personal center has the same height while loading as when loaded, on a phone', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signIn(page, buyer);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/(?!.*stream)/, async (route) => {
    await held;
    await route.continue();
  });
  // Titles of messages may be longer than a phone is wide.
  await page.route(/\/api\/my\/messages\?/, async (route) => {
    await held;
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { title: string }[] };
    const data = answer.data.map((message) => ({ ...message, title: message.title.repeat(4) }));
    await route.fulfill({ response, json: { ...answer, data } });
  });
  await page.goto('/my/center');
  await page.getByRole('heading', { level: 1, name: /^您好/ }).waitFor();
  const tops = () =>
    page
      .getByRole('main')
      .locator('section')
      .evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().top)));
  const before = await tops();
  release();
  await settled(page);
  expect(before.length).toBe(6);
  const moved = (await tops()).map((top, index) => Math.abs(top - (before[index] ?? 0)));
  // A picture's height is not a whole number of pixels.
  expect(Math.max(...moved), moved.join(', ')).toBeLessThanOrEqual(2);
});
