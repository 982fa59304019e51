/** What a signed address opens: whose seal it is stands in the query; the address itself comes from another call. */
type Download = {
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
export const downloadSchema = ({ summary, mediaType, params, query }: Download) => ({
  summary,
  ...(params && { params: object(params) }),
  querystring: object(query),
  response: {
    200: { description: 'The file', content: { [mediaType]: { schema: { ...text, format: 'binary' } } } },
  },
});
