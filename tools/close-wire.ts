// Run by `npm run release`: gives the version of the wire that is released its hash, so that the next change needs a new version.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { versionHistory } from '../packages/contract/src/version-history.ts';
import { hashOf, wire, withHash } from '../packages/contract/src/wire-hash.ts';

const file = fileURLToPath(new URL('../packages/contract/src/version-history.ts', import.meta.url));
const newest = versionHistory.at(-1)!;
if (newest.hash === null) {
  writeFileSync(file, withHash(readFileSync(file, 'utf8'), await hashOf(wire())));
  console.log(`Version ${newest.version} of the wire is released. Commit packages/contract/src/version-history.ts.`);
}
