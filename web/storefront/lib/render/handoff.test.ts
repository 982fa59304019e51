import { UNSAFE_decodeViaTurboStream } from 'react-router';
import { expect, it } from 'vitest';
import { contextId, handoffOf, stateId, withHandoff } from './handoff.ts';

const manifest = {
  url: '/assets/manifest-1.js',
  entry: { module: '/assets/entry-1.js', imports: ['/assets/react-1.js'] },
  routes: {
    root: { module: '/assets/root-1.js', imports: ['/assets/react-1.js'] },
    page: { module: '/assets/page-1.js' },
    other: { module: '/assets/other-1.js' },
  },
};
const entry = {
  manifest,
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'page' } }] },
  serverHandoffString: '{"basename":"/"}',
} as unknown as Parameters<typeof handoffOf>[0];

const blockOf = (html: string, id: string): string =>
  new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? '';

it('names each file of the page’s routes once, in the head', () => {
  const { head } = handoffOf(entry, '');
  expect([...head.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/assets/manifest-1.js',
    '/assets/entry-1.js',
    '/assets/react-1.js',
    '/assets/root-1.js',
    '/assets/page-1.js',
  ]);
});

it('hands the router’s context on, with the ids of the page’s routes', () => {
  const { foot } = handoffOf(entry, '');
  expect(JSON.parse(blockOf(foot, contextId))).toEqual({ basename: '/', routes: ['root', 'page'] });
});

it('hands on what the router itself can read, whatever a text holds', async () => {
  const name = '</script><script>alert(1)</script><!-- \\u003c & "quoted"';
  const state = `[{"_1":2},"loaderData",{"_3":4},"page",${JSON.stringify(name)}]\n`;
  const { foot } = handoffOf(entry, state);
  expect(foot).not.toContain('<script>alert');
  const stream = new Blob([blockOf(foot, stateId)]).stream();
  const { value } = await UNSAFE_decodeViaTurboStream(stream, globalThis as unknown as Window);
  expect(value).toEqual({ loaderData: { page: name } });
});

it('stands at the end of head and body, whatever the page says', () => {
  const html = '<html><head></head><body>&lt;/body&gt;</body></html>';
  expect(withHandoff(html, { head: '[head]', foot: '[foot]' })).toBe(
    '<html><head>[head]</head><body>&lt;/body&gt;[foot]</body></html>',
  );
});
