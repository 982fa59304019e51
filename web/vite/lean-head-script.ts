import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

/**
 * Minifies the script in <head> (shell/head.js), which every page carries: that halves its size. It stays a classic script,
 * so it is not minified as a module.
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
