import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@amberdock/contract/language.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerFirst } from './web/answer-first.ts';
import { newNonce } from './web/nonce.ts';
import { cookieLanguage, pageAddresses } from './web/page-address.ts';
import { type PageCache, pageCache } from './web/page-cache.ts';
import { gzipBody, plainBody, type PreparedPage, prepare } from './web/prepared-page.ts';
import { contentPolicy, scriptHash, securityHeaders } from './web/security-headers.ts';
import { type VisitorApi, visitorApi } from './web/visitor-api.ts';

/** What the built storefront gives the server (web/app/mount.ts): the one place where the two know each other. */
type Storefront = {
  render(request: Request, context: RenderContext): Promise<Response>;
  headScript: string;
  pageQuery: readonly string[];
};
type RenderContext = { language: Language; nonce: string; origin: string; visitorApi: VisitorApi };

export type WebOptions = {
  /** web/build: the client's files and the server bundle. */
  buildDir: string;
  /** The shop's public address, for canonical links. */
  origin: string;
  cache?: PageCache;
  /** Left out: the app's own routes, asked without a token. */
  visitorApi?: VisitorApi;
};

/** Anyone can read the source, nobody this run's placeholder: typed into a search it must not become a nonce. */
const placeholder = `nonce-${newNonce()}`;
const year = 365 * 24 * 3600;

/**
 * Mounts the storefront: its files under /assets, its pages on every other address. Pages are rendered for a visitor,
 * whoever asks: no token is read, a request that carries one never touches the cache (design §11).
 */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<PageCache> {
  const storefront = await loadStorefront(options.buildDir);
  const cache = options.cache ?? pageCache();
  const api = options.visitorApi ?? visitorApi(app);
  const addressOf = pageAddresses(storefront.pageQuery);
  const policyFor = contentPolicy(scriptHash(storefront.headScript));
  const fixedHeaders = {
    ...securityHeaders(options.origin.startsWith('https:')),
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Encoding',
  };

  await app.register(fastifyStatic, {
    root: join(options.buildDir, 'client'),
    serve: false,
    preCompressed: true,
  });
  app.get('/assets/*', (request, reply) => {
    const file = `assets/${(request.params as { '*': string })['*']}`;
    return reply.sendFile(file, { maxAge: year * 1000, immutable: true });
  });

  const renderPage = async (address: string, language: Language): Promise<PreparedPage> => {
    const response = await storefront.render(new Request(new URL(address, options.origin)), {
      language,
      nonce: placeholder,
      origin: options.origin,
      visitorApi: api,
    });
    const headers = { ...fixedHeaders, ...headersOf(response) };
    return prepare(response.status, headers, await response.text(), placeholder);
  };
  const askedBy = ({ url = '/', headers }: IncomingMessage) => {
    const asked = addressOf(url);
    if (!asked || !isPage(asked.pathname)) return null;
    const { pathname, address, isPlain } = asked;
    const language = asked.language ?? cookieLanguage(headers.cookie) ?? 'zh';
    const isShared = isPlain && headers.authorization === undefined && !pathname.endsWith('.data');
    return { address, language, key: isShared ? `${language} ${address}` : null };
  };
  const answerOf = (page: PreparedPage, { headers }: IncomingMessage) => {
    const nonce = newNonce();
    const isGzip = takesGzip(headers['accept-encoding']);
    const body = isGzip ? gzipBody(page, nonce) : plainBody(page, nonce);
    const own = { 'content-security-policy': policyFor(nonce), 'content-length': body.length };
    return { body, headers: { ...page.headers, ...own, ...(isGzip && { 'content-encoding': 'gzip' }) } };
  };

  app.get('/*', async (request, reply) => {
    const asked = askedBy(request.raw);
    if (!asked) return reply.callNotFound();
    const { address, language, key } = asked;
    const render = () => renderPage(address, language);
    const page = key === null ? await render() : await cache.answer(key, render);
    const { headers, body } = answerOf(page, request.raw);
    return reply.code(page.status).headers(headers).send(body);
  });
  answerFirst(app, (request, response) => {
    if (request.method !== 'GET') return false;
    const key = askedBy(request)?.key;
    const page = key ? cache.ready(key) : undefined;
    if (!page) return false;
    const { headers, body } = answerOf(page, request);
    response.writeHead(page.status, headers).end(body);
    return true;
  });
  return cache;
}

async function loadStorefront(buildDir: string): Promise<Storefront> {
  const file = join(buildDir, 'server', 'index.js');
  if (!existsSync(file))
    throw new Error(`the storefront is not built (${file} is missing): npm start builds it`);
  return (await import(pathToFileURL(file).href)) as Storefront;
}

/** The API and files answer 404 for what they do not have; only the router's own data requests end like a file. */
function isPage(pathname: string): boolean {
  if (pathname === '/api' || pathname.startsWith('/api/') || pathname.startsWith('/assets/')) return false;
  return pathname.endsWith('.data') || !/\.[a-z0-9]{1,8}$/i.test(pathname);
}

/** `gzip;q=0` says that it is not taken. */
const takesGzip = (accepted = ''): boolean => /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted);

function headersOf(response: Response): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of ['content-type', 'location', 'x-remix-response']) {
    const value = response.headers.get(name);
    if (value !== null) kept[name] = value;
  }
  return kept;
}
