import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { neededElsewhere, viewerFolder } from './viewer-files.ts';

/** Builds the service worker after all the rest, since it carries the list of that: one file, at the root, under one name for ever. */
export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'trackyard-service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        define: { SHELL: JSON.stringify(shellIn(outDir)) },
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2023',
          rolldownOptions: {
            input: path.join(root, 'src/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}

/**
 * Every file that a page may ask for offline (the manifest and its icons are for the browser itself), with the hash that a browser
 * compares; the version is that of all of them.
 */
function shellIn(folder: string) {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && !/\.(map|br|gz|webmanifest)$/.test(it.name) && it.name !== 'service-worker.js')
    .map((it) => path.join(it.parentPath, it.name))
    .filter((file) => !file.startsWith(path.join(folder, 'icons')))
    .sort();
  const addressIn = (file: string): string => addressOf(path.relative(folder, file));
  const scripts = all.filter((it) => it.endsWith('.js')).map((file) => [addressIn(file), readFileSync(file, 'utf8')] as const);
  const needed = neededElsewhere(new Map(scripts));
  const shown = all.filter((file) => !addressIn(file).startsWith(viewerFolder) || needed.has(addressIn(file)));
  const files = Object.fromEntries(shown.map((file) => [addressIn(file), integrityOf(file)]));
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  return { version, files };
}
const addressOf = (file: string): string => (file === 'index.html' ? '/' : `/${file.split(path.sep).join('/')}`);
const integrityOf = (file: string): string => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
