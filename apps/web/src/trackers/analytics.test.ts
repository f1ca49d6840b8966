import { manualTime } from '@trackyard/data-worker/testing';
import { expect, test } from 'vitest';
import { createAnalytics } from './analytics.ts';
import { cameFromOf, type Watched, watchedAs } from './hits.ts';

function visit(watched: Watched = { userId: 'anna', role: 'visitor' }) {
  const time = manualTime();
  const hits: URLSearchParams[] = [];
  const now = { page: '/' as string | null, seen: true };
  let views = 0;
  const analytics = createAnalytics({
    siteId: '7',
    watched,
    send: (hit) => hits.push(hit),
    page: () => (now.page === null ? null : { url: `https://yard.example${now.page}`, title: `Title of ${now.page}`, appId: 'planner' }),
    cameFrom: 'https://search.example/',
    isSeen: () => now.seen,
    newView: () => `view-${++views}`,
    after: time.timers.after,
  });
  const go = (page: string | null) => {
    now.page = page;
    analytics.shown();
  };
  const reports = () => hits.splice(0).map((it) => `${it.get('ping') ? 'beat' : 'view'} ${new URL(it.get('url')!).pathname}`);
  return { analytics, time, hits, now, go, reports };
}

test('a page counts once it has been shown for 250 ms; what one passes through does not [STATS-012]', async () => {
  const { time, go, reports } = visit();
  go('/one');
  await time.pass(200);
  go('/two');
  await time.pass(249);
  expect(reports()).toEqual([]);
  await time.pass(1);
  expect(reports()).toEqual(['view /two']);
});

test('while a page is seen it is told so every 15 s, as the same view [STATS-014]', async () => {
  const { time, hits, now, go } = visit();
  go('/one');
  await time.pass(250 + 14_999);
  expect(hits.map((it) => it.get('ping'))).toEqual([null]);
  await time.pass(1);
  now.seen = false;
  await time.pass(15_000);
  now.seen = true;
  await time.pass(15_000);
  expect(hits.map((it) => [it.get('ping'), it.get('pv_id')])).toEqual([
    [null, 'view-1'],
    ['1', 'view-1'],
    ['1', 'view-1'],
  ]);
});

test('nothing is sent once tracking is off, and after 15 s off the visit is forgotten [STATS-013]', async () => {
  const { analytics, time, hits, go, reports } = visit();
  go('/one');
  await time.pass(250);
  go('/two');
  analytics.hold();
  go('/three');
  await time.pass(14_999);
  expect(reports()).toEqual(['view /one']);
  analytics.resume();
  analytics.shown();
  await time.pass(250);
  expect(hits.at(-1)?.get('urlref')).toBe('https://yard.example/one');
  analytics.hold();
  await time.pass(15_000);
  expect(reports()).toEqual(['view /three']);
  analytics.resume();
  analytics.shown();
  await time.pass(250);
  expect(hits.at(-1)?.get('urlref')).toBe('https://search.example/');
});

test('a page that comes again as it is does not count again, and one that is nobody’s business never', async () => {
  const { time, go, reports } = visit();
  go('/one');
  await time.pass(250);
  go('/one');
  await time.pass(250);
  go(null);
  await time.pass(250);
  expect(reports()).toEqual(['view /one']);
});

test('administrators are ADMIN, guests GUEST without an id, all others visitors [STATS-002, STATS-003]', () => {
  const person = { userId: 'anna', tenantAdmin: false, systemAdmin: false };
  const all = [{ ...person, tenantAdmin: true }, { ...person, systemAdmin: true }, person, { ...person, guest: true as const }];
  expect(all.map(watchedAs)).toEqual([
    { userId: 'anna', role: 'ADMIN' },
    { userId: 'anna', role: 'ADMIN' },
    { userId: 'anna', role: 'visitor' },
    { userId: null, role: 'GUEST' },
  ]);
});

test('a visit came from the page of another site that led to it, never from one of ours, which may be a secret link', () => {
  const own = 'https://yard.example';
  expect(['https://search.example/?q=1', `${own}/invitation/secret`, ''].map((it) => cameFromOf(it, own))).toEqual([
    'https://search.example/?q=1',
    '',
    '',
  ]);
});
