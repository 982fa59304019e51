import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../launch/workspace.js';

// Tests the import rules themselves: a small set of files breaks each of them once.
const broken: Record<string, { text: string; rule: string }> = {
  'contract/src/trade/cart.ts': {
    text: "import '../../../server/src/app.ts';",
    rule: 'contract-knows-nobody',
  },
  'contract/src/trade/orders.ts': {
    text: "import '../schemas/trade/orders.ts';",
    rule: 'calls-carry-no-schemas',
  },
  'contract/src/schemas/trade/orders.ts': { text: 'export {};', rule: '' },
  'web/kit/page.ts': {
    text: "import '../../contract/src/schemas/trade/orders.ts';",
    rule: 'pages-carry-no-schemas',
  },
  'server/src/app.ts': {
    text: "import '../../web/storefront/root.ts';",
    rule: 'server-and-web-are-strangers',
  },
  'web/storefront/root.ts': {
    text: "import '../../server/src/db/tx.ts';",
    rule: 'web-and-server-are-strangers',
  },
  'server/src/db/tx.ts': { text: "import '../features/cart/index.ts';", rule: 'foundations-know-no-feature' },
  'server/src/features/cart/index.ts': { text: "import '../orders/index.ts';", rule: 'downward-only: cart' },
  'server/src/features/orders/index.ts': { text: "import '../cart/cart.store.ts';", rule: 'front-door' },
  'server/src/features/cart/cart.store.ts': {
    text: "import '../../testing/shop.ts';",
    rule: 'testing-is-for-tests',
  },
  'server/src/features/cart/cart.rules.ts': { text: "import './cart.store.ts';", rule: 'rules-are-pure' },
  'server/src/features/cart/line.rules.ts': { text: "import 'node:fs';", rule: 'rules-touch-no-system' },
  'server/src/features/stock/index.ts': { text: "import './no-such-file.ts';", rule: 'resolvable' },
  'server/src/testing/shop.ts': { text: "import './twin.ts';", rule: 'no-circle' },
  'server/src/testing/twin.ts': { text: "import './shop.ts';", rule: '' },
  'web/storefront/features/cart/page.ts': {
    text: "import '../orders/page.ts';",
    rule: 'web-features-are-strangers',
  },
  'web/storefront/features/orders/page.ts': { text: "import '../../ui/money.ts';", rule: '' },
  'web/storefront/ui/money.ts': {
    text: "import '../features/cart/page.ts';",
    rule: 'web-foundations-know-no-feature',
  },
  'web/storefront/widgets/card.ts': {
    text: "import '../features/cart/page.ts';",
    rule: 'web-widgets-know-no-feature',
  },
  'web/console/main.ts': {
    text: "import '../storefront/root.ts';",
    rule: 'storefront-and-console-are-strangers',
  },
  'web/kit/money.ts': { text: "import '../console/main.ts';", rule: 'kit-knows-no-app' },
};

let house: string;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'amberdock-house-'));
  for (const [path, { text }] of Object.entries(broken)) {
    mkdirSync(join(house, dirname(path)), { recursive: true });
    writeFileSync(join(house, path), `${text}\n`);
  }
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

test('each import rule finds the file that breaks it', async () => {
  const found = await violations(house);
  const wanted = Object.entries(broken).flatMap(([path, { rule }]) => (rule ? [`${path} ${rule}`] : []));
  expect(found).toEqual(expect.arrayContaining(wanted));
  const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
    forbidden: { name: string }[];
  };
  const rules = forbidden.map(({ name }) => name.replace(/^downward-only: .*/, 'downward-only: cart'));
  expect(new Set(rules)).toEqual(new Set(wanted.map((line) => line.slice(line.indexOf(' ') + 1))));
});

test('every feature has its place in the order of imports', () => {
  const features = join(root, 'server', 'src', 'features');
  const rules = readFileSync(join(root, '.dependency-cruiser.cjs'), 'utf8');
  const decision = readFileSync(join(root, 'docs', 'decisions', '0007-import-order-of-features.md'), 'utf8');
  const folders = readdirSync(features, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders) {
    expect(existsSync(join(features, name, 'index.ts')), `${name} has no index.ts, its front door`).toBe(
      true,
    );
    expect(rules, `give ${name} its row in .dependency-cruiser.cjs and decision 7`).toContain(`'${name}'`);
    expect(decision, `name ${name} in the order of decision 7`).toMatch(new RegExp(`\\b${name}\\b`));
  }
});

function violations(folder: string): Promise<string[]> {
  const program = join(root, 'node_modules', '.bin', 'depcruise');
  const flags = [
    'contract',
    'server',
    'web',
    '--config',
    join(root, '.dependency-cruiser.cjs'),
    '-T',
    'json',
  ];
  return new Promise((resolve) => {
    execFile(program, flags, { cwd: folder, maxBuffer: 2 ** 26 }, (_, stdout) => {
      const { summary } = JSON.parse(stdout) as {
        summary: { violations: { from: string; rule: { name: string } }[] };
      };
      resolve(summary.violations.map(({ from, rule }) => `${from} ${rule.name}`));
    });
  });
}
