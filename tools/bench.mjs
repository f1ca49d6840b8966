// npm run bench -- NAME…: sets up what the benchmarks named need, or refuses at once, then becomes bench/run.ts. Runs on Node.js 20.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { become } from './become.mjs';
import { root, setUp } from './setup.mjs';

/** Those that drive a browser; a test compares them with what the files import. */
export const inBrowser = [
  'bundle',
  'cache',
  'scroll',
  'lists',
  'many-tracks',
  'routes',
  'palette',
  'blocking',
  'grid',
  'folder',
  'guest-join',
  'article-open',
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  const names = args.filter((it) => !it.startsWith('-'));
  setUp({ test: names.length === 0 || names.some((it) => inBrowser.includes(it)) });
  become(path.join(root, 'bench/run.ts'), args);
}
