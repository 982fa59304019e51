import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CanaryShop,
  canaries,
  findCanaries,
  releaseCanaries,
} from '../../server/src/testing/canaries.ts';
import { createShop, type TestShop } from '../../server/src/testing/shop.ts';
import { root } from '../../tools/launch/workspace.js';
import siteRoutes from '../../web/storefront/routes.ts';
import { pageAddresses } from './page-addresses.ts';

const build = join(root, 'web', 'build');
const siteAddress = 'https://shop.example';

let shop: TestShop;
let there: CanaryShop;
beforeAll(async () => {
  shop = await createShop({ webBuildDir: build, env: { PUBLIC_URL: siteAddress } });
  there = await releaseCanaries(shop.db);
});
afterAll(() => shop.close());

/** Every address of web/storefront/routes.ts. */
function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children, index }) => {
    const here = path ? `${above}/${path}` : above;
    if (children) return pathsOf(children, here);
    return index || path ? [here || '/'] : [];
  });
}
const paths = [...new Set(pathsOf(siteRoutes))];

/** Returns the complete answer: the head, and the body as bytes. */
async function everythingOf(url: string, headers: Record<string, string> = {}) {
  const response = await shop.app.inject({ url, headers });
  const text = `${JSON.stringify(response.headers)}\n${response.rawPayload.toString('utf8')}`;
  return { status: response.statusCode, text };
}

/** The address from which the router loads a page's data: `/library.data`, or `/_root.data` for `/`. */
function dataAddress(page: string): string {
  const { pathname, search } = new URL(page, siteAddress);
  return `${pathname === '/' ? '/_root' : pathname}.data${search}`;
}

describe('what a visitor’s browser gets holds no price, stock or sales, in any form', () => {
  test.each(paths)('%s holds none of the canary’s figures', async (path) => {
    const rows = pageAddresses(there)[path];
    expect(
      rows,
      `${path} is new: add a row to page-addresses.ts with the addresses to ask it at`,
    ).toBeDefined();
    for (const page of rows ?? []) {
      for (const address of [page, dataAddress(page)]) {
        for (const language of ['zh', 'en']) {
          const { status, text } = await everythingOf(encodeURI(address), {
            cookie: `set_language=${language}`,
          });
          expect(status, address).toBeLessThan(500);
          expect(findCanaries(text), address).toEqual([]);
        }
      }
    }
  });

  test('and no row here is of a page that is gone', () => {
    expect(Object.keys(pageAddresses(there)).filter((path) => !paths.includes(path))).toEqual([]);
  });

  test('the pages were the right ones: the product is in list, page, campaign and structured data', async () => {
    for (const page of [
      '/library',
      '/library?q=canary',
      `/library/${there.productId}`,
      `/activities/${there.activityKey}`,
    ])
      expect((await everythingOf(page)).text, page).toContain('金丝雀保温杯');
    expect((await everythingOf(`/library/${there.productId}`)).text).toContain('"@type":"Product"');
  });

  test('nor do its pictures', async () => {
    const { images } = await shop.ok(
      (await import('@amberdock/contract/catalog/catalogue.ts')).catalogueRoutes.product,
      {
        params: { id: there.productId },
      },
    );
    for (const { url } of images) {
      for (const size of ['160.webp', '320.jpg']) {
        const { status, text } = await everythingOf(`${url}/${size}`);
        expect(status).toBe(200);
        expect(findCanaries(text)).toEqual([]);
      }
    }
  });

  test('nor does anything that was built', () => {
    const files = readdirSync(join(build, 'client'), { recursive: true, encoding: 'utf8' });
    const texts = files.filter((file) => /\.(js|css|html|json|txt|xml)$/.test(file));
    expect(texts.length).toBeGreaterThan(50);
    for (const file of texts) {
      const found = findCanaries(readFileSync(join(build, 'client', file), 'utf8'));
      // Scripts contain numbers of their own; a leaked figure would include its cents.
      expect(
        found.filter((text) => text.includes(`as ${canaries.price}`)),
        file,
      ).toEqual([]);
    }
  });
});

test('a token opens no page with prices either: pages are rendered for visitors, whoever asks', async () => {
  const { token } = await shop.buyer();
  for (const page of ['/library', `/library/${there.productId}`]) {
    const { text } = await everythingOf(page, { authorization: `Bearer ${token}` });
    expect(findCanaries(text)).toEqual([]);
  }
});
