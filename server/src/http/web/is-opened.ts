import type { FastifyRequest } from 'fastify';

/** Below these an address names a call or a file, whoever asks. */
const ofPrograms = /^\/(?:api|assets|console)(?:[/?]|$)/;

/**
 * Whether a person opens the address in a browser, as a page: whatever it is, "any other path redirects to /library"
 * (docs/specification.md#2-screens-and-routes). A program that asks for a file gets its 404.
 */
export const isOpened = ({ method, headers, raw }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true && !ofPrograms.test(raw.url ?? '');
