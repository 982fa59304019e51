import { expect, test } from 'vitest';
import { isTest, sources } from './sources.ts';

/** The contract's calls other than GET, as pages write them: `cartRoutes.add`. */
const changing = new Set(
  sources(/\.ts$/)
    .filter(({ path }) => /^contract\/src\/(?!schemas\/)/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/export const (\w+Routes)\b[^{]*\{([\s\S]*?)\n\};/g)])
    .flatMap(([, routes, body = '']) =>
      [...body.matchAll(/(\w+): \{\s*method: '(?:POST|PUT|PATCH|DELETE)'/g)].map(
        ([, name]) => `${routes}.${name}`,
      ),
    ),
);

/** POST calls that only read: their parameters are too long for an address, or secret. */
const reading = ['freightRoutes.calculate', 'memberRoutes.viewInvitation'];
/** Uploads use a separate request, to show progress; the button that sends them uses useMutation. */
const uploads = ['fileRoutes.upload', 'designRoutes.upload', 'batchRoutes.upload', 'skuMappingRoutes.import'];

/** Files that change something outside of a page's buttons and forms, each with its reason. */
const apart = new Map([
  [
    'web/storefront/features/account/entry/sign-in.ts',
    'the session is the application’s own; its form goes through useFields',
  ],
  [
    'web/storefront/features/account/entry/passkeys-of-browser.ts',
    'the session is the application’s own; its button goes through useMutation',
  ],
  ['web/storefront/shell/bar/log-out.ts', 'the session is the application’s own, and ends at once'],
  [
    'web/storefront/shell/bar/save-language.ts',
    'the language is the device’s at once and saved beside it; a second choice counts while the first is under way',
  ],
  [
    'web/storefront/features/orders/settlement/intent.ts',
    'a settlement prices what is on the page: it is loaded, not made',
  ],
  [
    'web/storefront/features/orders/cases/case-thread.tsx',
    'the form that sends it, thread/write-message.tsx, goes through useMutation',
  ],
]);

const pages = sources(/\.tsx?$/).filter(({ path }) => path.startsWith('web/storefront/') && !isTest(path));
const callsIn = (text: string) =>
  [...text.matchAll(/\b(\w+Routes\.\w+)/g)].flatMap(([, call = '']) =>
    changing.has(call) && ![...reading, ...uploads].includes(call) ? [call] : [],
  );

test('the storefront changes things in one way', () => {
  const others = pages
    .filter(
      ({ path, text }) =>
        !apart.has(path) && !/\/use-(mutation|fields|saved-choices)\.ts'|\/address-form\.tsx'/.test(text),
    )
    .flatMap(({ path, text }) => callsIn(text).map((call) => `${path} calls ${call}`));
  expect(others, 'use useMutation for a button, useFields for a form (docs/decisions/0020)').toEqual([]);
});

test('no page keeps a pending state of its own', () => {
  const own = pages
    .filter(({ text }) =>
      /\buse(FetcherS?|Submit|ActionState)\b\(|\bclientAction\b|\bset(Busy|Saving|Sending|Submitting)\(/.test(
        text,
      ),
    )
    .map(({ path }) => path);
  expect(own, 'useMutation knows isPending and error').toEqual([]);
});

test('the rule knows the calls that change something', () => {
  expect(changing.size).toBeGreaterThan(40);
  expect(changing).toContain('cartRoutes.add');
  expect(changing).toContain('accountRoutes.removeAddress');
  expect(changing).not.toContain('cartRoutes.view');
});

/** Files that send requests directly, each with its reason. */
const requesting = new Map([
  [
    'web/storefront/features/account/messages/follow-messages.ts',
    'a stream does not end within any time; it takes its headers from lib/api',
  ],
  ['web/storefront/widgets/design-preview/artwork-pictures.ts', 'a picture by its signed address is no call'],
]);

test('requests are sent by lib/api, which gives each its address, headers and time limit', () => {
  const others = pages
    .filter(({ path }) => !path.startsWith('web/storefront/lib/api/') && !requesting.has(path))
    .filter(({ text }) => /\bfetch\(|\bnew (?:XMLHttpRequest|EventSource)\b|\bsendBeacon\(/.test(text))
    .map(({ path }) => path);
  expect(others, 'use api.call, or sendFile for a file').toEqual([]);
});

test('each exception names a file that exists', () => {
  const paths = new Set(pages.map(({ path }) => path));
  expect([...apart.keys(), ...requesting.keys()].filter((path) => !paths.has(path))).toEqual([]);
});
