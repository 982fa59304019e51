import { data, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { api } from '../api/api.ts';
import type { Api } from '../../../kit/api/call.ts';
import { ApiError } from '../api/errors.ts';
import { isLoggedIn } from '../session/session.ts';
import { visitorApi } from './render-context.ts';

/** How a public page gets its data: one function, called on the server as a visitor and in the browser as the person there. */
export type Load<T> = (
  api: Api,
  opened: { url: URL; params: Record<string, string | undefined>; signal: AbortSignal },
) => Promise<T>;

/**
 * Turns a refusal of the API into a route error with its status. The error boundary shows the page /404 for a 404, and other
 * failures in place (docs/design/storefront.md#failures).
 */
function asPageError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  return data({ code: error.code }, { status: error.status });
}

/** `export const loader = serverLoad(load)`: renders what a visitor sees, without leaving the process. */
export const serverLoad =
  <T>(load: Load<T>) =>
  async ({ context, request, params }: LoaderFunctionArgs): Promise<T> => {
    try {
      return await load(visitorApi(context), { url: new URL(request.url), params, signal: request.signal });
    } catch (error) {
      throw asPageError(error);
    }
  };

/**
 * `export const clientLoader = clientLoad(load)`: a visitor's first page keeps what the server rendered; a
 * buyer's first page asks again with the token, so that prices and stock appear; later pages ask the API directly.
 */
export function clientLoad<T>(load: Load<T>) {
  let isFirst = true;
  const clientLoader = async ({ request, params, serverLoader }: ClientLoaderFunctionArgs): Promise<T> => {
    const keepsRendered = isFirst && !isLoggedIn() && isRendered(request.url);
    isFirst = false;
    if (keepsRendered) return (await serverLoader<T>()) as T;
    try {
      return await load(api, { url: new URL(request.url), params, signal: request.signal });
    } catch (error) {
      throw asPageError(error);
    }
  };
  clientLoader.hydrate = true as const;
  return clientLoader;
}

const rendered = typeof location === 'undefined' ? '' : location.href;
const isRendered = (url: string): boolean => new URL(url).href.split('#')[0] === rendered.split('#')[0];
