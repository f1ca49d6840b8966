import { pathOf } from '@trackyard/contract';
import { patienceFactor, solidPng, uploadFile } from '@trackyard/testing';
import { lookAt, lookTwice } from './start/looks.ts';
import { expect, type Page, test, type World } from './start/test.ts';

const patiently = { timeout: 30_000 * patienceFactor };

/** Anna's track with guests, and three articles of her library: one with a picture and links to the others. */
async function tasting(world: World) {
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  const anna = await world.person('Anna Lindqvist');
  await root.call('flags.grant', { flag: 'knowledgeBase', to: 'user', id: anna.userId });
  const trackId = await world.track('Autumn blend', [anna]);
  const { wikiId } = await anna.call('wikis.open', {});
  const make = async (title: string) => {
    const articleId = world.services.ids.id();
    await anna.call('articles.create', { wikiId, id: articleId, parentId: null, title });
    return articleId;
  };
  const [cupping, water, margins] = [await make('How we cup'), await make('Water'), await make('Margins of Q4')];
  const fileId = await uploadFile(anna, world.services.ids.id(), solidPng(640, 240, [150, 110, 70]));
  await anna.call('articleFiles.add', { wikiId, articleId: cupping, id: fileId, name: 'cups.png' });
  const picture = `![Five cups](/api/wikis/${wikiId}/articles/${cupping}/files/${fileId}/view)`;
  const links = `Mind the [water we use](/k/a/${water}) and the [margins of Q4](/k/a/${margins}).`;
  await anna.call('docs.write', { wikiId, articleId: cupping, text: `## Set the table\n\nSlurp loudly. ${links}\n\n${picture}` });
  await anna.call('docs.write', { wikiId, articleId: water, text: 'Soft water, at 93 °C.' });
  return { anna, trackId, wikiId, cupping };
}
const open = async (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click();

test('who manages an article lets guests of a track read it, and closes it again while one reads', { tag: '@both' }, async ({ world }) => {
  const { anna, trackId, wikiId, cupping } = await tasting(world);
  const page = await world.open(anna, pathOf('TrackKnowledge', { trackId }));
  await page.getByRole('button', { name: 'Add articles' }).click();
  for (const name of ['How we cup', 'Water']) await page.getByRole('checkbox', { name, exact: true }).check();
  await page.getByRole('checkbox', { name: 'Guests of this track can read them too' }).check();
  await lookAt(page, 'library-guests-add');
  await page.getByRole('button', { name: 'Add 2 articles' }).click();
  await expect(page.getByText('Guests can read it')).toHaveCount(2);
  await lookTwice(page, 'library-guests-list');

  const { token } = await anna.call('guests.makeLink', { trackId });
  const guest = await world.visit(`/g/${token}`);
  await guest.getByLabel('Your name').fill('Noor Haddad');
  await guest.getByRole('button', { name: 'Join as guest' }).click();
  await expect(guest.getByRole('list', { name: 'Articles' })).toBeVisible(patiently);
  await lookAt(guest, 'library-guest-articles');
  await open(guest, 'How we cup');
  const text = guest.getByRole('article');
  await expect(text).toContainText('Slurp loudly. Mind the Water and the Article.', patiently);
  const picture = text.getByRole('img', { name: 'Five cups' });
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth), patiently).toBe(640);
  await lookTwice(guest, 'library-guest-reads');
  const opened = guest.waitForEvent('popup');
  await text.getByRole('link', { name: 'Open Five cups' }).click();
  await expect((await opened).locator('img')).toBeVisible();
  await (await opened).close();
  await guest.getByRole('article').getByRole('link', { name: 'Water' }).click();
  await expect(text).toContainText('Soft water', patiently);
  for (const path of [pathOf('Knowledge'), pathOf('KnowledgeArticle', { articlePath: `a/${cupping}` })]) {
    await guest.goto(path);
    await expect(guest.getByRole('list', { name: 'Articles' })).toBeVisible(patiently);
  }
  await open(guest, 'How we cup');
  await expect(text).toContainText('Slurp loudly', patiently);

  await anna.call('articles.update', { wikiId, articleId: cupping, title: 'How we taste' });
  await expect(guest.getByRole('heading', { name: 'How we taste' })).toBeVisible(patiently);
  await page.getByRole('button', { name: 'Stop guests from reading How we taste' }).click();
  await expect(guest.getByRole('heading', { name: 'This article isn’t open to you' })).toBeVisible(patiently);
  await expect(guest.getByText('Slurp loudly')).toHaveCount(0);
  await lookAt(guest, 'library-guest-closed');
  await guest.getByRole('link', { name: 'All articles' }).click();
  await expect(guest.getByRole('list', { name: 'Articles' }).getByRole('listitem')).toHaveText(['Water']);
  await page.getByRole('button', { name: 'Stop guests from reading Water' }).click();
  await expect(guest.getByText('No articles are shared with guests at the moment.')).toBeVisible(patiently);
});
