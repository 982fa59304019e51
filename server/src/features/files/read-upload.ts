import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/refusal.ts';

/**
 * The one file of a multipart body, where the scope reads such bodies.
 *
 * @throws Refusal file_missing, body_too_large, malformed_body
 */
export async function readUpload(request: FastifyRequest): Promise<{ bytes: Buffer; name: string }> {
  const part = request.isMultipart() ? await request.file().catch(refuseBody) : undefined;
  if (!part) throw new Refusal('file_missing');
  return { bytes: await part.toBuffer().catch(refuseBody), name: part.filename };
}

/** Whatever the parser stumbles over is what was sent: it sees nothing else. */
function refuseBody({ code }: { code?: string }): never {
  throw new Refusal(code === 'FST_REQ_FILE_TOO_LARGE' ? 'body_too_large' : 'malformed_body');
}
