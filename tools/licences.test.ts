import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
interface Package {
  name: string;
  licence: string;
}
/** The packages that Trackyard is distributed with, for all systems: those of development are not. */
const packages = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Record<string, { link?: boolean; dev?: boolean; license?: string }> }).packages,
).flatMap(([at, { link, dev, license = '' }]): Package[] =>
  at.includes('node_modules/') && !link && !dev ? [{ name: at.slice(at.lastIndexOf('node_modules/') + 13), licence: license }] : [],
);

const allowed = new Set(
  'MIT MIT-0 Apache-2.0 BSD-2-Clause BSD-3-Clause ISC MPL-2.0 0BSD BlueOak-1.0.0 CC0-1.0 Unlicense Python-2.0 Zlib OFL-1.1'.split(' '),
);
/** libvips, alone and in builds of sharp that hold it. */
const mayBeLgpl = /^@img\/sharp-(libvips-|wasm32$|win32-)/;

/** Whether an SPDX expression can be met by licences of the list: one side of each OR, all sides of each AND. */
function isAllowed({ name, licence }: Package): boolean {
  const isOne = (it: string): boolean => allowed.has(it) || (it === 'LGPL-3.0-or-later' && mayBeLgpl.test(name));
  const plain = licence.replace(/[()]/g, '');
  return plain.split(' OR ').some((side) => side.split(' AND ').every(isOne));
}

test('every package that Trackyard is distributed with has a licence that goes with Apache-2.0', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter((it) => !isAllowed(it))).toEqual([]);
});

test.each([
  ['left-pad', 'GPL-3.0-only', false],
  ['left-pad', 'LGPL-3.0-or-later', false],
  ['left-pad', 'MIT AND AGPL-3.0-only', false],
  ['left-pad', '', false],
  ['left-pad', '(MIT OR GPL-3.0-or-later)', true],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
])('%s under %j: allowed is %s', (name, licence, expected) => {
  expect(isAllowed({ name, licence })).toBe(expected);
});

test('NOTICE names the packages whose licences ask for more than their text, or leave a choice', () => {
  const notice = read('NOTICE');
  const asking = packages.filter((it) => / OR |MPL|LGPL|OFL/.test(it.licence));
  expect(asking.length).toBeGreaterThan(3);
  const named = (name: string): boolean => notice.includes(mayBeLgpl.test(name) ? '@img/sharp-libvips-*' : name);
  expect(asking.map((it) => it.name).filter((it) => !named(it))).toEqual([]);
});

test('the image has the licence and NOTICE', () => {
  expect(read('Dockerfile')).toMatch(/^COPY LICENSE NOTICE \.\/$/m);
});
