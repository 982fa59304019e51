import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { settled, test } from './browser.ts';

declare global {
  interface Window {
    shift: number;
  }
}

const scriptKilobytesMax = 150;
const layoutShiftMax = 0.02;

/** Adds up what moves by itself, as browsers score it. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Bytes of JavaScript that travelled. */
function weighScripts(page: Page): { bytes: () => Promise<number> } {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return { bytes: async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) };
}

describe('the first visit', () => {
  test(`to /library brings at most ${scriptKilobytesMax} KB of JavaScript, compressed by gzip`, async ({
    page,
  }) => {
    const scripts = weighScripts(page);
    await page.route('**/*', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'accept-encoding': 'gzip' } }),
    );
    await page.goto('/library');
    await settled(page);
    const kilobytes = (await scripts.bytes()) / 1024;
    expect(kilobytes).toBeGreaterThan(50);
    expect(kilobytes).toBeLessThanOrEqual(scriptKilobytesMax);
  });

  test.for([1440, 390])(
    'to /library and to a product moves nothing, %i pixels wide',
    async (width, { open }) => {
      const page = await open({ viewport: { width, height: 900 } });
      await watchShifts(page);
      await page.goto('/library');
      await settled(page);
      expect(await page.evaluate(() => window.shift), '/library').toBeLessThanOrEqual(layoutShiftMax);
      const product = await page.locator('main h2 a').first().getAttribute('href');
      await page.goto(product ?? '');
      await settled(page);
      expect(await page.evaluate(() => window.shift), product ?? '').toBeLessThanOrEqual(layoutShiftMax);
    },
  );

  test('answers with a policy that lets run only what the shop wrote', async ({ page }) => {
    const response = await page.goto('/library');
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src [^;]*'nonce-/);
    expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/);
    expect(policy).toContain("default-src 'none'");
  });
});
