import type { Plugin } from 'vite';

/** Refuses files that import each other in a circle: which of them runs first is left to chance, and one would find nothing yet in the other. */
export const noCycles = (): Plugin => ({
  name: 'trackyard-no-cycles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file))
        this.error(`These files import each other in a circle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`);
      if (done.has(file)) return;
      done.add(file);
      const chunk = bundle[file];
      if (chunk?.type === 'chunk') for (const next of chunk.imports) visit(next, [...path, file]);
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
});
