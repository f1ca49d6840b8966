import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkModules } from './build/chunk-modules.ts';
import { chunks } from './build/chunks.ts';
import { compressed } from './build/compressed.ts';
import { computed } from './build/computed.ts';
import { noCycles } from './build/no-cycles.ts';
import { pdfFiles } from './build/pdf-files.ts';
import { serviceWorker } from './build/service-worker.ts';
import { folderOf } from './build/viewer-files.ts';
import { serverPaths } from './src/offline/names.ts';
import { mantineVariables } from './src/ui/mantine-variables.ts';

const server = process.env['TRACKYARD_SERVER'] || 'http://127.0.0.1:4310';

/** Mantine would write its variables into a style element at run time, which the content security policy refuses: they are a file. */
function mantineVariablesFile(): Plugin {
  const name = 'virtual:mantine-variables.css';
  return {
    name: 'trackyard-mantine-variables',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? mantineVariables() : undefined),
  };
}

const named = ({ moduleIds }: { moduleIds: string[] }): string => `${folderOf(moduleIds)}/[name]-[hash].js`;

export default defineConfig({
  plugins: [computed(), react(), mantineVariablesFile(), pdfFiles(), serviceWorker(), noCycles(), chunkModules(), compressed()],
  worker: {
    format: 'es',
    plugins: () => [computed()],
    rolldownOptions: { output: { entryFileNames: named, chunkFileNames: named } },
  },
  // Nothing is inlined as a data address: the content security policy allows own files only.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: true,
    // Heavy libraries are chunks of their own, which load on demand.
    chunkSizeWarningLimit: 8_000,
    rolldownOptions: {
      output: {
        codeSplitting: chunks,
        chunkFileNames: named,
        assetFileNames: ({ originalFileNames }) => `${folderOf(originalFileNames)}/[name]-[hash][extname]`,
      },
    },
  },
  server: { proxy: Object.fromEntries(serverPaths.map((it) => [it.replace(/\/$/, ''), { target: server, ws: true }])) },
});
