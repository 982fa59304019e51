import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { preload } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { serverTexts } from './lib/i18n/server-texts.ts';
import { TextsContext } from './lib/i18n/use-translation.ts';
import { NonceContext } from './lib/render/nonce.ts';
import { renderContext } from './lib/render/render-context.ts';

export const streamTimeout = 4000;

/** Pages are answered whole: they are cached, and a status must be known before the first byte. */
// oxlint-disable-next-line eslint/max-params -- the router calls it so
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language, nonce } = context.get(renderContext);
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <TextsContext value={serverTexts(language)}>
          <StylesFirst of={entry} />
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </TextsContext>
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }));
          pipe(body);
        },
        onShellError: reject,
        onError() {
          finalStatus = 500;
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 500);
  });
}

/**
 * React writes module preloads to the top of the head, above the stylesheets that the router links there: on six
 * connections these waited behind twenty scripts. Asked for by name they stand before both.
 */
function StylesFirst({ of: { manifest, staticHandlerContext } }: { of: EntryContext }) {
  for (const { route } of staticHandlerContext.matches) {
    for (const href of manifest.routes[route.id]?.css ?? []) preload(href, { as: 'style' });
  }
  return null;
}
