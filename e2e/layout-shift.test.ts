import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { settled, test } from './browser.ts';
import { buyer, signIn } from './people.ts';

/** How far the page's parts were pushed about while it loaded, and what was pushed most. */
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
        // What is buffered comes before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ sum, moved })));
      }),
  );

describe('while it loads on a phone nothing is pushed about', () => {
  test.for([
    '/cart',
    '/my/orders',
    '/my/center',
    '/my/pallet',
    '/my/account',
    '/my/address',
    '/my/favorites',
    '/my/messages',
  ])('on %s', async (path, { open }) => {
    const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await signIn(page, buyer);
    await page.goto(path);
    await settled(page);
    const { sum, moved } = await shifts(page);
    expect(sum, moved.join('; ')).toBeLessThan(0.01);
  });
});
