import module from 'node:module';
import { join } from 'node:path';
import { root } from './workspace.js';

/**
 * The folder where Node keeps the compiled code of what a start loads; emptied with each build of the server.
 */
export const compiledCode = join(root, 'node_modules', '.cache', 'amberdock', 'compiled-code');

/** Has what is imported from here on taken from compiled code, and kept as such when this process ends. */
export function keepCompiledCode() {
  module.enableCompileCache?.(compiledCode);
}
