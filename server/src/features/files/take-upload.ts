import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/refusal.ts';

/** Uploads are in memory until they are stored: the most at the same time for one person, in each process. */
const atOnceMax = 5;
const atOnce = new Map<string, number>();

export type Upload = { bytes: Buffer; name: string };

/**
 * Takes the one file of a multipart body, where the scope reads such bodies, and works with it.
 *
 * @throws Refusal file_missing, body_too_large, malformed_body, too_many_requests
 */
export async function takeUpload<T>(
  request: FastifyRequest,
  { userId }: { userId: string },
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const others = atOnce.get(userId) ?? 0;
  if (others >= atOnceMax) throw new Refusal('too_many_requests', { seconds: 5 }, { retryAfterSeconds: 5 });
  atOnce.set(userId, others + 1);
  try {
    return await work(await readUpload(request));
  } finally {
    const left = (atOnce.get(userId) ?? 1) - 1;
    if (left > 0) atOnce.set(userId, left);
    else atOnce.delete(userId);
  }
}

async function readUpload(request: FastifyRequest): Promise<Upload> {
  const part = request.isMultipart() ? await request.file().catch(refuseBody) : undefined;
  if (!part) throw new Refusal('file_missing');
  return { bytes: await part.toBuffer().catch(refuseBody), name: plainName(part.filename) };
}

/** Returns the last part of a path, without control characters and marks that change the direction of writing. */
const plainName = (name = ''): string =>
  name.replace(/^.*[/\\]/s, '').replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');

/** Refuses a body. The parser reads nothing but what was sent, so each of its errors is the caller's. */
function refuseBody({ code }: { code?: string }): never {
  throw new Refusal(code === 'FST_REQ_FILE_TOO_LARGE' ? 'body_too_large' : 'malformed_body');
}
