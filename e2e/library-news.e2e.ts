import { documentSchema, pathOf } from '@trackyard/contract';
import { updateOf } from '@trackyard/rules/documents';
import { patienceFactor } from '@trackyard/testing';
import { lookAt, lookTwice, picture } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const patiently = { timeout: 30_000 * patienceFactor };

test('who watches an article hears of a change at the bell and at the library, reads it, and adds it to a track [KB-001, KB-010, KB-028]', async ({
  world,
}) => {
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  const [anna, mateo] = [await world.person({ displayName: 'Anna Lindqvist' }), await world.person({ displayName: 'Mateo Ruiz' })];
  for (const it of [anna, mateo]) await root.call('flags.grant', { flag: 'knowledgeBase', to: 'user', id: it.userId });
  const [articleId, trackId] = [world.services.ids.id(), world.services.ids.id()];
  const { wikiId } = await anna.call('wikis.open', {});
  await anna.call('articles.create', { wikiId, id: articleId, parentId: null, title: 'How we cup' });
  await mateo.call('tracks.create', { id: trackId, title: 'Roastery' });

  const page = await world.open(mateo, pathOf('KnowledgeArticle', { articlePath: `a/${articleId}` }));
  const watch = page.getByRole('button', { name: 'Watch' });
  await watch.click();
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
  await lookAt(page, 'library-watched');
  await page.goto(pathOf('TrackKnowledge', { trackId }));
  await expect(page.getByRole('heading', { name: 'No articles yet' })).toBeVisible();

  const { update } = updateOf({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'We taste every lot.' }] }] });
  await anna.call('docs.push', { wikiId, articleId, schema: documentSchema, updates: [Buffer.from(update).toString('base64')] });
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Library 1 notification' })).toBeVisible(patiently);
  await page.goto(pathOf('Notifications'));
  const line = page.getByRole('main').getByRole('link', { name: /How we cup.*Anna Lindqvist edited this article/ });
  await expect(line).toBeVisible();
  await lookAt(page, 'library-news');
  await line.click();
  await expect(page.getByRole('heading', { name: 'How we cup' })).toBeVisible(patiently);
  await expect(main.getByRole('link', { name: 'Library', exact: true })).toBeVisible();

  await page.goto(pathOf('TrackKnowledge', { trackId }));
  await page.getByRole('button', { name: 'Add articles' }).click();
  await page.getByRole('textbox', { name: 'Find an article' }).fill('cup');
  await page.getByRole('checkbox', { name: 'How we cup' }).check();
  await page.getByRole('button', { name: 'Add 1 article' }).click();
  const added = page.getByRole('main').getByRole('link', { name: 'How we cup' });
  await expect(added).toBeVisible();
  await lookAt(page, 'track-knowledge');
  await added.click();
  await expect(page.getByRole('navigation', { name: 'Tracks of this article' }).getByRole('link', { name: 'Roastery' })).toBeVisible();

  await test.step('a person whom the text mentions hears of it, and their name in it opens their card', async () => {
    // Who has the article open has read the news already.
    await page.goto(pathOf('Notifications'));
    const hers = await world.open(anna, pathOf('KnowledgeArticle', { articlePath: `a/${articleId}` }));
    await hers.getByRole('button', { name: 'Edit', exact: true }).click(patiently);
    const body = hers.getByRole('textbox', { name: 'Text of the article' });
    await body.press('Control+End');
    await body.pressSequentially(' Ask @ru');
    await hers.getByRole('option', { name: 'Mateo Ruiz' }).waitFor(patiently);
    await lookAt(hers, 'library-mention-suggested');
    await body.press('Enter');
    await body.pressSequentially('first.');
    await expect(body).toContainText('We taste every lot. Ask @Mateo Ruiz first.');
    const told = page.getByRole('main').getByRole('link', { name: /How we cup.*Anna Lindqvist mentioned you/ });
    await told.click(patiently);
    await expect(page.getByRole('article')).toContainText('Ask @Mateo Ruiz first.', patiently);
    await page.getByRole('article').getByRole('button', { name: '@Mateo Ruiz' }).click();
    await expect(page.getByRole('dialog', { name: 'Mateo Ruiz' })).toBeVisible();
    await lookAt(page, 'library-mention-card');
    await page.keyboard.press('Escape');
    await lookTwice(page, 'library-mention');
  });
  await test.step('on paper is the article alone, and with those under it after a list of contents', async () => {
    const insideId = world.services.ids.id();
    await anna.call('articles.create', { wikiId, id: insideId, parentId: articleId, title: 'Water' });
    await anna.call('docs.write', { wikiId, articleId: insideId, text: 'Soft water, 93 °C.' });
    await page.evaluate(() => {
      window.print = () => void window.dispatchEvent(new Event('beforeprint'));
    });
    const actions = page
      .getByRole('main')
      .locator('header')
      .getByRole('button', { name: /^Actions.*How we cup/ });
    await actions.click();
    await page.getByRole('menuitem', { name: 'Print', exact: true }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article')).toContainText('Ask @Mateo Ruiz first.');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await picture(page, 'library-print');
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await actions.click();
    await page.getByRole('menuitem', { name: 'Print with articles inside' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true })).toBeEnabled();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('listitem')).toHaveText(['How we cup', 'Water']);
    await expect(page.getByRole('article')).toHaveText([/How we cup.*Ask @Mateo Ruiz first\./, /Water.*93 °C\./]);
    await picture(page, 'library-print-subtree');
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('all of it goes when all notifications are cleared [NOTIF-025]', async () => {
    await page.goto(pathOf('Notifications'));
    await anna.call('docs.write', { wikiId, articleId, text: 'We taste every lot three times.' });
    await expect(main.getByRole('link', { name: 'Library 1 notification' })).toBeVisible(patiently);
    await page.getByRole('main').getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('dialog', { name: 'Clear all notifications?' }).getByRole('button', { name: 'Clear all' }).click();
    await expect(main.getByRole('link', { name: 'Library', exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /How we cup/ })).toHaveCount(0);
  });
});

