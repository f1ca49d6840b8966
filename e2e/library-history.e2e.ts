import { documentSchema, pathOf } from '@trackyard/contract';
import type { DocumentNode } from '@trackyard/rules';
import { rewriteLog, updateOf } from '@trackyard/rules/documents';
import { patienceFactor } from '@trackyard/testing';
import { lookAt, lookTwice } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const patiently = { timeout: 30_000 * patienceFactor };
const body = (page: Page) => page.getByRole('textbox', { name: 'Text of the article' });
const article = (page: Page) => page.getByRole('main').getByRole('article');
const versions = (page: Page) => page.getByRole('navigation', { name: 'Versions' });

const text = (it: string, ...marks: string[]): DocumentNode => ({
  ...{ type: 'text', text: it },
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const block = (type: string, ...content: DocumentNode[]): DocumentNode => ({ type, content });
const said = (it: string) => block('paragraph', text(it));
const row = (...cells: string[]) => block('tableRow', ...cells.map((it) => block('tableCell', said(it))));
const list = (...items: string[]) => block('bulletList', ...items.map((it) => block('listItem', said(it))));
const steps = Array.from({ length: 9 }, (_, at) => said(`Bowl ${at + 1}: smell it dry, then wet, and write down what you find.`));
const before: DocumentNode = block(
  'doc',
  said('We taste every lot three times before we buy it, at the same table.'),
  block('heading', text('What you need')),
  list('A kettle', 'Five bowls', 'Two spoons'),
  block('table', row('Dose', '12 g'), row('Water', '200 g')),
  ...steps,
  said('Wash the bowls while they are warm.'),
  block('blockquote', said('Nobody talks before everybody has tasted.')),
);
const after: DocumentNode = block(
  'doc',
  said('Wash the bowls while they are warm.'),
  block('paragraph', text('We taste each lot '), text('three times', 'bold'), text(' before we buy it, at the same table.')),
  block('heading', text('What you need')),
  list('A kettle', 'Six bowls', 'Two spoons', 'A clock'),
  block('table', row('Dose', '12.5 g'), row('Water', '200 g')),
  ...steps,
  said('Pour at 94 degrees, in one go.'),
);

test('the history of an article shows what changed in words and in the picture; a version gets a name, and comes back where somebody writes, with a way back', async ({
  world,
}) => {
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  const [anna, mateo] = [await world.person({ displayName: 'Anna Lindqvist' }), await world.person({ displayName: 'Mateo Ruiz' })];
  for (const it of [anna, mateo]) await root.call('flags.grant', { flag: 'knowledgeBase', to: 'user', id: it.userId });
  const { wikiId } = await anna.call('wikis.open', {});
  const articleId = world.services.ids.id();
  const at = { wikiId, articleId };
  await anna.call('articles.create', { wikiId, id: articleId, parentId: null, title: 'How we cup' });
  const push = (by: typeof anna, updates: Uint8Array[], to = at) =>
    by.call('docs.push', { ...to, schema: documentSchema, updates: updates.map((it) => Buffer.from(it).toString('base64')) });
  const first = updateOf(before).update;
  await push(anna, [first]);
  await anna.call('articleVersions.create', { ...at, name: 'Approved for the new season' });
  await push(mateo, rewriteLog([first], { target: after, client: 1 }).updates);

  const fresh = world.services.ids.id();
  await anna.call('articles.create', { wikiId, id: fresh, parentId: null, title: 'Just written' });
  await push(anna, [updateOf(block('doc', said('Soft water, at 93 °C.'))).update], { wikiId, articleId: fresh });

  const page = await world.open(mateo, `${pathOf('KnowledgeArticle', { articlePath: 'view/Just written' })}?history=all`);
  await expect(page.getByText('Soft water')).toBeVisible(patiently);
  await expect(page.getByText('Not saved as a version yet')).toHaveCount(2);
  await expect(page.getByText(/This is the first version|Written since the last version/)).toHaveCount(0);
  await lookAt(page, 'library-history-first');
  await page.goto(pathOf('KnowledgeArticle', { articlePath: 'view/How we cup' }));
  await expect(article(page)).toContainText('Pour at 94 degrees', patiently);
  await page.getByRole('main').getByRole('button', { name: 'Actions for How we cup' }).last().click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page).toHaveURL(/\/k\/view\/How%20we%20cup\?history=all$/);
  await expect(versions(page).getByRole('link', { name: /^Now/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('insertion').filter({ hasText: 'each' })).toHaveText(/Added: each/);
  await expect(page.getByRole('deletion').filter({ hasText: 'every' })).toBeVisible();
  for (const label of ['Moved here', 'Moved from here', 'Removed', 'Added'])
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
  await lookTwice(page, 'library-history');
  await page.getByRole('button', { name: 'Next change' }).click();
  await expect(page.getByRole('region', { name: /^Change 1 of/ })).toBeFocused();
  await page.getByRole('button', { name: 'Next change' }).click();
  await expect(page.getByRole('region', { name: /^Change 2 of/ })).toBeFocused();
  await page
    .getByRole('button', { name: /^Show \d+ unchanged parts$/ })
    .first()
    .click();
  await expect(page.getByText('Bowl 5: smell it dry')).toBeVisible();

  await page.getByRole('button', { name: 'Name this version' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('With a clock');
  await page.getByRole('dialog').getByRole('button', { name: 'Save name' }).click();
  await expect(versions(page).getByRole('link', { name: /With a clock/ })).toHaveAttribute('aria-current', 'page');

  const hers = await world.open(anna, pathOf('KnowledgeArticle', { articlePath: 'view/How we cup' }));
  await hers.getByRole('button', { name: 'Edit' }).click();
  await expect(body(hers)).toContainText('Pour at 94 degrees', patiently);
  await versions(page)
    .getByRole('link', { name: /Approved for the new season/ })
    .click();
  await expect(page).toHaveURL(/\?history=1\.1$/);
  await expect(page.getByText('This is the first version.')).toBeVisible();
  await page.getByRole('radio', { name: 'Until now' }).check({ force: true });
  await expect(page.getByRole('insertion').filter({ hasText: 'each' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByRole('dialog').getByText(/becomes a version first/)).toBeVisible();
  await lookAt(page, 'library-restore');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click();
  await expect(page).toHaveURL(/\/k\/view\/How%20we%20cup$/);
  await expect(article(page)).toContainText('Nobody talks before', patiently);
  await expect(body(hers)).toContainText('Nobody talks before', patiently);
  await expect(body(hers)).not.toContainText('Pour at 94 degrees');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(body(hers)).toContainText('Pour at 94 degrees', patiently);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${pathOf('KnowledgeArticle', { articlePath: 'view/How we cup' })}?history=all`);
  await expect(
    versions(page)
      .getByRole('link', { name: /Restored version/ })
      .first(),
  ).toBeVisible();
  await lookAt(page, 'library-versions-phone');
  await versions(page)
    .getByRole('link', { name: /With a clock/ })
    .click();
  await expect(page.getByRole('button', { name: 'Restore this version' })).toHaveCount(1);
  await expect(page.getByText('Moved here', { exact: true })).toBeVisible();
  await lookAt(page, 'library-version-phone');
  await page.getByRole('link', { name: 'Versions' }).click();
  await expect(versions(page)).toBeVisible();
});
