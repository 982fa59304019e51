import type { EntryContext } from 'react-router';

/**
 * The data that a rendered page hands to the browser stands in blocks that no browser runs, and the code that reads them is
 * in files: so the content security policy is the same for every page. Both blocks are read by take-over.ts.
 */
export const contextId = 'page-context';
export const stateId = 'page-state';

/** The facts about the page's routes, besides what the router itself wants to know. */
export type PageContext = { routes: readonly string[]; [more: string]: unknown };

/** The parts of a page around what React renders, each where it belongs. */
export type Handoff = { head: string; foot: string };

/** The end of the head names the page's code, so that it loads at once; the end of the body holds data and starts the code. */
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
    head: [...files].map((href) => `<link rel="modulepreload" href="${href}"/>`).join(''),
    foot:
      data(contextId, JSON.stringify(context)) +
      data(stateId, state) +
      [manifest.url, manifest.entry.module]
        .map((src) => `<script type="module" src="${src}"></script>`)
        .join(''),
  };
}

/** JSON, whose strings can hold this in place of the one character that could end the block. */
const data = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

/** The first end of a head and the last of a body are React's own: in texts and attributes it writes no `<` or `>`. */
export function withHandoff(html: string, { head, foot }: Handoff): string {
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  return html.slice(0, headEnd) + head + html.slice(headEnd, bodyEnd) + foot + html.slice(bodyEnd);
}
