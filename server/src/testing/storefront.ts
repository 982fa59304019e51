import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lays out a built storefront of this one program, and of these files for the browser, in a folder of its own. */
export function writeStorefront(program: string, files: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'amberdock-web-'));
  mkdirSync(join(folder, 'server'));
  mkdirSync(join(folder, 'client/assets'), { recursive: true });
  writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'server/index.js'), program);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, 'client', name), content);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
