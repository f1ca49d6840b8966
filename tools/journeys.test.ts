import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

/** A file of journeys is about one capability. */
const most = 6;
/** Files from before this rule: they may shrink. */
const larger: Record<string, number> = {
  ...{
    profile: 12,
    push: 12,
    conversation: 11,
    routes: 11,
    composer: 10,
    guests: 10,
    track: 10,
    search: 9,
    session: 9,
    threads: 9,
    frame: 8,
  },
  ...{ header: 8, notifications: 8, 'sign-in': 8, viewer: 8, lists: 7, offline: 7, 'track-settings': 7 },
};

test('a capability has six journeys in the browser at most; more of it is tested without a browser', () => {
  const folder = path.join(root, 'e2e');
  const tooMany = readdirSync(folder)
    .filter((it) => it.endsWith('.e2e.ts'))
    .map((it) => ({
      name: it.replace('.e2e.ts', ''),
      count: readFileSync(path.join(folder, it), 'utf8').match(/^ *test\(/gm)?.length ?? 0,
    }))
    .filter(({ name, count }) => count > (larger[name] ?? most));
  expect(tooMany).toEqual([]);
});
