import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json)$/;
/** In a smaller file the header of the format costs as much as compression saves. */
const bytesMin = 256;

/**
 * Writes .br and .gz beside each asset once, so that the running server compresses none. It runs after everything else,
 * because the router writes its manifest (30 KB plain, 3 KB compressed) only while the server bundle is built.
 */
export function precompress(): Plugin {
  return {
    name: 'amberdock-precompress',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler({ environments }) {
        const folder = environments.client?.config.build.outDir;
        if (folder) await compressAll(folder);
      },
    },
  };
}

/** Zopfli's gzip is 3 % smaller than zlib's best. Each further iteration takes as long as the first and saves only 0.1 %. */
async function compressAll(folder: string): Promise<void> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.test(name)) continue;
    const file = join(folder, name);
    const plain = readFileSync(file);
    if (plain.length < bytesMin) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }));
    writeFileSync(`${file}.gz`, await gzipAsync(plain, { numiterations: 1 }));
  }
}
