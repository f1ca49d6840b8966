import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '../../..');
const file = path.join(root, 'node_modules/.cache/trackyard/chunk-modules.json');

/** Notes which of our files each chunk of the client holds: `npm test -- --changed` looks up what a journey has read (tools/reads.mjs). */
export function chunkModules(): Plugin {
  return {
    name: 'trackyard-chunk-modules',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      // Journeys about updates build a newer client elsewhere.
      if (dir !== path.join(root, 'apps/web/dist')) return;
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
