import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller ones gain nothing: they fit into one packet. */
const leastBytes = 1_024;
const texts = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest']);

/** Lays a Brotli and a gzip copy beside every text of the build, so that the server has nothing to compress. Last of all plugins. */
export function compressed(): Plugin {
  let outDir = '';
  return {
    name: 'trackyard-compressed',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const it of readdirSync(outDir, { recursive: true, withFileTypes: true }))
          if (it.isFile() && texts.has(path.extname(it.name))) compress(path.join(it.parentPath, it.name));
      },
    },
  };
}

function compress(file: string): void {
  const bytes = readFileSync(file);
  if (bytes.length < leastBytes) return;
  // The highest quality takes ten times as long, for a twentieth less.
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
