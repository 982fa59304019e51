import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bodyOf, encodingFor, encodePage, sizeOf } from './encoded-page.ts';

const html = '<p>琥珀 amber</p>'.repeat(3000);

it.each(['br', 'gzip'] as const)(
  'a page that was encoded by %s first has the same text in every encoding',
  (first) => {
    const page = encodePage(html, first);
    expect(brotliDecompressSync(bodyOf(page, 'br')).toString()).toBe(html);
    expect(gunzipSync(bodyOf(page, 'gzip')).toString()).toBe(html);
    expect(bodyOf(page, null).toString()).toBe(html);
  },
);

it('an encoding is made once, and only when a reader takes it', () => {
  const page = encodePage(html, 'br');
  expect(page.gzip).toBeUndefined();
  expect(bodyOf(page, 'gzip')).toBe(bodyOf(page, 'gzip'));
  expect(bodyOf(page, 'br')).toBe(page.br);
});

it('room is counted for both encodings from the start', () => {
  const page = encodePage(html, 'br');
  const counted = sizeOf(page);
  expect(counted).toBeGreaterThanOrEqual(bodyOf(page, 'br').length);
  expect(sizeOf(encodePage('', 'gzip'))).toBeGreaterThan(0);
});

it('the entity tag follows from the text, not from the encoding', () => {
  expect(encodePage(html, 'br').etag).toBe(encodePage(html, 'gzip').etag);
  expect(encodePage(html, 'br').etag).not.toBe(encodePage(`${html} `, 'br').etag);
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip;q=0', null],
  [undefined, null],
])('"Accept-Encoding: %s" is answered with %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
