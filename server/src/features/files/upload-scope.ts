import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** Registers routes that take a file of at most `bytesMax`, in a scope of their own: no other route reads multipart bodies. */
export function uploadScope(
  app: FastifyInstance,
  bytesMax: number,
  register: (scope: FastifyInstance) => void | Promise<void>,
): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: bytesMax, files: 1, fields: 10 } });
    await register(scope);
  });
}
