import type { FastifyRequest } from 'fastify';

/**
 * Whether the caller has these very bytes already (RFC 9110 §13.1.2). A proxy that compresses answers makes their entity
 * tags weak, and a cache may send several of them: both get 304 too.
 */
export const isHeld = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean => {
  const held = headers['if-none-match'];
  if (held === undefined || held === etag) return held === etag;
  return held.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
};
