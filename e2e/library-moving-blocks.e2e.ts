import { pathOf } from '@trackyard/contract';
import { patienceFactor } from '@trackyard/testing';
import { lookAt, lookTwice } from './start/looks.ts';
import { expect, type Page, test, type World } from './start/test.ts';

const patiently = { timeout: 30_000 * patienceFactor };
const bodyOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the article' });
const blocksOf = (page: Page) => bodyOf(page).locator(':scope > *');
const blockMenu = (page: Page) => page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Block', exact: true });

async function twoEditors(world: World, text: string) {
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true, tenantAdmin: true });
  const people = [await world.person({ displayName: 'Anna Lindqvist' }), await world.person({ displayName: 'Mateo Ruiz' })] as const;
  for (const it of people) await root.call('flags.grant', { flag: 'knowledgeBase', to: 'user', id: it.userId });
  const [anna, mateo] = people;
  const { wikiId } = await anna.call('wikis.open', {});
  const articleId = world.services.ids.id();
  await anna.call('articles.create', { wikiId, id: articleId, parentId: null, title: 'How we cup' });
  await anna.call('docs.write', { wikiId, articleId, text });
  const line = await world.line();
  const path = pathOf('KnowledgeArticle', { articlePath: `a/${articleId}` });
  const pages = [await world.open(anna, path), await world.open(mateo, path, line)] as const;
  for (const it of pages) await it.getByRole('button', { name: 'Edit', exact: true }).click(patiently);
  for (const it of pages) await expect(bodyOf(it)).toBeVisible(patiently);
  return { pages, line };
}

test('a block is dragged by its handle, and what another person writes in it meanwhile goes with it', async ({ world }) => {
  const { pages, line } = await twoEditors(world, 'Grind\n\nPour\n\nTaste\n\n- Kettle\n- Scale');
  const [page, his] = pages;
  await line.cut();
  await bodyOf(his).getByText('Grind').click();
  await his.keyboard.press('End');
  await his.keyboard.type(' one bowl');

  await bodyOf(page).getByText('Grind').hover();
  const handle = page.getByRole('button', { name: 'Drag to move, click for more' });
  await expect(handle).toBeVisible();
  await lookTwice(page, 'library-block-handle');
  // A look leaves the mouse elsewhere.
  await bodyOf(page).getByText('Pour').hover();
  await bodyOf(page).getByText('Grind').hover();
  const [from, onto] = [await handle.boundingBox(), await bodyOf(page).getByText('Taste').boundingBox()];
  await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
  await page.mouse.down();
  await page.mouse.move(onto!.x + 60, onto!.y + 4, { steps: 4 });
  await page.mouse.move(onto!.x + 60, onto!.y + onto!.height - 4, { steps: 4 });
  await expect(page.locator('.prosemirror-dropcursor-block')).toBeVisible();
  await page.mouse.up();
  await expect(blocksOf(page)).toHaveText(['Pour', 'Taste', 'Grind', 'KettleScale']);

  await line.mend();
  for (const it of pages) await expect(blocksOf(it)).toHaveText(['Pour', 'Taste', 'Grind one bowl', 'KettleScale'], patiently);
});

test('a click on the handle opens what can be done with the block', async ({ world }) => {
  const { pages } = await twoEditors(world, 'Grind\n\nPour\n\n- Kettle\n- Scale');
  const [page, his] = pages;
  const open = async (words: string) => {
    await bodyOf(page).getByText(words, { exact: true }).first().hover();
    await page.getByRole('button', { name: 'Drag to move, click for more' }).click();
  };
  const choose = (name: string) => page.getByRole('menuitem', { name }).click();
  await open('Pour');
  await lookAt(page, 'library-block-menu');
  await choose('Duplicate');
  await expect(blocksOf(his)).toHaveText(['Grind', 'Pour', 'Pour', 'KettleScale'], patiently);
  await open('Grind');
  await choose('Turn into…');
  await page.getByRole('menuitemradio', { name: 'Smaller heading' }).click();
  await expect(bodyOf(his).getByRole('heading', { name: 'Grind', level: 3 })).toBeVisible(patiently);
  await open('Scale');
  await choose('Move up');
  await expect(blocksOf(his)).toHaveText(['Grind', 'Pour', 'Pour', 'ScaleKettle'], patiently);
  await open('Pour');
  await choose('Delete');
  await expect(blocksOf(his)).toHaveText(['Grind', 'Pour', 'ScaleKettle'], patiently);
  await open('Kettle');
  await choose('Turn into…');
  await page.getByRole('menuitemradio', { name: 'Text' }).click();
  await expect(blocksOf(his)).toHaveText(['Grind', 'Pour', 'Scale', 'Kettle'], patiently);
  await page.keyboard.press('Control+z');
  await expect(blocksOf(his)).toHaveText(['Grind', 'Pour', 'ScaleKettle'], patiently);
});

test('blocks are moved by keyboard, and from the toolbar on a phone @both', async ({ world }) => {
  const { pages } = await twoEditors(world, 'Grind\n\nPour\n\nTaste');
  const [page, his] = pages;
  await bodyOf(page).getByText('Pour').click();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect(blocksOf(page)).toHaveText(['Pour', 'Grind', 'Taste']);
  await page.keyboard.type('over ');
  await expect(bodyOf(page)).toContainText('over');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(blocksOf(his).nth(2)).toContainText('over', patiently);
  // One undo takes back one move, and the letters of before stay.
  await page.keyboard.press('Control+z');
  await expect(blocksOf(his).nth(1)).toContainText('over', patiently);
  await page.keyboard.press('Control+Shift+z');
  await expect(blocksOf(his).nth(2)).toContainText('over', patiently);
  await bodyOf(page).getByText('over').click();
  await blockMenu(page).click();
  await expect(page.getByRole('menuitem', { name: /^Move down/ })).toHaveAttribute('aria-disabled', 'true');
  await lookAt(page, 'library-block-toolbar');
  await page.getByRole('menuitem', { name: /^Move up/ }).click();
  await expect(blocksOf(his).nth(1)).toContainText('over', patiently);
  await expect(blocksOf(his)).toHaveCount(3);
});
