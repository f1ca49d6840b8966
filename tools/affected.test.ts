import { expect, test } from 'vitest';
import { affectedJourneys, filesOfJourneys } from './affected.mjs';
import { mergedReads } from './reads.mjs';
import { root } from './setup.mjs';

const e2e = [
  { file: 'e2e/stats.e2e.ts', text: "import { test } from './start/test.ts';" },
  { file: 'e2e/guests.e2e.ts', text: "import { test } from './start/test.ts';\nimport { join } from './start/join.ts';" },
  ...['guest-day', 'offline', 'track-life', 'working-day'].map((it) => ({ file: `e2e/${it}.e2e.ts`, text: '' })),
  { file: 'e2e/start/join.ts', text: '' },
  { file: 'e2e/start/test.ts', text: '' },
];
const sources = [
  { file: 'apps/server/src/guests/join.ts', text: "import { most } from './most.ts';" },
  { file: 'apps/server/src/guests/most.ts', text: '' },
];
const platform = 'apps/server/src/platform/run.ts';
const reads = mergedReads(
  Object.fromEntries(e2e.slice(2, 6).map(({ file }) => [file, { 'A day': [platform] }])),
  [
    { journey: 'e2e/stats.e2e.ts', title: 'Counts', chunks: ['stats.js'], files: [platform] },
    { journey: 'e2e/guests.e2e.ts', title: 'Joins', chunks: [], files: [platform, 'apps/server/src/guests/join.ts'] },
    { journey: 'e2e/guests.e2e.ts', title: 'Leaves', chunks: [], files: [platform, 'apps/server/src/guests/leave.ts'] },
    { journey: 'e2e/stats.e2e.ts', title: 'Waits', chunks: [], files: ['apps/server/src/guests/leave.ts'] },
  ],
  { 'stats.js': ['apps/web/src/features/stats/Page.tsx'] },
);
const names = (...changed: string[]) =>
  affectedJourneys(changed, { e2e, sources, reads }).map((it) => it.replace(/^e2e\/(.*)\.e2e\.ts$/, '$1'));

test('a changed file runs the journeys whose server or pages read it', () => {
  expect(names('apps/web/src/features/stats/Page.tsx')).toEqual(['stats']);
  expect(names('apps/server/src/guests/leave.ts')).toEqual(['stats', 'guests']);
});

test('a file without functions runs the journeys of those who import it', () => {
  expect(names('apps/server/src/guests/most.ts')).toEqual(['guests']);
});

test('a file of the data worker runs the journeys of the room of its name', () => {
  expect(names('packages/data-worker/src/guests/access.ts')).toEqual(['stats', 'guests']);
});

test('a migration runs the journeys of its room', () => {
  expect(names('apps/server/src/guests/migrations/20261129-links.sql')).toEqual(['stats', 'guests']);
});

test('a title keeps what it read at both sizes', () => {
  const line = (files: string[]) => ({ journey: 'e2e/stats.e2e.ts', title: 'Counts', chunks: [], files });
  const both = mergedReads(reads, [line(['a.ts']), line(['b.ts'])], {});
  expect(both['e2e/stats.e2e.ts']).toEqual({ Counts: ['a.ts', 'b.ts'], Waits: ['apps/server/src/guests/leave.ts'] });
});

test('what nearly all journeys read, and what nobody is known to read, runs those through the whole product', () => {
  for (const file of [platform, 'packages/data-worker/src/sync/inbox.ts', 'apps/server/src/new-room/index.ts'])
    expect(names(file)).toEqual(['guest-day', 'offline', 'track-life', 'working-day']);
});

test('a journey that was never recorded runs with every change of sources, and with no other one', () => {
  const { 'e2e/guests.e2e.ts': _, ...others } = reads;
  const run = (file: string) => affectedJourneys([file], { e2e, sources, reads: others });
  expect(run('apps/web/src/features/stats/Page.tsx')).toEqual(['e2e/stats.e2e.ts', 'e2e/guests.e2e.ts']);
  expect(run('README.md')).toEqual([]);
});

test('a changed journey runs itself; what journeys share runs those that import it', () => {
  expect(names('e2e/stats.e2e.ts')).toEqual(['stats']);
  expect(names('e2e/start/join.ts')).toEqual(['guests']);
  expect(names('e2e/start/test.ts')).toEqual(['stats', 'guests']);
});

test('texts and unit tests run none', () => {
  expect(names('README.md', 'apps/server/src/guests/join.test.ts', 'bench/run.ts')).toEqual([]);
});

test('the journeys through the whole product exist', () => {
  const there = filesOfJourneys(root);
  const run = affectedJourneys([platform], {
    e2e: there,
    sources: [],
    reads: Object.fromEntries(there.map(({ file }) => [file, { all: [platform] }])),
  });
  expect(run).toHaveLength(4);
});
