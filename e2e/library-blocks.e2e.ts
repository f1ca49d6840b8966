import { pathOf } from '@trackyard/contract';
import { patienceFactor } from '@trackyard/testing';
import { lookTwice } from './start/looks.ts';
import { expect, test } from './start/test.ts';

const patiently = { timeout: 30_000 * patienceFactor };

test('callouts and toggles are made with a slash, read folded, and are Markdown that others know', async ({ world }) => {
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  const anna = await world.person({ displayName: 'Anna Lindqvist' });
  await root.call('flags.grant', { flag: 'knowledgeBase', to: 'user', id: anna.userId });
  const { wikiId } = await anna.call('wikis.open', {});
  const [articleId, beans] = [world.services.ids.id(), world.services.ids.id()];
  await anna.call('articles.create', { wikiId, id: articleId, parentId: null, title: 'How we cup' });
  await anna.call('articles.create', { wikiId, id: beans, parentId: null, title: 'Beans we buy' });
  const page = await world.open(anna, pathOf('KnowledgeArticle', { articlePath: `a/${articleId}` }));
  await page.getByRole('button', { name: 'Edit', exact: true }).click(patiently);
  const body = page.getByRole('textbox', { name: 'Text of the article' });
  await test.step('an article is linked by its title, behind two brackets or from the toolbar', async () => {
    await body.pressSequentially('See [[bea');
    await page.getByRole('option', { name: 'Beans we buy' }).waitFor(patiently);
    await body.press('Enter');
    await expect(body.getByRole('link', { name: 'Beans we buy' })).toHaveAttribute(
      'href',
      pathOf('KnowledgeArticle', { articlePath: `a/${beans}` }),
    );
    await body.pressSequentially(' or ');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    const field = page.getByRole('dialog').getByRole('combobox', { name: 'Address, or title of an article' });
    await field.fill('we buy');
    await lookTwice(page, 'library-link');
    await field.press('Enter');
    await expect(body.getByRole('link', { name: 'Beans we buy' })).toHaveCount(2);
    await body.press('End');
    await body.press('Enter');
  });
  await body.pressSequentially('/call');
  await page.getByRole('option', { name: 'Callout' }).waitFor(patiently);
  await body.press('Enter');
  await body.pressSequentially('Weigh twice.');
  await body.getByRole('button', { name: 'Kind of callout' }).click();
  await page.getByRole('menuitem', { name: 'Warning' }).click();
  await expect(body.locator('[data-callout]')).toHaveAttribute('data-callout', 'warning');
  await body.press('End');
  await body.press('Enter');
  await body.press('Enter');
  await body.pressSequentially('/togg');
  await page.getByRole('option', { name: 'Toggle' }).waitFor(patiently);
  await body.press('Enter');
  await body.pressSequentially('Why so hot?');
  await body.press('ArrowDown');
  await body.pressSequentially('It takes 93 °C.');
  await lookTwice(page, 'library-blocks-editor');
  await page.getByRole('button', { name: 'Done' }).click();
  const article = page.getByRole('article');
  await expect(article.getByRole('note', { name: 'Warning' })).toHaveText('Weigh twice.', patiently);
  await expect(article.getByText('It takes 93 °C.')).toBeHidden();
  const linked = `[Beans we buy](<${pathOf('KnowledgeArticle', { articlePath: `a/${beans}` })}>)`;
  const markdown = async () => (await anna.call('articles.read', { wikiId, articleId })).markdown;
  const said =
    `See ${linked} or ${linked}\n\n` +
    '> [!WARNING]\n> Weigh twice.\n\n<details>\n<summary>Why so hot?</summary>\n\nIt takes 93 °C.\n\n</details>';
  await expect.poll(markdown, patiently).toBe(said);
  await article.getByText('Why so hot?').click();
  await expect(article.getByText('It takes 93 °C.')).toBeVisible();
  await lookTwice(page, 'library-blocks');
});
