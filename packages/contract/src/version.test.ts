import { expect, test } from 'vitest';
import { wireVersion } from './version.ts';
import { versionHistory } from './version-history.ts';
import { hashOf, wire, withHash } from './wire-hash.ts';

const newest = versionHistory.at(-1)!;

test('the version of the wire is that of the newest line of its history, and versions go up by one', () => {
  expect(newest.version).toBe(wireVersion);
  expect(versionHistory.map((it) => it.version)).toEqual(versionHistory.map((_, at) => at + 1));
});

test('the first change of the wire after a release comes with a version and a line of history', async () => {
  expect(
    newest.hash ?? (await hashOf(wire())),
    'The wire has changed since its last release. Raise wireVersion in version.ts, and add a line with the hash null to version-history.ts.',
  ).toBe(await hashOf(wire()));
});

test('every version but the newest was released', () => {
  expect(versionHistory.slice(0, -1).filter((it) => it.hash === null)).toEqual([]);
});

test('a release writes the hash of the wire into the line without one, once', async () => {
  const hash = await hashOf(wire());
  const open = "  {\n    version: 2,\n    hash: null,\n    change: 'Labels',\n  },\n];\n";
  const closed = withHash(open, hash);
  expect(closed).toBe(open.replace('null', `'${hash}'`));
  expect(withHash(closed, 'another')).toBe(closed);
});

test('the hash sees a schema, a path, an error code; the order of keys is nothing', async () => {
  const before = wire();
  const changed = structuredClone(before);
  changed['operations']!['chat.sendMessage']!['path'] = '/api/elsewhere';
  expect(await hashOf(changed)).not.toBe(await hashOf(before));
  expect(JSON.stringify(before['operations']!['chat.sendMessage'])).toContain('"text"');
  expect(await hashOf({ a: { x: 1, y: 2 } })).toBe(await hashOf({ a: { y: 2, x: 1 } }));
});
