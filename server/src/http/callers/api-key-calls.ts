import { apiBase } from '@amberdock/contract/http.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';

/**
 * Logs every call that comes with a key, refused ones too, and when the key was last used. Nobody waits for it: a log
 * that cannot be written is a line of the server's own log. What is under way at the end is waited for.
 */
export function registerApiKeyCalls(app: FastifyInstance): void {
  app.decorateRequest('apiKeyId', null);
  const writing = new Set<Promise<unknown>>();
  app.addHook('onResponse', (request, reply, done) => {
    const { apiKeyId: keyId } = request;
    if (keyId !== null) {
      const written = write(app, request, { keyId, status: reply.statusCode })
        .catch((error: unknown) => request.log.error({ err: error }, 'a call of a key was not logged'))
        .finally(() => writing.delete(written));
      writing.add(written);
    }
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.all(writing);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that the call came with; null if it came with none that is good. */
    apiKeyId: string | null;
  }
}

type LoggedCall = { keyId: string; status: number };

const write = (app: FastifyInstance, request: FastifyRequest, { keyId, status }: LoggedCall) =>
  app.db.rows(sql`
    with used as (
      update api_keys set last_used_at = now()
      where id = ${keyId} and (last_used_at is null or last_used_at < now() - interval '10 seconds')
    )
    insert into api_key_calls (key_id, method, path, status, ip, request_id)
    values (${keyId}, ${request.method}, ${pathOf(request)}, ${status}, ${request.ip}, ${request.id})`);

/** The route's pattern instead of the path, whose parameters must not be kept. */
const pathOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? `${apiBase}/?`;
