import type { Plugin } from 'vite';

const stub = '\0typebox-stub';

/**
 * The contract's route entries carry schemas, which the server enforces and the storefront uses as types only.
 * Without this, `api.call(addToCart)` would bring the whole of typebox into the first load of every page.
 */
export function typeboxStub(): Plugin {
  return {
    name: 'amberdock-typebox-stub',
    enforce: 'pre',
    resolveId: (source) => (source === 'typebox' ? stub : undefined),
    load: (id) =>
      id === stub
        ? `const schema = new Proxy(() => schema, { get: (_, key) => (key === Symbol.toPrimitive ? () => '' : schema) });
           export const Type = schema;
           export default schema;`
        : undefined,
  };
}
