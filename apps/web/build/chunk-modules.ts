import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '../../..');
/** The file to write; builds that are not for tests name none. */
const file = process.env['TRACKYARD_CHUNK_MODULES'];

/** Notes which of our files each chunk of the client holds: `npm test -- --changed` looks up what a journey has read (tools/reads.mjs). */
export function chunkModules(): Plugin | undefined {
  if (!file) return undefined;
  return {
    name: 'trackyard-chunk-modules',
    apply: 'build',
    writeBundle(_options, bundle) {
      const modules: Record<string, string[]> = {};
      for (const [name, it] of Object.entries(bundle)) {
        const ids = it.type === 'chunk' ? it.moduleIds : it.originalFileNames.map((one) => path.resolve(root, 'apps/web', one));
        const ours = ids.map((id) => path.relative(root, id.replace(/\?.*$/, '')).replaceAll('\\', '/')).filter(isOurs);
        if (ours.length > 0) modules[name] = [...new Set(ours)].sort();
      }
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(modules));
    },
  };
}
const isOurs = (name: string): boolean => /^(?:apps|packages)\/[^/]+\/src\//.test(name);
