import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { serverTexts } from './lib/i18n/server-texts.ts';
import { TextsContext } from './lib/i18n/use-translation.ts';
import { handoffOf, withHandoff } from './lib/render/handoff.ts';
import { renderContext } from './lib/render/render-context.ts';

/**
 * Renders a page in one go: answers, texts and parts are there before it begins, so that nothing suspends. That takes two
 * thirds of the time of a stream (docs/decisions/0022-pages-are-fixed-answers.md).
 */
// oxlint-disable-next-line eslint/max-params -- the router calls it so
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language } = context.get(renderContext);
  const { serverHandoffStream, ...whole } = entry;
  const state = await new Response(serverHandoffStream ?? null).text();
  const html = renderToString(
    <TextsContext value={serverTexts(language)}>
      <ServerRouter context={whole} url={request.url} />
    </TextsContext>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const page = `<!DOCTYPE html>${withHandoff(html, handoffOf(entry, state))}`;
  return new Response(page, { headers, status });
}
