import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gzipBody, plainBody, prepare } from './prepared-page.ts';

const html = `<script nonce="HERE">1</script>${'<p>琥珀 amber</p>'.repeat(3000)}<script nonce="HERE">2</script>`;

describe('a prepared page', () => {
  const page = prepare(200, {}, html, 'HERE');

  it.each(['a', 'Zm9vYmFy', 'x'.repeat(300)])(
    'is one gzip stream with the nonce %s of this answer in every place',
    (nonce) => {
      expect(gunzipSync(gzipBody(page, nonce)).toString()).toBe(html.replaceAll('HERE', nonce));
      expect(plainBody(page, nonce).toString()).toBe(html.replaceAll('HERE', nonce));
    },
  );

  it('is as small as a page compressed whole, nearly', () => {
    expect(gzipBody(page, 'Zm9vYmFy').length).toBeLessThan(html.length / 50);
  });

  it('may have no nonce at all', () => {
    expect(gunzipSync(gzipBody(prepare(200, {}, 'plain', 'HERE'), 'n')).toString()).toBe('plain');
  });
});
