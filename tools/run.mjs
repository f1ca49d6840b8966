// Sets up, then becomes the script that is named: `node tools/run.mjs bench/run.ts --smoke`. With `--browser` before it, a browser is
// there too, or the run is refused at once. Runs on Node.js 20.
import path from 'node:path';
import { become } from './become.mjs';
import { root, setUp } from './setup.mjs';

const given = process.argv.slice(2);
const test = given[0] === '--browser';
const [script = '', ...args] = test ? given.slice(1) : given;
setUp({ test });
become(path.join(root, script), args);
