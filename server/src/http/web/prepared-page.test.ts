import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newNonce } from './nonce.ts';
import { gzipBody, plainBody, prepare } from './prepared-page.ts';

const html = `<script nonce="HERE">1</script>${'<p>琥珀 amber</p>'.repeat(3000)}<script nonce="HERE">2</script>`;
const packed = (page: ReturnType<typeof prepare>, nonce: string) => Buffer.concat(gzipBody(page, nonce));

describe('a prepared page', () => {
  const page = prepare(200, [], html, 'HERE');

  it.each(['x'.repeat(24), newNonce(), newNonce()])(
    'is one gzip stream with the nonce %s of this answer in every place',
    (nonce) => {
      expect(gunzipSync(packed(page, nonce)).toString()).toBe(html.replaceAll('HERE', nonce));
      expect(plainBody(page, nonce).toString()).toBe(html.replaceAll('HERE', nonce));
      expect(packed(page, nonce)).toHaveLength(page.gzipLength);
    },
  );

  it('is as small as a page compressed whole, nearly: what stands before a nonce is known after it', () => {
    const text = randomBytes(3000).toString('base64');
    const repeated = prepare(200, [], [text, text, text].join('HERE'), 'HERE');
    expect(repeated.gzipLength).toBeLessThan(gzipSync(text).length + 250);
  });

  it('gives its long stretches to every answer as they are, and copies what holds a nonce', () => {
    const long = () => randomBytes(4000).toString('base64');
    const text = `${long()}HERE short HERE${long()}HERE${long()}`;
    const shared = prepare(200, [], text, 'HERE');
    const [first, second] = [gzipBody(shared, 'a'.repeat(24)), gzipBody(shared, 'b'.repeat(24))];
    expect(first.map((piece, at) => piece === second[at])).toEqual([true, false, true, false, true, false]);
    expect(gunzipSync(Buffer.concat(first)).toString()).toBe(text.replaceAll('HERE', 'a'.repeat(24)));
    expect(gunzipSync(Buffer.concat(second)).toString()).toBe(text.replaceAll('HERE', 'b'.repeat(24)));
  });

  it('is whole whatever lies around its nonces, long or short, the same or not', () => {
    const words = fc.constantFrom(
      '',
      '\0',
      '\0\0\0\0\0',
      '琥珀',
      'nonce="',
      'amber '.repeat(300),
      '0123456789',
    );
    const piece = fc.oneof(
      fc.array(words, { maxLength: 6 }).map((some) => some.join('')),
      fc.integer({ min: 0, max: 60_000 }).map((length) => randomBytes(length).toString('latin1')),
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
        const nonce = newNonce();
        const made = prepare(200, [], pieces.join('PLACEHOLDER'), 'PLACEHOLDER');
        expect(gunzipSync(packed(made, nonce)).toString()).toBe(pieces.join(nonce));
      }),
      { numRuns: 50 },
    );
  });

  it('gives no nonce to links, which their origin allows', () => {
    const links =
      '<link rel="stylesheet" href="/assets/a.css" nonce="HERE"/><link nonce="HERE" rel="preload"/>';
    const body = plainBody(
      prepare(200, [], `${links}<script nonce="HERE">`, 'HERE'),
      'n'.repeat(24),
    ).toString();
    expect(body).toBe(`${links.replaceAll(' nonce="HERE"', '')}<script nonce="${'n'.repeat(24)}">`);
  });

  it('may have no nonce at all', () => {
    expect(gunzipSync(packed(prepare(200, [], 'plain', 'HERE'), newNonce())).toString()).toBe('plain');
  });
});
