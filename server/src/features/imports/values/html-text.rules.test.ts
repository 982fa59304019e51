import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOfHtml } from './html-text.rules.ts';

test.each<[html: string, text: string]>([
  ['plain', 'plain'],
  ['<p>One</p>\n<p>Two &amp; three</p>', 'One\n\nTwo & three'],
  ['A<br>B<br/>C', 'A\nB\nC'],
  ['<ul><li>First</li><li>Second</li></ul>', '• First\n• Second'],
  ['<script>alert(1)</script>Safe<style>p{}</style>', 'Safe'],
  ['<script>never closed', ''],
  ['<img src=x onerror="alert(1)">Seen', 'Seen'],
  ['&amp;lt;b&amp;gt; stays text', '&lt;b&gt; stays text'],
  ['&#20013;&#x6587; &eacute;&nbsp;&unknown;', '中文 é &unknown;'],
  ['3 < 4 and 5 > 2', '3 < 4 and 5 > 2'],
  ['<!-- hidden -->Shown', 'Shown'],
])('%s', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test.each([
  ['<</script>script-->', 'script-->'],
  ['</<b>script>', 'script>'],
  ['10<sup>2</sup> < 20', '102 < 20'],
  ['1 << 2', '1 << 2'],
])('what is left of %j makes no tag', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test.each(['\n', '<', '</', '<br>', ' '])('a text of nothing but %j takes no time', (piece) => {
  const start = performance.now();
  textOfHtml(`a${piece.repeat(300_000)}.`);
  expect(performance.now() - start).toBeLessThan(15_000);
});

test('no script of the source survives as a tag', () => {
  const parts = fc.constantFrom(
    '<',
    '>',
    'script',
    '/',
    ' ',
    'x',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '"',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (pieces) => {
      expect(textOfHtml(pieces.join(''))).not.toMatch(/<script\b[^>]*>/i);
    }),
  );
});
