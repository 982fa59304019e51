import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { flags } from './vite/flags.ts';
import { precompress } from './vite/precompress.ts';
import { leanContract } from './vite/lean-contract.ts';
import { leanHeadScript } from './vite/lean-head-script.ts';

/**
 * What many pages share comes in two files, of which React's changes with React alone. Left to itself the bundler makes
 * a file for each set of pages that share something: a first visit asked for 53 of them, most below 1 KB, instead of 24,
 * and weighed 5 KB more.
 */
const shared = {
  minShareCount: 8,
  groups: [
    { name: 'react', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/, priority: 1 },
    { name: 'common', test: /web[\\/]app[\\/](?:ui|lib|shell)[\\/]|contract[\\/]src[\\/]/ },
  ],
};

export default defineConfig(({ command }) => ({
  plugins: [leanContract(), leanHeadScript(), reactRouter(), flags(), precompress()],
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
    ssr: { build: { rollupOptions: { input: './app/mount.ts' } } },
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
