// The import rules of ARCHITECTURE.md. Types count too: what a file may not import, it may not know.

/** Features by height: each may import only those of lower rows, and only through their index.ts. */
const levels = [
  ['identity', 'ledger', 'files', 'pictures'],
  ['exchange', 'verification', 'operators', 'members', 'api-keys'],
  ['wallet-requests', 'card-top-ups', 'wallet-overview'],
  // Its limit of a second approval is that of the requests.
  ['bookkeeping'],
  ['search'],
  ['catalogue'],
  // Campaigns and slides show products.
  ['changes', 'content', 'stock', 'freight', 'favorites', 'designs', 'search-tuning'],
  ['cart'],
  ['listing-packs'],
  ['settlement'],
  // Paying a stockpile makes pallets of it.
  ['pallets'],
  ['orders'],
  ['after-sales', 'imports', 'order-threads'],
  // It reads files of tracking numbers as imports reads files of goods.
  ['shipping'],
  // Batches read files as shipping does, and order as the checkout does.
  ['batches', 'documents', 'tracking'],
  // Files of addresses, customs data and freight are read as those of orders.
  ['address-import', 'customs-data', 'freight-tables'],
  // They read the events of all the others.
  ['messages', 'webhooks'],
  ['operations', 'people', 'sales', 'to-do'],
  // An account takes along, and leaves behind, what all the others keep of it.
  ['leaving'],
];

const anyOf = (names) => `(${names.join('|')})`;
const test = '\\.test\\.tsx?$';

const upward = levels.map((names, height) => ({
  name: `downward-only: ${names.join(', ')}`,
  comment:
    'Import only features below. To tell a higher feature something, write an event in the same transaction.',
  severity: 'error',
  from: { path: `^server/src/features/${anyOf(names)}/`, pathNot: test },
  to: {
    path: `^server/src/features/${anyOf(levels.slice(height).flat())}/`,
    pathNot: '^server/src/features/$1/',
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-knows-nobody',
      comment: 'What the contract needs belongs into the contract; the rest is not its business.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|tools|e2e|bench)/' },
    },
    {
      name: 'pages-carry-no-schemas',
      comment:
        'Schemas are for the server: a page imports the call, its types and limits from contract/src/<area>/<feature>.ts.',
      severity: 'error',
      from: { path: '^web/', pathNot: test },
      to: { path: '^contract/src/schemas/' },
    },
    {
      name: 'calls-carry-no-schemas',
      comment: 'What a page imports of the contract knows schemas by their types alone: import type.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: [test, '^contract/src/schemas/'] },
      to: { path: '^(contract/src/schemas/|node_modules/typebox/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-and-web-are-strangers',
      comment:
        'What both must know goes into the contract. Only server/src/http/web.ts mounts the built web app.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/src/http/web\\.ts$' },
      to: { path: '^web/' },
    },
    {
      name: 'web-and-server-are-strangers',
      comment: 'What both must know goes into the contract; the rest comes through the API.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'storefront-and-console-are-strangers',
      comment: 'What both apps show alike goes to web/kit.',
      severity: 'error',
      from: { path: '^web/(storefront|console)/' },
      to: { path: '^web/(storefront|console)/', pathNot: '^web/$1/' },
    },
    {
      name: 'kit-knows-no-app',
      comment: 'The kit is what both apps build on: pass in what it needs.',
      severity: 'error',
      from: { path: '^web/kit/' },
      to: { path: '^web/(storefront|console)/' },
    },
    {
      name: 'front-door',
      comment:
        'Another feature is entered through its index.ts: export there what you need, or ask whether you need it.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: test },
      to: { path: '^server/src/features/[^/]+/', pathNot: '^server/src/features/($1/|[^/]+/index\\.ts$)' },
    },
    ...upward,
    {
      name: 'foundations-know-no-feature',
      comment: 'db, events, http, ports and jobs lie below the features: pass in what they need.',
      severity: 'error',
      from: { path: '^server/src/(db|events|http|jobs|ports)/', pathNot: test },
      to: { path: '^server/src/(features/[^/]+/|app\\.ts|main\\.ts|commands/|demo/)' },
    },
    {
      name: 'rules-are-pure',
      comment:
        'Rules have no I/O and no clock. They call the contract, other rules, and the rules that a lower feature shows ' +
        'at its front door; types they may have from anywhere. Pass them values.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: {
        path: '^(server|web)/',
        pathNot: '(\\.rules\\.ts|/features/[^/]+/index\\.ts)$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'rules-touch-no-system',
      comment:
        'Rules have no I/O: what the system knows must be passed in as a value. Hashing is arithmetic.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
    },
    {
      name: 'web-features-are-strangers',
      comment: 'Pages compose features; what two features share goes to storefront/widgets, ui or lib.',
      severity: 'error',
      from: { path: '^web/storefront/features/([^/]+)/', pathNot: test },
      to: { path: '^web/storefront/features/[^/]+/', pathNot: '^web/storefront/features/$1/' },
    },
    {
      name: 'web-foundations-know-no-feature',
      comment: 'storefront/ui and storefront/lib lie below widgets and features: pass in what they need.',
      severity: 'error',
      from: { path: '^web/storefront/(ui|lib)/', pathNot: test },
      to: { path: '^web/storefront/(widgets|features)/' },
    },
    {
      name: 'web-widgets-know-no-feature',
      comment: 'storefront/widgets holds what several features share: pass in what a feature knows.',
      severity: 'error',
      from: { path: '^web/storefront/widgets/', pathNot: test },
      to: { path: '^web/storefront/features/' },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'What the program itself needs does not live in testing/.',
      severity: 'error',
      from: { path: '^(server|web|contract)/', pathNot: `(${test}|^server/src/testing/)` },
      to: { path: '^server/src/testing/' },
    },
    {
      name: 'no-circle',
      comment: 'Two files that import each other are one file, or miss a third below both.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'The import leads nowhere: the file is missing, or the package is not in package.json.',
      severity: 'error',
      from: { pathNot: '^web/' },
      to: { couldNotResolve: true, pathNot: '^node:' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|build|\\.react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
