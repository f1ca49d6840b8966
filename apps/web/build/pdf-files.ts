import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const library = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(path.join(library, 'package.json'), 'utf8')) as { version: string };
/** With the version in it, so that what lies there never changes. */
const folder = `assets/viewer/pdf-${version}`;

/**
 * Character maps, standard fonts and decoders that pdf.js asks for by name while it draws a page, from our own origin. Of the decoders
 * only those without WebAssembly, which the content security policy refuses. `virtual:pdf-files` says where they lie.
 */
export function pdfFiles(): Plugin {
  const name = 'virtual:pdf-files';
  return {
    name: 'trackyard-pdf-files',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export const pdfFiles = '/${folder}/';` : undefined),
    configureServer({ middlewares }) {
      const files = new Map(all().map((it) => [`/${folder}/${it}`, it]));
      middlewares.use((request, response, next) => {
        const file = files.get(request.url ?? '');
        if (file === undefined) return next();
        if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        createReadStream(path.join(library, file)).pipe(response);
      });
    },
    generateBundle() {
      for (const file of all())
        this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source: readFileSync(path.join(library, file)) });
    },
  };
}

const all = (): string[] => [
  ...['cmaps', 'standard_fonts'].flatMap((it) => readdirSync(path.join(library, it)).map((file) => `${it}/${file}`)),
  ...readdirSync(path.join(library, 'wasm'))
    .filter((it) => /_nowasm_fallback\.js$/.test(it))
    .map((file) => `wasm/${file}`),
];
