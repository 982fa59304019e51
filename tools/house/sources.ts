import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { root } from '../launch/workspace.js';

/** A file of our own; its path is relative to the checkout, with forward slashes. */
export type Source = { path: string; text: string };

const generated = new Set([
  'node_modules',
  'build',
  'data',
  'coverage',
  'results',
  'dist',
  '.git',
  '.react-router',
  'tmp',
]);

/** Every file of the checkout whose name matches, without generated files. */
export function sources(ending: RegExp): Source[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => !generated.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? walk(join(root, entry.name)) : [join(root, entry.name)]))
    .filter((file) => ending.test(file))
    .map((file) => ({ path: relative(root, file).split(sep).join('/'), text: readFileSync(file, 'utf8') }));
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [join(folder, entry.name)];
    return generated.has(entry.name) ? [] : walk(join(folder, entry.name));
  });
}

export const code = /\.(ts|tsx|js|cjs)$/;

/** Whether a file is a test, or used only by tests. */
export const isTest = (path: string) => /\.test\.tsx?$|^server\/src\/testing\//.test(path);

export const nameOf = (path: string) => basename(path);

export const folderOf = (path: string) => dirname(path);
