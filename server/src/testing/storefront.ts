import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Writes a build into a new folder: a storefront with this program and these files for the browser, and a console with
 * one empty page.
 */
export function writeStorefront(program: string, files: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'amberdock-web-'));
  mkdirSync(join(folder, 'server'));
  mkdirSync(join(folder, 'client/assets'), { recursive: true });
  mkdirSync(join(folder, 'console'));
  writeFileSync(join(folder, 'console/index.html'), '<!doctype html><title>Console</title>');
  writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'server/index.js'), program);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, 'client', name), content);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
