import { readFile } from 'node:fs/promises';
import { minifySync, type Plugin } from 'vite';

/** Minifies inline scripts because Astro inserts them unchanged. */
export const minifiedInlineScripts: Plugin = {
  name: 'minified-inline-scripts',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?');
    if (query !== 'raw' || !/[\\/]site[\\/]security[\\/]inline[\\/]/.test(file)) return undefined;
    const { code, errors } = minifySync(file, await readFile(file, 'utf8'));
    if (errors.length > 0) throw new Error(`Failed to minify ${file}: ${errors[0]?.message}`);
    return `export default ${JSON.stringify(code)}`;
  },
};
