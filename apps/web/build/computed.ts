import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * A module named `*.computed.ts` has exports of plain data, which it computes from the schemas. The build runs it and ships the data alone.
 * Everywhere else (server, tests, `npm run dev`) the module itself is loaded, so that nothing has to be generated.
 */
export function computed(): Plugin {
  return {
    name: 'trackyard-computed',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      return id.endsWith('.computed.ts') ? dataOf((await import(pathToFileURL(id).href)) as Record<string, unknown>) : null;
    },
  };
}

const dataOf = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
