import type { Page } from '@playwright/test';
import { describe, expect, settled, test } from './browser.ts';

declare global {
  interface Window {
    shift: number;
  }
}

const scriptKilobytesMax = 140;
/** Each script takes a place in the queue: browsers request six files at once from an HTTP/1.1 server. */
const scriptsMax = 16;
const layoutShiftMax = 0.02;

/** Adds up layout shifts without recent input, as browsers score them. */
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

/** The JavaScript files that a page requested, largest first, with the bytes that the server sends with gzip. */
async function weighScripts(addresses: Iterable<string>): Promise<{ name: string; bytes: number }[]> {
  const weighed = [...addresses].map(async (address) => {
    const response = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
    // Fetch decompresses the body: the transferred size is in the header, which is absent for an uncompressed one.
    const plain = (await response.arrayBuffer()).byteLength;
    const bytes = Number(response.headers.get('content-length') ?? plain);
    return { name: new URL(address).pathname, bytes };
  });
  return (await Promise.all(weighed)).toSorted((a, b) => b.bytes - a.bytes);
}

describe('the first visit', () => {
  test(`to /library brings at most ${scriptKilobytesMax} KB of JavaScript, compressed by gzip, in at most ${scriptsMax} files`, async ({
    page,
  }) => {
    const requested = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') requested.add(request.url());
    });
    await page.goto('/library');
    await settled(page);
    const scripts = await weighScripts(requested);
    const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    expect(kilobytes).toBeGreaterThan(50);
    const heaviest = scripts.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
    expect(kilobytes, heaviest).toBeLessThanOrEqual(scriptKilobytesMax);
    expect(scripts.length, heaviest).toBeLessThanOrEqual(scriptsMax);
  });

  for (const path of ['/library', '/articles']) {
    test(`to ${path} asks for its stylesheets before its scripts`, async ({ page }) => {
      const html = (await (await page.goto(path))?.text()) ?? '';
      const styles = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(
        ([, href]) => href as string,
      );
      expect(styles.length).toBeGreaterThan(0);
      expect(styles.length).toBeLessThanOrEqual(2);
      const firstScript = html.indexOf('rel="modulepreload"');
      expect(firstScript).toBeGreaterThan(0);
      for (const href of styles) expect(html.indexOf(href), href).toBeLessThan(firstScript);
    });
  }

  for (const width of [1440, 390]) {
    test(`to /library and to a product moves nothing, ${width} pixels wide`, async ({ open }) => {
      const page = await open({ viewport: { width, height: 900 } });
      await watchShifts(page);
      await page.goto('/library');
      await settled(page);
      expect(await page.evaluate(() => window.shift), '/library').toBeLessThanOrEqual(layoutShiftMax);
      const product = await page.locator('main h2 a').first().getAttribute('href');
      await page.goto(product ?? '');
      await settled(page);
      expect(await page.evaluate(() => window.shift), product ?? '').toBeLessThanOrEqual(layoutShiftMax);
    });
  }

  test('answers with a policy that lets run only what the shop wrote', async ({ page }) => {
    const response = await page.goto('/library');
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[^ ;]+';/);
    expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/);
    expect(policy).toContain("default-src 'none'");
  });
});
