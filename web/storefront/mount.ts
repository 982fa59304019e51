import type { Language } from '@amberdock/contract/language.ts';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { allParts } from './lib/lazy-part.tsx';
import headSource from './shell/head.js?raw';
import { type RenderContext, renderContext } from './lib/render/render-context.ts';

/**
 * Exports what the server mounts (server/src/http/web.ts): the only names shared by the two. All other code
 * of the storefront stays inside this bundle.
 */
const handle = createRequestHandler(build, 'production');

/** Renders one address for a visitor. */
export async function render(request: Request, context: RenderContext): Promise<Response> {
  await allParts();
  const provider = new RouterContextProvider();
  provider.set(renderContext, context);
  return handle(request, provider);
}

/** The first script in <head>; the content security policy allows it by its hash. */
export const headScript = headSource.trim();
export { pageQuery } from './lib/render/page-query.ts';
export type { Language, RenderContext };
