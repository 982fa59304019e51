/** A route that serves a file by signed URL; the seal is in the query, and another call gives the URL out. */
type Download = {
  operationId: string;
  summary: string;
  mediaType: string;
  /** Names in the path, in order. */
  params?: readonly string[];
  /** The seal, as the address has it. */
  query: readonly string[];
};

const text = { type: 'string' } as const;
const object = (names: readonly string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

/**
 * Returns the OpenAPI facts of a route that serves a file by signed URL. No part of the query is required: a seal that
 * is missing, wrong or expired is answered with 404 `not_found`, which the document adds to every such route.
 */
export const downloadSchema = ({ operationId, summary, mediaType, params, query }: Download) => ({
  operationId,
  summary,
  ...(params && { params: object(params) }),
  querystring: object(query),
  response: {
    200: { description: 'The file', content: { [mediaType]: { schema: { ...text, format: 'binary' } } } },
  },
});

/**
 * Returns the headers of a served file: saved under its name, or shown in place without one. It is not cached, its type
 * is not sniffed, no script runs in it, and no referrer leaks the signed URL.
 */
export const downloadHeaders = (mediaType: string, fileName?: string) => ({
  'content-type': mediaType,
  'content-disposition': fileName === undefined ? 'inline' : `attachment; ${fileNames(fileName)}`,
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
});

/** Names a file in ASCII and, where that is another name, as it is (RFC 6266). */
function fileNames(given: string): string {
  const name = given
    .toWellFormed()
    .replaceAll(/[\p{Cc}/\\]+/gu, '-')
    .replace(/^\.+/, '');
  const ascii = asciiName(name);
  return `filename="${ascii}"${name === '' || name === ascii ? '' : `; filename*=UTF-8''${extValue(name)}`}`;
}

/** Everything outside letters, digits and `_.-` becomes a dash. What is left is never empty, nor hidden by a leading dot. */
function asciiName(name: string): string {
  const dashed = name.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^-+|-+(?=\.|$)/g, '');
  return dashed === '' || dashed.startsWith('.') ? `file${dashed}` : dashed;
}

/** Encodes a text as the value of an extended parameter (RFC 8187). */
const extValue = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
