import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

/**
 * The script in <head> travels in every page: without its comments and long names (shell/head.js is written to be
 * read) it is half as long. A classic script still: nothing of it may be taken for a module's.
 */
export function leanHeadScript(): Plugin {
  return {
    name: 'amberdock-lean-head-script',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/shell\/head\.js\?raw$/ },
      handler(id) {
        const file = id.replace(/\?raw$/, '');
        const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), { module: false });
        const [fault] = errors;
        if (fault) this.error(fault.message);
        return `export default ${JSON.stringify(code)}`;
      },
    },
  };
}
