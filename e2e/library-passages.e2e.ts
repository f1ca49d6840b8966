import { pathOf } from '@trackyard/contract';
import { patienceFactor } from '@trackyard/testing';
import { lookAt, lookTwice } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const patiently = { timeout: 30_000 * patienceFactor };
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Comments' });
const textOf = (page: Page) => page.locator('main [data-passages]');

/** Selects words of the text, as one does with the mouse. */
const select = (page: Page, words: string) =>
  textOf(page).evaluate((root, sought) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node as Text).data.indexOf(sought);
      if (at >= 0) getSelection()!.setBaseAndExtent(node, at, node, at + sought.length);
    }
  }, words);
/** What is marked in the text. */
const marked = (page: Page, name = 'article-passages') =>
  page.evaluate((it) => [...(CSS.highlights.get(it) ?? [])].map((range) => (range as Range).toString()), name);

test('who may only comment asks about a passage, which stays marked while others edit, is answered, resolved and reopened, and says when its text was removed', async ({
  world,
}) => {
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  const [anna, lena] = [await world.person({ displayName: 'Anna Lindqvist' }), await world.person({ displayName: 'Lena Vogel' })];
  for (const it of [anna, lena]) await root.call('flags.grant', { flag: 'knowledgeBase', to: 'user', id: it.userId });
  const { wikiId } = await anna.call('wikis.open', {});
  const articleId = world.services.ids.id();
  await anna.call('articles.create', { wikiId, id: articleId, parentId: null, title: 'How we cup' });
  await anna.call('docs.write', { wikiId, articleId, text: 'We taste every lot.\n\nSoft water, 93 °C, for every lot again.' });
  const grants = [{ to: { kind: 'user' as const, id: lena.userId }, level: 'comment' as const }];
  await anna.call('articleRights.set', { wikiId, articleId, restricted: true, version: 0, grants });
  const address = pathOf('KnowledgeArticle', { articlePath: `a/${articleId}` });

  const page = await world.open(lena, address);
  await expect(textOf(page)).toContainText('Soft water', patiently);
  await select(page, 'every lot');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(panelOf(page)).toContainText('every lot', patiently);
  await panelOf(page).getByRole('combobox').fill('Also the samples?');
  await lookAt(page, 'library-passage-draft');
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByRole('button', { name: 'every lot' })).toBeVisible();
  await expect.poll(() => marked(page), patiently).toEqual(['every lot']);
  await lookTwice(page, 'library-passage');

  const hers = await world.open(anna, address);
  await hers.getByRole('button', { name: 'Edit', exact: true }).click(patiently);
  const body = hers.getByRole('textbox', { name: 'Text of the article' });
  await expect.poll(() => marked(hers), patiently).toEqual(['every lot']);
  await body.press('Control+Home');
  await body.pressSequentially('First: ');
  await expect.poll(() => marked(hers), patiently).toEqual(['every lot']);
  await expect(textOf(page)).toContainText('First: We taste', patiently);
  await expect.poll(() => marked(page), patiently).toEqual(['every lot']);
  await select(hers, 'every');
  const spot = await hers.evaluate(() => {
    const { left, top, width, height } = getSelection()!.getRangeAt(0).getBoundingClientRect();
    getSelection()!.collapseToEnd();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await test.step('a click into the passage opens its thread, which is answered and resolved', async () => {
    // The last of the two is not the passage.
    const first = await hers.evaluate(() => {
      const [range] = CSS.highlights.get('article-passages')!;
      const { left, top, width, height } = (range as Range).getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    expect(first).not.toEqual(spot);
    await hers.mouse.click(first.x, first.y);
    await expect(panelOf(hers).getByText('Also the samples?')).toBeVisible(patiently);
    await expect.poll(() => marked(hers, 'article-passage-chosen'), patiently).toEqual(['every lot']);
    await lookAt(hers, 'library-passage-editor');
    await panelOf(hers).getByRole('button', { name: 'Resolve' }).click();
    await expect.poll(() => marked(page), patiently).toEqual([]);
    await panelOf(page).getByRole('button', { name: 'Show resolved (1)' }).click();
    await panelOf(page).getByRole('button', { name: 'Reopen' }).click();
    await expect.poll(() => marked(page), patiently).toEqual(['every lot']);
  });
  await hers.getByRole('button', { name: 'Done' }).click();
  await anna.call('docs.write', { wikiId, articleId, text: 'Soft water, 93 °C.' });
  await expect(panelOf(page)).toContainText('The text was removed', patiently);
  await expect.poll(() => marked(page), patiently).toEqual([]);
  await lookAt(page, 'library-passage-removed');
});
