import { pathOf } from '@trackyard/contract';
import { patienceFactor } from '@trackyard/testing';
import { lookAt, lookTwice } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const inTree = (page: Page, title: string) => page.getByRole('list', { name: 'Articles' }).getByRole('link', { name: title, exact: true });
const body = (page: Page) => page.getByRole('textbox', { name: 'Text of the article' });
// The search finds messages with links to articles.
test.use({ jobs: { indexes: true } });
const patiently = { timeout: 30_000 * patienceFactor };

test('an article is restricted: who is not named has their page and editor closed at once, and what they wrote to copy; a change that came between is told [KB-019, KB-020, KB-035]', async ({
  world,
}) => {
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  const anna = await world.person({ displayName: 'Anna Lindqvist' });
  const mateo = await world.person({ displayName: 'Mateo Ruiz' });
  const lena = await world.person({ displayName: 'Lena Vogel' });
  for (const it of [anna, mateo, lena]) await root.call('flags.grant', { flag: 'knowledgeBase', to: 'user', id: it.userId });
  const { wikiId } = await anna.call('wikis.open', {});
  const articleId = world.services.ids.id();
  await anna.call('articles.create', { wikiId, id: articleId, parentId: null, title: 'Prices' });
  await anna.call('articles.create', { wikiId, id: world.services.ids.id(), parentId: articleId, title: 'Margins' });

  const line = await world.line();
  const his = await world.open(mateo, pathOf('KnowledgeArticle', { articlePath: 'view/Prices' }), line);
  await his.getByRole('button', { name: 'Edit' }).click();
  await body(his).pressSequentially('Cheaper');
  await expect(his.getByRole('main').getByText('Saved')).toBeVisible(patiently);
  const hers = await world.open(lena, pathOf('KnowledgeArticle', { articlePath: 'view/Prices' }));
  await expect(hers.getByRole('main').getByRole('heading', { name: 'Prices' })).toBeVisible(patiently);
  await line.cut();
  await body(his).pressSequentially(' than ever');

  const page = await world.open(anna, pathOf('KnowledgeArticle', { articlePath: 'view/Prices' }));
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Everyone in your company may edit it.')).toBeVisible(patiently);
  await dialog.getByRole('radio', { name: 'Only these people' }).check({ force: true });
  await dialog.getByRole('combobox', { name: 'Add people, groups or tracks' }).fill('lena');
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: 'What Lena Vogel may do' }).selectOption('Can read');
  await lookAt(page, 'library-share');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Restricted: only some people may open it' })).toBeVisible(patiently);

  await line.mend();
  await expect(his.getByRole('heading', { name: 'This article isn’t open to you any more' })).toBeVisible(patiently);
  await expect(inTree(his, 'Prices')).toHaveCount(0);
  await expect(inTree(his, 'Margins')).toHaveCount(0);
  await expect(his.getByRole('textbox', { name: /What you wrote last was not saved/ })).toHaveValue('than ever', patiently);
  await his.getByRole('button', { name: 'Discard' }).click();
  await expect(his.getByRole('textbox', { name: /What you wrote last/ })).toHaveCount(0);

  await expect(hers.getByRole('main').getByRole('heading', { name: 'Prices' })).toBeVisible(patiently);
  await expect(hers.getByRole('button', { name: 'Edit' })).toHaveCount(0, patiently);
  await expect(hers.getByRole('button', { name: 'Share' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Share' }).click();
  await dialog.getByRole('button', { name: 'Remove Lena Vogel' }).click();
  const { version } = await anna.call('articleRights.get', { wikiId, articleId });
  await anna.call('articleRights.set', { wikiId, articleId, restricted: true, version });
  await expect(hers.getByRole('heading', { name: 'This article isn’t open to you any more' })).toBeVisible(patiently);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/^Unable to update Knowledge Article permissions: \[409\] - Somebody else changed/)).toBeVisible();
});

