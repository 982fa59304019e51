/** A download by a signed address: its seal is in the query; the address itself comes from another call. */
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
 * The schema of a route that answers with a file, for the OpenAPI document. Nothing in it is required: an address that
 * lacks its seal is not found, like any other that opens nothing.
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
 * The headers of a file that is handed out: saved under its name, or shown in place without one. It is kept
 * by nobody on the way, is what we say it is, and nothing in it runs; its sealed address is sent to no other
 * site. A name's signs that a header must not hold become dashes.
 */
export const downloadHeaders = (mediaType: string, fileName?: string) => ({
  'content-type': mediaType,
  'content-disposition': fileName === undefined ? 'inline' : `attachment; filename="${headerSafe(fileName)}"`,
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
});

const headerSafe = (name: string) => name.replaceAll(/[^\w.-]+/g, '-').replaceAll(/-+(?=\.|$)/g, '');
