import type { Plugin } from 'vite';

const stub = '\0typebox-stub';
/** What the storefront reads of a route entry at run time; all else is for the server and for types. */
const kept = new Set(['method', 'path']);

type Node = { type: string; start: number; end: number; [field: string]: unknown };
type Edit = { start: number; end: number; text: string };

/**
 * The contract's schemas are enforced by the server and give the storefront its types; in the browser they would only
 * weigh. Route entries keep method and path, schemas become droppable, typebox itself never arrives (12 KB less).
 */
export function leanContract(): Plugin {
  return {
    name: 'amberdock-lean-contract',
    resolveId: { order: 'pre', handler: (source) => (source === 'typebox' ? stub : undefined) },
    load: (id) => (id === stub ? typeboxStub : undefined),
    transform: {
      order: 'post',
      filter: { id: /\/contract\/src\/[^/]+\.ts$/ },
      handler(code) {
        const edits: Edit[] = [];
        walk(this.parse(code) as unknown as Node, (node) => edits.push(...editsOf(node)));
        return { code: apply(code, edits), map: null };
      },
    },
  };
}

/** Whatever is read from it or called on it, it stays itself. */
const typeboxStub = `
  const schema = new Proxy(() => schema, { get: (_, key) => (key === Symbol.toPrimitive ? () => '' : schema) });
  export const Type = schema;
`;

const nameOf = (node: unknown): string => {
  const { type, name, object } = (node ?? {}) as { type?: string; name?: string; object?: unknown };
  return type === 'Identifier' ? (name ?? '') : type === 'MemberExpression' ? nameOf(object) : '';
};

function editsOf(node: Node): Edit[] {
  if (node.type !== 'CallExpression') return [];
  const called = nameOf(node.callee);
  if (called === 'Type' || called === 'Nullable')
    return [{ start: node.start, end: node.start, text: '/* @__PURE__ */ ' }];
  const [entry] = node.arguments as Node[];
  if (called !== 'route' || entry?.type !== 'ObjectExpression') return [];
  // `route({` and every property but the kept ones go; what stays is a plain object.
  const properties = entry.properties as (Node & { key?: { name?: string } })[];
  const dropped = properties.flatMap((property, at) =>
    // What several routes share is spread into them, and may hold the method.
    kept.has(property.key?.name ?? '') || property.type === 'SpreadElement'
      ? []
      : [{ start: property.start, end: properties[at + 1]?.start ?? property.end, text: '' }],
  );
  return [
    { start: node.start, end: entry.start, text: '(' },
    ...dropped,
    { start: entry.end, end: node.end, text: ')' },
  ];
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'route') return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof (child as Node).type === 'string') walk(child as Node, visit);
    }
  }
}

function apply(code: string, edits: Edit[]): string {
  let result = code;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    result = result.slice(0, start) + text + result.slice(end);
  }
  return result;
}
