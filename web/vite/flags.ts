import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')),
  '3x2',
);
const address = '/assets/flags/';

/**
 * Serves each country's flag as a file, /assets/flags/{cc}.svg. A page loads only the flags that it shows, and its
 * JavaScript holds none.
 */
export function flags(): Plugin {
  return {
    name: 'amberdock-flags',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      for (const file of readdirSync(folder).filter((name) => /^[A-Z]{2}\.svg$/.test(name))) {
        this.emitFile({
          type: 'asset',
          fileName: `${address.slice(1)}${file.toLowerCase()}`,
          source: readFileSync(join(folder, file)),
        });
      }
    },
    configureServer(server) {
      server.middlewares.use(address, (request, response, next) => {
        const code = /^\/([a-z]{2})\.svg$/.exec(request.url ?? '')?.[1];
        if (!code) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(readFileSync(join(folder, `${code.toUpperCase()}.svg`)));
      });
    },
  };
}
