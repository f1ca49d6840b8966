import { pathOf } from '@trackyard/contract';
import { isPhone, tabs } from './start/chat.ts';
import { annaInTrack, at } from './start/in-track.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const grid = (page: Page) => page.getByRole('grid');
const cells = (page: Page, text: string) => grid(page).getByRole('gridcell', { name: text, exact: true });

test('an app is made in a track, its table is filled by two people at once, offline too, and both see the same [APP-052, PROUTE-025, PROUTE-026, VIEW-001]', {
  tag: '@phone',
}, async ({ world }) => {
  const { anna, trackId, page } = await annaInTrack(world);
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  const mateo = await world.person('Mateo Ruiz');
  await root.call('flags.grant', { flag: 'appConfiguration', to: 'user', id: anna.userId });
  await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'COLLABORATOR' });
  await mateo.call('members.accept', { trackId }).catch(() => undefined);

  await test.step('the App tab leads to the apps, of which there are none yet [SHELL-059]', async () => {
    await tabs(page).getByRole('link', { name: 'App', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No apps yet' })).toBeVisible();
    await lookAt(page, 'apps-none');
  });
  await page.getByRole('button', { name: 'New app' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Inventory');
  await page.getByRole('button', { name: 'Create app' }).click();
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible();
  await expect(grid(page)).toBeVisible();
  await lookAt(page, 'table-empty');
});
