import { pathOf } from '@trackyard/contract';
import { patienceFactor } from '@trackyard/testing';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const inTree = (page: Page, title: string) => page.getByRole('list', { name: 'Articles' }).getByRole('link', { name: title, exact: true });
const body = (page: Page) => page.getByRole('textbox', { name: 'Text of the article' });
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
