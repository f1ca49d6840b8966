import { limits } from '@trackyard/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextVersion, outlivedVersions, type StoredVersion, versionOf, versionText } from './versions.ts';

const now = new Date('2026-11-28T12:00:00.000Z');
const hour = 60 * 60 * 1_000;
const stored = fc.record({
  cause: fc.constantFrom<StoredVersion['cause']>('written', 'written', 'written', 'named', 'replaced', 'restored'),
  isNamed: fc.boolean(),
  hours: fc.nat({ max: 400 }),
  size: fc.constantFrom(1_000, 1_000, 4_000_000),
});
const versions = fc.array(stored, { maxLength: 700 }).map((list) =>
  [...list]
    .sort((a, b) => a.hours - b.hours)
    .map(
      ({ cause, isNamed, hours, size }, at): StoredVersion => ({
        ...{ major: 1, minor: list.length - at, cause, size },
        ...{ name: isNamed && cause === 'named' ? 'Approved' : null, created: new Date(now.getTime() - hours * hour) },
      }),
    ),
);

test('the first version is 1.1, what is written then is 1.2, and what somebody names 2.1', () => {
  expect(versionText(nextVersion(null, 'minor'))).toBe('1.1');
  expect(versionText(nextVersion(versionOf('1.1'), 'minor'))).toBe('1.2');
  expect(versionText(nextVersion(versionOf('1.12'), 'major'))).toBe('2.1');
});
test('versions with a name, the newest one, and the last of each day outlive the others, within the limits', () => {
  fc.assert(
    fc.property(versions, (all) => {
      const gone = new Set(outlivedVersions(all, now).map(versionText));
      const left = all.filter((it) => !gone.has(versionText(it)));
      expect(all.filter((it) => it.name !== null && gone.has(versionText(it)))).toEqual([]);
      expect(left[0]).toBe(all[0]);
      const plain = left.filter((it) => it.name === null);
      expect(plain.length).toBeLessThanOrEqual(limits.plainVersions);
      const bytes = (list: StoredVersion[]) => list.reduce((sum, it) => sum + it.size, 0);
      const named = bytes(left.filter((it) => it.name !== null));
      expect(bytes(plain.slice(1))).toBeLessThanOrEqual(Math.max(0, limits.versionBytes - named));
      // Once thinned out, they stay as they are.
      expect(outlivedVersions(left, now)).toEqual([]);
    }),
  );
});
test('of a day before the last one only the last version that made itself stays, of today all do', () => {
  const at = (hours: number, minor: number): StoredVersion => ({
    ...{ major: 1, minor, cause: 'written', name: null, size: 10, created: new Date(now.getTime() - hours * hour) },
  });
  const list = [at(1, 6), at(2, 5), at(3, 4), at(40, 3), at(41, 2), at(70, 1)];
  expect(outlivedVersions(list, now).map(versionText)).toEqual(['1.2']);
});
