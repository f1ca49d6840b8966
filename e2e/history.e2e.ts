import { pathOf } from '@trackyard/contract';
import { isPhone, tabs } from './start/chat.ts';
import { annaInTrack, at } from './start/in-track.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Locator, type Page, test } from './start/test.ts';

const topic = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Which changes' }).getByRole('radio', { name, exact: true });
const changes = (page: Page): Locator => page.getByRole('main').getByRole('listitem');

// An invitation is answered here.
test.use({ invitesColleagues: true });

test('whoever has the feature sees the history of a track under its tab, filters it and is told when it fails [TRACK-036, SHELL-058, ROUTE-050, ROUTE-104]', {
  tag: '@phone',
}, async ({ world }) => {
  const { anna, trackId, page } = await annaInTrack(world);
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  const mateo = await world.person('Mateo Ruiz');
  const tab = tabs(page).getByRole('link', { name: 'History', exact: true });
  await expect(tabs(page).getByRole('link', { name: 'Messages' })).toBeVisible();
  await expect(tab).toHaveCount(0);
  await page.goto(pathOf('TrackHistory', { trackId }));
  await expect(page.getByRole('region', { name: 'About' })).toBeVisible();

  await anna.call('tracks.update', { trackId, title: 'Greener buying', visibility: 'PUBLIC' });
  await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'VIEWER' });
  await test.step('the feature brings its tab between those of all [PERM-026, SHELL-053]', async () => {
    await root.call('flags.grant', { flag: 'trackHistory', to: 'user', id: anna.userId });
    await tab.click();
    await expect(tabs(page).getByRole('link')).toHaveText(['Overview', 'Messages', 'Assets', 'Tasks', 'History', 'App']);
    await expect(tabs(page).getByRole('button', { name: 'More', exact: true })).toBeVisible();
  });
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText('History');
  expect(at(page)).toBe(pathOf('TrackHistory', { trackId }));
  await expect(changes(page)).toHaveText([
    /invited Mateo Ruiz.*Viewer/,
    /changed who can find.*Private.*Public/,
    /changed the name.*Green buying.*Greener buying/,
    /Anna Lindqvist created the track/,
  ]);
  await mateo.call('members.accept', { trackId });
  await expect(changes(page).first()).toContainText('Mateo Ruiz joined');
  await lookAt(page, 'history');

  await topic(page, 'Details').check();
  await expect(changes(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Everyone' }).click();
  const picker = page.getByRole('dialog', { name: 'Person' });
  await picker.getByRole('combobox').fill('mateo');
  if (!isPhone(page)) await lookAt(page, 'history-person');
  await picker.getByRole('combobox').press('Enter');
  await expect(page.getByRole('main')).toContainText('No changes match these filters.');
  await page.getByRole('button', { name: 'Show all changes' }).click();
  await expect(changes(page)).toHaveCount(5);

  const { schema } = world.services.database;
  await schema.alterTable('track_change').renameTo('track_change_away').execute();
  await topic(page, 'People').check();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to get track history');
  await schema.alterTable('track_change_away').renameTo('track_change').execute();
  await page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(changes(page)).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('a history follows the features of its track, and a name in another direction or without end stays in its place', async ({
  world,
}) => {
  const { anna, trackId, page } = await annaInTrack(world);
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  const [dana, long] = [await world.person('דנה כהן'), await world.person('W'.repeat(100))];
  await root.call('flags.grant', { flag: 'trackHistory', to: 'user', id: anna.userId });
  await anna.call('members.invite', { trackId, userIds: [dana.userId], role: 'VIEWER' });
  await dana.call('members.accept', { trackId });
  await anna.call('members.invite', { trackId, userIds: [long.userId], role: 'VIEWER' });
  await page.goto(pathOf('TrackHistory', { trackId }));
  const joined = changes(page).filter({ hasText: 'דנה כהן joined' });
  await expect(joined.locator('p').first()).toHaveCSS('direction', 'ltr');
  await expect(joined.locator('bdi')).toHaveText('דנה כהן');

  await root.call('flags.grant', { flag: 'positionalComments', to: 'track', id: trackId });
  await expect(changes(page).first()).toContainText('Comments on a place');

  await page.getByRole('button', { name: 'Everyone' }).click();
  const picker = page.getByRole('dialog', { name: 'Person' });
  await picker.getByRole('combobox').fill('WWW');
  await picker.getByRole('combobox').press('Enter');
  const chosen = page.getByRole('button', { name: /^Person: WWW/ });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Everyone' })).toBeInViewport({ ratio: 1 });
  await lookAt(page, 'history-long-name');
});
