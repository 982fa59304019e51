import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bodyOf, packingFor, packPage, sizeOf } from './packed-page.ts';

const html = '<p>琥珀 amber</p>'.repeat(3000);

it.each(['br', 'gzip'] as const)('a page packed by %s first is given whole in every packing', (first) => {
  const page = packPage(html, first);
  expect(brotliDecompressSync(bodyOf(page, 'br')).toString()).toBe(html);
  expect(gunzipSync(bodyOf(page, 'gzip')).toString()).toBe(html);
  expect(bodyOf(page, null).toString()).toBe(html);
});

it('a packing is made once, and only when a reader takes it', () => {
  const page = packPage(html, 'br');
  expect(page.gzip).toBeUndefined();
  expect(bodyOf(page, 'gzip')).toBe(bodyOf(page, 'gzip'));
  expect(bodyOf(page, 'br')).toBe(page.br);
});

it('room is counted for both packings from the start', () => {
  const page = packPage(html, 'br');
  const counted = sizeOf(page);
  expect(counted).toBeGreaterThanOrEqual(bodyOf(page, 'br').length);
  expect(sizeOf(packPage('', 'gzip'))).toBeGreaterThan(0);
});

it('a page’s name says which text it is, whatever its packing', () => {
  expect(packPage(html, 'br').etag).toBe(packPage(html, 'gzip').etag);
  expect(packPage(html, 'br').etag).not.toBe(packPage(`${html} `, 'br').etag);
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip;q=0', null],
  [undefined, null],
])('whoever takes "%s" is given %s', (accepted, packing) => {
  expect(packingFor(accepted)).toBe(packing);
});
