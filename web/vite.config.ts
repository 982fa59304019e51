import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { flags } from './vite/flags.ts';
import { precompress } from './vite/precompress.ts';
import { leanHeadScript } from './vite/lean-head-script.ts';

/** Matches files by the beginnings of their paths under the repository, which may be patterns; `/` is either separator. */
const inFolders = (begun: readonly string[]): RegExp =>
  new RegExp(`/(?:${begun.join('|')})`.replaceAll('/', '[\\\\/]'));

/** The same for files of web/. */
const inWeb = (begun: readonly string[]): RegExp => inFolders([`web/(?:${begun.join('|')})`]);

/**
 * Groups the code that many pages share into few files; React's changes with React alone. By default the
 * bundler makes a file for each set of pages that share something: a first visit to /library loaded 25
 * scripts and 7 stylesheets, most below 1 KB. Every public page loads `start` and `public` whole, so they
 * hold little that only some need.
 */
const shared = {
  groups: [
    {
      name: 'public',
      test: inWeb(
        [
          'storefront/(?:ui|widgets/(?:design-preview|listing-pack|product-card))/',
          'kit/theme/',
          'storefront/shell/(?!mantine)',
          'storefront/features/catalogue/library/',
          'storefront/features/catalogue/search/',
          'storefront/features/catalogue/[\\w-]+\\.module',
          'storefront/features/catalogue/product/sections/other-products',
        ].map((begun) => `(?=.*\\.css$)${begun}`),
      ),
      priority: 3,
    },
    {
      name: 'react',
      test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|^\0vite[\\/]/,
      priority: 2,
    },
    {
      name: 'start',
      test: inWeb([
        'kit/api/',
        'storefront/lib/(?:api|i18n|notices|render|session|state)/',
        'storefront/lib/(?:log|navigate|page-code|typeset)\\.ts',
        'storefront/shell/(?:notices/|used-texts|errors/(?:broken|not-found)\\.tsx)',
        'storefront/(?:ui/controls/(?:link|menu)|shell/bar/ship-from)\\.tsx',
      ]),
      priority: 1,
    },
    {
      name: 'goods',
      test: inFolders([
        'contract/src/catalog/product-page',
        'web/storefront/features/catalogue/use-followed-choices',
        'web/storefront/features/catalogue/library/(?:brand-list|filter-link|library-query)\\.',
        'web/storefront/features/catalogue/product/sections/other-products',
        'web/storefront/ui/controls/(?:paging|dialog)',
      ]),
      priority: 1,
    },
    {
      // Mantine's parts that most pages for buyers have: by itself each would be a file of about 1 KB.
      name: 'mantine',
      test: /node_modules[\\/]@mantine[\\/].*\.m?js$/,
      minShareCount: 8,
    },
    {
      name: 'common',
      test: /web[\\/](?:kit|storefront[\\/](?:ui|shell|widgets[\\/](?:design-preview|listing-pack|product-card)))[\\/]|contract[\\/]src[\\/](?!people[\\/]|access|(?:console-)?field-labels)/,
      minShareCount: 8,
    },
    {
      // Most pages for buyers have these, and no first visit does.
      name: 'signed-in',
      test: /web[\\/]storefront[\\/]lib[\\/]|contract[\\/]src[\\/](?:people[\\/](?!addresses|countries)|access)/,
      minShareCount: 8,
    },
  ],
};

export default defineConfig(({ command }) => ({
  plugins: [leanHeadScript(), reactRouter(), flags(), precompress()],
  build: {
    target: 'es2023',
    // Pictures and scripts stay files of their own: the content security policy knows no data: scripts.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: { treeshake: { propertyReadSideEffects: false }, output: { codeSplitting: shared } },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: './storefront/mount.ts',
          // As in tools/launch/bundle-server.js: the server keeps this text in memory.
          output: { charset: 'ascii', comments: false },
        },
      },
    },
  },
  // The server bundle carries its libraries, in their production form whatever NODE_ENV the program runs in.
  ...(command === 'build' && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  optimizeDeps: {
    include: ['react', 'react-dom/client', 'react-router', 'react-router/dom', '@mantine/core'],
  },
}));