test('two people talk about an article: one asks without a connection, the other is mentioned, answers and resolves it', async ({
  world,
}) => {
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  const [anna, mateo] = [await world.person({ displayName: 'Anna Lindqvist' }), await world.person({ displayName: 'Mateo Ruiz' })];
  for (const it of [anna, mateo]) await root.call('flags.grant', { flag: 'knowledgeBase', to: 'user', id: it.userId });
  const articleId = world.services.ids.id();
  const { wikiId } = await anna.call('wikis.open', {});
  await anna.call('articles.create', { wikiId, id: articleId, parentId: null, title: 'How we cup' });
  const { update } = updateOf({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'We taste every lot.' }] }] });
  await anna.call('docs.push', { wikiId, articleId, schema: documentSchema, updates: [Buffer.from(update).toString('base64')] });
  const address = pathOf('KnowledgeArticle', { articlePath: `a/${articleId}` });
  const panelOf = (of: Page) => of.getByRole('complementary', { name: 'Comments' });
  const boxOf = (of: Page) => panelOf(of).getByRole('combobox');

  const line = await world.line();
  const his = await world.open(mateo, address, line);
  await his.getByRole('button', { name: 'Comments' }).click();
  await expect(panelOf(his).getByRole('heading', { name: 'No comments yet' })).toBeVisible();
  await lookAt(his, 'library-comments-empty');
  await line.cut();
  await boxOf(his).fill('Which *water* do we use, @ann');
  await his.getByRole('option', { name: 'Anna Lindqvist' }).click();
  await his.keyboard.press('Enter');
  await expect(panelOf(his).getByText('Which water do we use')).toBeVisible();
  await expect(panelOf(his).getByRole('status')).toBeVisible();
  await line.mend();
  await expect(panelOf(his).getByRole('status')).toBeHidden(patiently);

  const page = await world.open(anna, pathOf('Notifications'));
  await page
    .getByRole('main')
    .getByRole('link', { name: /How we cup.*Mateo Ruiz mentioned you/ })
    .click(patiently);
  // Where comments are news they are open.
  await expect(panelOf(page).getByText('Which water do we use')).toBeVisible(patiently);
  await panelOf(page).getByRole('button', { name: 'Add reaction' }).first().click();
  await page.getByRole('dialog', { name: 'Emoji picker' }).getByRole('option').first().click();
  await panelOf(page).getByRole('button', { name: 'Reply' }).click();
  await boxOf(page).fill('The filtered one');
  await page.keyboard.press('Enter');
  await expect(panelOf(his).getByText('The filtered one')).toBeVisible(patiently);
  await expect(his.getByRole('button', { name: 'Comments, 1 open' })).toBeVisible();
  await lookAt(page, 'library-comments');
  await page.setViewportSize({ width: 390, height: 844 });
  await lookAt(page, 'library-comments-phone');

  await panelOf(his).getByRole('button', { name: 'Actions for the comment by Mateo Ruiz' }).click();
  await his.getByRole('menuitem', { name: 'Edit' }).click();
  await boxOf(his).fill('Which *water* do we use?');
  await his.keyboard.press('Enter');
  await expect(panelOf(page).getByText('Which water do we use?')).toBeVisible(patiently);
  await panelOf(page).getByRole('button', { name: 'Resolve' }).click();
  await expect(panelOf(his).getByText('All comments are resolved.')).toBeVisible(patiently);
  await panelOf(his).getByRole('button', { name: 'Show resolved (1)' }).click();
  await expect(panelOf(his).getByText('Resolved by Anna Lindqvist')).toBeVisible();
  await lookAt(his, 'library-comments-resolved');
});
