import { openPages, type TestPages } from '@trackyard/testing';
import { feed, isPhone, message, say } from './start/chat.ts';
import { lookAt } from './start/looks.ts';
import { withSecondServer } from './start/second-server.ts';
import { expect, type Locator, type Page, test, type World } from './start/test.ts';

interface Place {
  pages: TestPages;
  anna: Page;
  mateo: Page;
}
/** Two people in a chat, on a server that may ask a site of somebody else. */
async function withPages(world: World, use: (place: Place) => Promise<void>): Promise<void> {
  const pages = await openPages();
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  try {
    await withSecondServer(world, { configuration: { linkPreviews: true, outsideAllowed: [pages.place] } }, async (address) => {
      const open = (who: typeof anna) => world.open(who, `/t/${trackId}/c`, { address });
      await use({ pages, anna: await open(anna), mateo: await open(mateo) });
    });
  } finally {
    await pages.close();
  }
}
const card = (within: Locator, title: string): Locator =>
  within.getByRole('list', { name: 'Link previews' }).getByRole('link', { name: title });
const head = (title: string, more = '') => `<head><title>${title}</title>${more}</head>`;
const described = `<meta property="og:description" content="How lots of green coffee are named by origin, year and harvest.">
  <meta property="og:image" content="/picture.png">`;

test('a link shows what its page says of itself, with its picture from our own server, to both people [CHAT-003]', async ({ world }) => {
  await withPages(world, async ({ pages, anna, mateo }) => {
    pages.serve('/lots', head('Lot numbers for <b>green</b> coffee', described));
    const outside: string[] = [];
    for (const page of [anna, mateo]) page.on('request', (it) => void (it.url().startsWith(pages.address) && outside.push(it.url())));
    await say(anna, `See ${pages.address}/lots`);
    for (const page of [anna, mateo]) {
      const shown = card(message(page, 'See http'), 'Lot numbers for <b>green</b> coffee');
      await expect(shown).toContainText('How lots of green coffee');
      // The host does not say in which direction the words of its page go.
      await expect(shown.getByText(pages.place, { exact: true })).toHaveAttribute('dir', 'ltr');
      await expect(shown.getByText('Lot numbers for')).toHaveAttribute('dir', 'auto');
      await expect(shown).toHaveAttribute('href', `${pages.address}/lots`);
      await expect.poll(() => shown.locator('img').evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(120);
    }
    expect(outside).toEqual([]);
    // Nobody but the author may take it away.
    await expect(mateo.getByRole('button', { name: /^Remove preview/ })).toHaveCount(0);
    pages.serve('/plain', head(`A page with a title that is far too long to stand in one line of a card ${'and goes on '.repeat(9)}`));
    await say(mateo, `And ${pages.address}/plain`);
    await expect(card(message(anna, 'And http'), 'A page with a title')).toBeVisible();
    await lookAt(anna, 'link-previews');
  });
});

test('whoever wrote a message takes a card away, by the keyboard too, and it stays away', { tag: '@phone' }, async ({ world }) => {
  await withPages(world, async ({ pages, anna, mateo }) => {
    for (const name of ['One', 'Two']) pages.serve(`/${name}`, head(name));
    const said = await say(anna, `${pages.address}/One ${pages.address}/Two`);
    await expect(card(message(mateo, '/One'), 'Two')).toBeVisible();
    const remove = said.getByRole('button', { name: 'Remove preview of One' });
    if (isPhone(anna)) await remove.tap();
    else {
      await card(said, 'One').focus();
      await anna.keyboard.press('Tab');
      await expect(remove).toBeFocused();
      await anna.keyboard.press('Enter');
    }
    await expect(card(said, 'One')).toHaveCount(0);
    if (!isPhone(anna)) await expect(card(said, 'Two')).toBeFocused();
    await expect(card(message(mateo, '/One'), 'One')).toHaveCount(0);
    await expect(card(message(mateo, '/One'), 'Two')).toBeVisible();
    await anna.reload();
    await expect(card(message(anna, '/One'), 'Two')).toBeVisible();
    await expect(feed(anna).getByRole('link', { name: 'One', exact: true })).toHaveCount(0);
  });
});
