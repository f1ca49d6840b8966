// Makes apps/server/src/identity/most-used-passwords.txt of a list of passwords, one a line, the most used first:
//   node tools/most-used-passwords.mjs LIST.txt [MORE.txt …]
// Of the first list the 3,000 most used that are long enough for us, of the others all of that length (decision 0014).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const shortest = 10;
const wanted = 3_000;

const passwordsIn = (file) =>
  [...new Set(readFileSync(file, 'utf8').toLowerCase().split(/\r?\n/))].filter((it) => [...it].length >= shortest);
const [first, ...more] = process.argv.slice(2).map(passwordsIn);
if (!first) throw new Error('Name a file with passwords, the most used first.');

// Six bytes: among 3,000 a password that is not on the list is taken for one of it once in 90 thousand million times.
const digests = new Set(
  [first.slice(0, wanted), ...more].flat().map((it) => createHash('sha256').update(it).digest('base64url').slice(0, 8)),
);
const file = new URL('../apps/server/src/identity/most-used-passwords.txt', import.meta.url);
writeFileSync(file, `${[...digests].sort().join('\n')}\n`);
console.log(`${digests.size} digests`);
