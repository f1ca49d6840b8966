// Sets up, then becomes the script that is named: `node tools/run.mjs bench/run.ts --smoke`. Runs on Node.js 20.
import path from 'node:path';
import { become } from './become.mjs';
import { root, setUp } from './setup.mjs';

const [script = '', ...args] = process.argv.slice(2);
setUp();
become(path.join(root, script), args);
