import { pathOf } from '@trackyard/contract';
import { patienceFactor } from '@trackyard/testing';
import { lookAt, lookTwice } from './start/looks.ts';
import { expect, test } from './start/test.ts';

const patiently = { timeout: 30_000 * patienceFactor };

test('an article becomes a template, a new one begins with what it says, and another one is duplicated with those inside it', async ({
  world,
}) => {
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  const anna = await world.person({ displayName: 'Anna Lindqvist' });
  await root.call('flags.grant', { flag: 'knowledgeBase', to: 'user', id: anna.userId });
  const { wikiId } = await anna.call('wikis.open', {});
  const [beans, guji, report] = [world.services.ids.id(), world.services.ids.id(), world.services.ids.id()];
  await anna.call('articles.create', { wikiId, id: beans, parentId: null, title: 'Beans' });
  await anna.call('articles.create', { wikiId, id: guji, parentId: beans, title: 'Guji' });
  await anna.call('articles.create', { wikiId, id: report, parentId: null, title: 'Cupping report' });
  await anna.call('docs.write', { wikiId, articleId: report, text: '## Lots\n\nTasted by {me}.' });

  const page = await world.open(anna, pathOf('KnowledgeArticle', { articlePath: `a/${report}` }));
  const main = page.getByRole('main');
  const actions = (title: string) => main.locator('header').getByRole('button', { name: `Actions for ${title}` });
  await actions('Cupping report').click(patiently);
  await page.getByRole('menuitem', { name: 'Use as template' }).click();
  await expect(main.getByText('Template', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'New article', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New article' });
  await expect(dialog.getByRole('button', { name: 'Blank article' })).toBeFocused();
  await lookTwice(page, 'library-new-article');
  await dialog.getByRole('button', { name: 'Cupping report' }).click();
  const body = page.getByRole('textbox', { name: 'Text of the article' });
  await expect(body).toContainText('Tasted by Anna Lindqvist.', patiently);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(main.getByText('Template', { exact: true })).toHaveCount(0);

  await page.goto(pathOf('KnowledgeArticle', { articlePath: 'Beans' }));
  await actions('Beans').click(patiently);
  await lookAt(page, 'library-article-menu');
  await page.getByRole('menuitem', { name: 'Duplicate with articles inside' }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'Copy of Beans' })).toBeVisible(patiently);
  const tree = page.getByRole('list', { name: 'Articles' });
  await expect(tree.getByRole('link')).toHaveText(['Beans', 'Copy of Beans', 'Cupping report', 'Cupping report']);
  await tree.getByRole('button', { name: 'Show what is under Copy of Beans' }).click();
  await expect(tree.getByRole('link', { name: 'Guji' })).toBeVisible();
});
