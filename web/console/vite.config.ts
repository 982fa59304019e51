import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The console: a single-page app below /console, built into static files that the server sends. */
export default defineConfig({
  root: here('.'),
  base: '/console/',
  build: { target: 'es2023', outDir: here('../build/console'), emptyOutDir: true, assetsInlineLimit: 0 },
});
