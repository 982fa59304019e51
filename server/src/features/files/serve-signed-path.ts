import { isId } from '@amberdock/contract/ids.ts';
import type { FastifyInstance } from 'fastify';
import { downloadSchema } from '../../http/downloads/download.ts';
import { type SentFile, sendFile } from '../../http/downloads/serve-download.ts';
import { notFound } from '../../http/refusal.ts';
import { verifySignedPath } from './signed-address.ts';

type SignedDownload = {
  /** Writes the path with these ids, in the order of `params`. */
  path: (...ids: string[]) => string;
  params: readonly string[];
  /** These three stand in the OpenAPI document. */
  operationId: string;
  summary: string;
  mediaType: string;
};

/**
 * Serves what lies at a path to anyone who holds its signed address while that is good
 * (docs/design/api.md#signed-addresses). `find` gives the file of the ids in the path; null is answered as not found.
 */
export function serveSignedPath(
  app: FastifyInstance,
  { path, params, ...document }: SignedDownload,
  find: (...ids: string[]) => Promise<SentFile | null>,
): void {
  const schema = downloadSchema({ ...document, params, query: ['expires', 'signature'] });
  type Address = {
    Params: Record<string, string>;
    Querystring: { expires?: string; signature?: string };
  };
  app.get<Address>(path(...params.map((name) => `:${name}`)), { schema }, async (request, reply) => {
    const ids = params.map((name) => request.params[name] ?? '');
    if (!ids.every(isId) || !verifySignedPath(app.pepper, path(...ids), request.query)) throw notFound();
    return sendFile(reply, await find(...ids));
  });
}
