import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/refusal.ts';

/**
 * The one file of a multipart body, where the scope reads such bodies.
 *
 * @throws Refusal file_missing, body_too_large
 */
export async function readUpload(request: FastifyRequest): Promise<{ bytes: Buffer; name: string }> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (!part) throw new Refusal('file_missing');
  return { bytes: await part.toBuffer(), name: part.filename };
}
