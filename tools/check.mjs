// npm run check. With --write it first mends what Biome can mend by itself. Runs on Node.js 20.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { runChecks } from './checks.mjs';
import { pinnedNode, root, setUp } from './setup.mjs';

setUp();
if (process.argv.includes('--write'))
  spawnSync(pinnedNode, [path.join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write'], { cwd: root, stdio: 'inherit' });
const { passed, failed } = await runChecks();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
