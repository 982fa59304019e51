import type { EntryContext } from 'react-router';

/**
 * The data that a rendered page hands to the browser are in blocks that no browser executes, and the code that reads them is in
 * a file (take-over.ts), so that the content security policy is the same for every page.
 */
export const contextId = 'page-context';
export const stateId = 'page-state';

/** Facts about the page's routes that our code needs, besides those that the router needs. */
export type PageContext = { routes: readonly string[]; [more: string]: unknown };

/** The parts of the document around React's output. */
export type Handoff = { head: string; foot: string };

/**
 * The end of the head names the page's code, so that it loads from the beginning; the end of the body holds data and starts
 * the code. The code loads after what is seen first, styles and the first pictures, which wait for it otherwise: the page is
 * readable without it.
 */
export function handoffOf(
  { manifest, staticHandlerContext, serverHandoffString = '{}' }: EntryContext,
  state: string,
): Handoff {
  const routes = staticHandlerContext.matches.map(({ route }) => route.id);
  const context: PageContext = { ...(JSON.parse(serverHandoffString) as object), routes };
  const files = new Set([
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap((id) => {
      const route = manifest.routes[id];
      return route ? [route.module, ...(route.imports ?? [])] : [];
    }),
  ]);
  return {
    head: [...files].map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low"/>`).join(''),
    foot:
      data(contextId, JSON.stringify(context)) +
      data(stateId, state) +
      [manifest.url, manifest.entry.module]
        .map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`)
        .join(''),
  };
}

/** Writes JSON for a data block: `<`, which could end the block, is escaped in its strings. */
const data = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

/**
 * Inserts our parts at the end of head and body. The first `</head>` and the last `</body>` are React's own, since it escapes
 * `<` in texts and attributes.
 */
export function withHandoff(html: string, { head, foot }: Handoff): string {
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  return html.slice(0, headEnd) + head + html.slice(headEnd, bodyEnd) + foot + html.slice(bodyEnd);
}
