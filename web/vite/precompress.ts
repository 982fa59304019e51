import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|css|svg|json)$/;
const bytesMin = 1024;

/** Writes .br and .gz beside each asset once, so that the running server compresses none. */
export function precompress(): Plugin {
  return {
    name: 'amberdock-precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!worthIt.test(name)) continue;
        const file = join(dir, name);
        const plain = readFileSync(file);
        if (plain.length < bytesMin) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }));
        writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
      }
    },
  };
}
