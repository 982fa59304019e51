import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { newNonce } from './nonce.ts';
import { gzipBody, plainBody, prepare } from './prepared-page.ts';

const html = `<script nonce="HERE">1</script>${'<p>琥珀 amber</p>'.repeat(3000)}<script nonce="HERE">2</script>`;

describe('a prepared page', () => {
  const page = prepare(200, [], html, 'HERE');

  it.each(['x'.repeat(24), newNonce(), newNonce()])(
    'is one gzip stream with the nonce %s of this answer in every place',
    (nonce) => {
      expect(gunzipSync(Buffer.concat(gzipBody(page, nonce))).toString()).toBe(
        html.replaceAll('HERE', nonce),
      );
      expect(plainBody(page, nonce).toString()).toBe(html.replaceAll('HERE', nonce));
    },
  );

  it('is as small as a page compressed whole, nearly', () => {
    expect(Buffer.concat(gzipBody(page, newNonce())).length).toBeLessThan(html.length / 50);
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
    expect(
      gunzipSync(Buffer.concat(gzipBody(prepare(200, [], 'plain', 'HERE'), newNonce()))).toString(),
    ).toBe('plain');
  });
});
