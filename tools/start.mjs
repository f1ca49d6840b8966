// npm start: sets up, builds the web client where needed, and becomes the server. Runs on Node.js 20.
import path from 'node:path';
import { become } from './become.mjs';
import { root, setUp } from './setup.mjs';
import { buildWeb } from './web-build.mjs';

const args = process.argv.slice(2);
setUp();
// Whoever only asks something need not wait for the client.
const failed = ['--help', '-h', '--check'].some((it) => args.includes(it)) ? 0 : buildWeb();
if (failed) {
  console.error('The web client could not be built; the reason stands above.');
  process.exit(failed);
}
become(path.join(root, 'apps/server/src/main.ts'), args);