test('an article says which others link to it, as far as they are open to the reader, also where its text was pasted an address, and before it goes to the trash', async ({
  world,
}) => {
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  const anna = await world.person({ displayName: 'Anna Lindqvist' });
  const mateo = await world.person({ displayName: 'Mateo Ruiz' });
  for (const it of [anna, mateo]) await root.call('flags.grant', { flag: 'knowledgeBase', to: 'user', id: it.userId });
  const { wikiId } = await anna.call('wikis.open', {});
  const add = async (title: string, parentId: string | null = null) => {
    const id = world.services.ids.id();
    await anna.call('articles.create', { wikiId, id, parentId, title });
    return id;
  };
  const [cupping, coffee] = [await add('How we cup'), await add('Green coffee')];
  const prices = await add('Zebra prices');
  const guji = await add('Guji, lot 4', await add('Arrivals', coffee));
  await anna.call('docs.write', { wikiId, articleId: cupping, text: 'Three bowls of each lot, side by side.' });
  await anna.call('docs.write', { wikiId, articleId: prices, text: `[Cups](</k/a/${cupping}>)` });
  await anna.call('articleRights.set', { wikiId, articleId: prices, restricted: true, version: 0 });
  const trackId = await world.track('Roastery', [anna, mateo]);
  const text = `New here? ${world.address}${pathOf('KnowledgeArticle', { articlePath: `a/${cupping}` })}`;
  await anna.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text });

  const page = await world.open(anna, pathOf('KnowledgeArticle', { articlePath: `a/${guji}` }));
  await page.getByRole('button', { name: 'Edit', exact: true }).click(patiently);
  await body(page).fill('Tasted as always: ');
  const address = `${world.address}${pathOf('KnowledgeArticle', { articlePath: 'view/How we cup' })}`;
  await body(page).press('End');
  await body(page).pressSequentially(`${address} `);
  await page.getByRole('button', { name: 'Done' }).click();
  const links = (it: Page) => it.getByRole('region', { name: 'Linked from' });
  await expect.poll(async () => (await anna.call('articles.backlinks', { wikiId, articleId: cupping })).total, patiently).toBe(2);
  const said = { text: `"${cupping}"`, spelling: 'asTyped', kinds: 'message' } as const;
  await expect.poll(async () => (await mateo.call('search.find', said)).results.length, patiently).toBe(1);
  const his = await world.open(mateo, pathOf('KnowledgeArticle', { articlePath: `a/${cupping}` }));
  await expect(links(his).getByRole('link', { name: 'Guji, lot 4' })).toBeVisible(patiently);
  await expect(links(his).getByRole('link', { name: 'Anna Lindqvist' })).toBeVisible(patiently);
  await expect(links(his).getByRole('heading', { level: 2 })).toHaveText('Linked from1 article');
  await expect(links(his).getByText('Green coffee › Arrivals')).toBeVisible();
  await expect(links(his).getByRole('link')).toHaveCount(2);
  await lookTwice(his, 'library-linked-from');
  await links(his).getByRole('link', { name: 'Guji, lot 4' }).press('Enter');
  await expect(his).toHaveURL(/\/k\/view\/Green%20coffee\/Arrivals\/Guji%2C%20lot%204$/);
  await expect(his.getByRole('main').getByText('Tasted as always')).toBeVisible(patiently);
  await expect(links(his)).toHaveCount(0);

  await inTree(his, 'How we cup').focus();
  await his.keyboard.press('Delete');
  const question = his.getByRole('dialog', { name: 'Move “How we cup” to the trash?' });
  await expect(question).toContainText('1 article links here. Its link leads to no article until this one is restored.', patiently);
  await expect(question.getByRole('listitem')).toHaveText(['Guji, lot 4']);
  await lookTwice(his, 'library-trash-question');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(inTree(his, 'How we cup')).toBeVisible();
  await inTree(his, 'How we cup').focus();
  await his.keyboard.press('Delete');
  await question.getByRole('button', { name: 'Move to trash' }).click(patiently);
  await expect(inTree(his, 'How we cup')).toHaveCount(0);
});
