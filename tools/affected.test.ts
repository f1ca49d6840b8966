import { expect, test } from 'vitest';
import { affectedJourneys, filesOfJourneys, journeysOf } from './affected.mjs';
import { root } from './setup.mjs';

const all = filesOfJourneys(root);
const names = (changed: string[]) => affectedJourneys(changed, all).map((it) => it.replace(/^e2e\/(.*)\.e2e\.ts$/, '$1'));

test('a change of a capability, on whichever side, runs its journeys', () => {
  for (const file of ['apps/server/src/guests/join.ts', 'packages/data-worker/src/guests/index.ts'])
    expect(names([file])).toEqual(['app-edit', 'guest-apps', 'guest-day', 'guests']);
  expect(names(['apps/web/src/features/stats/StatsPage.tsx'])).toEqual(['stats']);
});

test('a change that belongs to no capability runs the journeys through the whole product', () => {
  expect(names(['apps/server/src/platform/feed/writer.ts'])).toEqual(['guest-day', 'offline', 'track-life', 'working-day']);
});

test('a changed journey runs itself; what journeys share runs those that import it', () => {
  expect(names(['e2e/transfer.e2e.ts'])).toEqual(['transfer']);
  expect(names(['e2e/start/test.ts']).length).toBeGreaterThan(50);
  const byVectors = names(['e2e/attacks/vectors.ts']);
  expect(byVectors).toContain('attacks');
  expect(byVectors).not.toContain('transfer');
});

test('texts and unit tests run none', () => {
  expect(names(['README.md', 'apps/server/src/guests/join.test.ts', 'bench/run.ts'])).toEqual([]);
});

test('each journey that the table names exists', () => {
  const files = all.map((it) => it.file);
  for (const it of Object.values(journeysOf).flat()) expect(files).toContain(`e2e/${it}.e2e.ts`);
});
