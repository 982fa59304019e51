import type { FastifyRequest } from 'fastify';

/**
 * Whether the caller has these very bytes already (RFC 9110 §13.1.2). A proxy that packs answers marks their names as
 * weak, and a cache may name several: none of them asks for the bytes again.
 */
export const isHeld = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean => {
  const names = headers['if-none-match'];
  if (names === undefined || names === etag) return names === etag;
  return names.split(',').some((name) => ['*', etag].includes(name.trim().replace(/^W\//, '')));
};
