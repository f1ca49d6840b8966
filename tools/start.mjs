// npm start: sets up, builds the web client where needed, and becomes the server. Runs on Node.js 20.
import path from 'node:path';
import { become } from './become.mjs';
import { root, setUp } from './setup.mjs';
import { buildWeb } from './web-build.mjs';

setUp();
const failed = buildWeb();
if (failed) {
  console.error('The web client could not be built; the reason stands above.');
  process.exit(failed);
}
become(path.join(root, 'apps/server/src/main.ts'), process.argv.slice(2));
