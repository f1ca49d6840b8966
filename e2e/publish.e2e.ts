import { pathOf } from '@trackyard/contract';
import { annaInTrack, at } from './start/in-track.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const publishing = (page: Page) => page.getByRole('region', { name: 'Publishing' });

test('what is published has a page for colleagues, found by its link and among public tracks, until it is taken back [API-047]', async ({
  world,
}) => {
  const { anna, page, trackId } = await annaInTrack(world, (id) => pathOf('TrackInfo', { trackId: id }));
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  await root.call('flags.grant', { flag: 'publishRooms', to: 'user', id: anna.userId });
  const labels = [{ labelId: 'Customer', value: 'Holm Posters' }];
  const summary = 'Which farms we buy from.\nPrices are agreed in March.';
  await anna.call('tracks.update', {
    trackId,
    subtitle: 'From farm to roastery',
    summary,
    trackLabels: labels,
    typeMetadata: 'green,autumn',
  });

  const mateo = await world.person('Mateo Ruiz');
  const other = await world.open(mateo, pathOf('PublishedTrack', { trackId }));
  await expect(other.getByRole('heading', { name: 'Nothing published here' })).toBeVisible();

  await publishing(page).getByRole('button', { name: 'Publish' }).click();
  await expect(publishing(page)).toContainText('Version 1, published');
  await publishing(page).scrollIntoViewIfNeeded();
  await lookAt(page, 'published-info');
  await anna.call('tracks.update', { trackId, visibility: 'PUBLIC', summary: 'Written since' });

  await other.getByRole('link', { name: 'Browse tracks' }).first().click();
  await other.getByRole('link', { name: 'What Green buying is about' }).click();
  const words = other.getByRole('article');
  await expect(words.getByRole('heading', { name: 'Green buying' })).toBeVisible();
  await expect(other).toHaveTitle(/Green buying/);
  await expect(words).toContainText('Prices are agreed in March.');
  await expect(words).not.toContainText('Written since');
  await expect(words).toContainText('Version 1, published');
  await expect(words.getByRole('listitem')).toHaveText(['Customer Holm Posters']);
  await expect(words.getByRole('link', { name: 'Open the track' })).toHaveCount(0);
  expect(at(other)).toBe(pathOf('PublishedTrack', { trackId }));
  await lookAt(other, 'published-page');

  await publishing(page).getByRole('link', { name: 'Open page' }).click();
  await page.getByRole('article').getByRole('link', { name: 'Open the track' }).click();
  await page.goto(pathOf('TrackInfo', { trackId }));
  await publishing(page).getByRole('button', { name: 'Unpublish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unpublish this page?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(publishing(page)).toContainText('Version 1, published');
  await publishing(page).getByRole('button', { name: 'Unpublish' }).click();
  await dialog.getByRole('button', { name: 'Unpublish page' }).click();
  await expect(publishing(page)).toContainText('This workspace has no published details.');
  await expect(publishing(page).getByRole('heading', { name: 'Publishing' })).toBeFocused();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Nothing published here' })).toBeVisible();
  await lookAt(other, 'published-nothing');
});

test('the link to the page is copied, and whoever lost the feature still takes back what they published', { tag: '@desktop' }, async ({
  world,
}) => {
  const { anna, page, trackId } = await annaInTrack(world, (id) => pathOf('TrackInfo', { trackId: id }));
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  await root.call('flags.grant', { flag: 'publishRooms', to: 'user', id: anna.userId });
  await anna.call('tracks.publish', { trackId });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await publishing(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(pathOf('PublishedTrack', { trackId }), page.url()).href);
  await root.call('flags.revoke', { flag: 'publishRooms', to: 'user', id: anna.userId });
  await expect(publishing(page)).toContainText('You can still unpublish');
  await expect(publishing(page).getByRole('button', { name: 'Publish again' })).toHaveCount(0);
  await publishing(page).getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('button', { name: 'Unpublish page' }).click();
  await expect(publishing(page)).toHaveCount(0);
});
