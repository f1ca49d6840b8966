import { pathOf } from '@trackyard/contract';
import { lookAt, picture } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const countOf = (page: Page, label: string) => page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });

test('anybody opens the stats dashboard and sees counts [ROUTE-021, ROUTE-121, ROUTE-157, PROUTE-067]', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Autumn blend launch', [anna, mateo]);
  await world.track('Packaging', [anna]);
  await world.track('Green buying', [mateo]);
  await anna.call('tracks.archive', { trackId });
  await anna.call('presence.update', { trackId: null });
  const page = await world.visit('/unknown');
  // Another version may know it.
  await expect(page).toHaveURL(/[/]login[?]redirect=%2Funknown$/);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/stats')) asked.push(pathname + search);
  });
  expect(pathOf('Stats')).toBe('/stats');
  await page.goto(pathOf('Stats'));
  await expect(page).toHaveTitle('Stats Dashboard · Trackyard');
  await expect(page.getByRole('heading', { name: 'Stats Dashboard' })).toBeVisible();
  await expect(countOf(page, 'People')).toContainText('2');
  await expect(countOf(page, 'Online')).toContainText('1');
  await expect(countOf(page, 'Tracks')).toContainText('2');
  await expect(countOf(page, 'Tracks')).toContainText('Plus 1 archived');
  await expect(countOf(page, 'Tenants')).toContainText('1');
  await test.step('nothing else is asked for [REPORT-001, REPORT-002, REPORT-003]', () => {
    expect(new Set(asked)).toEqual(new Set(['/api/stats/users?useOnlineCache=true', '/api/stats/tracks', '/api/stats/tenants']));
  });
  await expect(page.getByText(/Anna|Mateo|Autumn|Kestrel/)).toHaveCount(0);
  await lookAt(page, 'stats');
});

test('what can’t be counted says so in its place, and can be tried again', async ({ world }) => {
  const page = await world.visit('/login');
  await page.route('**/api/stats/**', (route) => route.abort());
  await page.goto('/stats');
  const says = (label: string, text: string) => expect(countOf(page, label).getByRole('alert')).toContainText(text);
  await test.step('people and tracks [STATS-009, STATS-010, REPORT-004, REPORT-005]', async () => {
    await says('People', 'Failed to get user stats');
    await says('Tracks', 'Failed to get track stats');
  });
  await test.step('tenants [STATS-011, REPORT-006]', () => says('Tenants', 'Failed to get tenant stats'));
  await lookAt(page, 'stats-failed');
  await page.unroute('**/api/stats/**');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(countOf(page, 'Tenants')).toContainText('1');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('a dashboard that waits shows where the numbers come, and one that is closed says so', async ({ world }) => {
  const page = await world.visit('/login');
  let answer = (): void => {};
  const wanted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/stats/**', (route) => wanted.then(() => route.continue()));
  await page.goto('/stats');
  await expect(page.getByRole('listitem').getByRole('status')).toHaveCount(4);
  await picture(page, 'stats-waiting');
  for (const { services } of world.nodes) services.configuration.closeStats = true;
  answer();
  await expect(page.getByRole('heading', { name: 'Statistics are closed' })).toBeVisible();
  await lookAt(page, 'stats-closed');
});
