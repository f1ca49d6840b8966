import { readFile } from 'node:fs/promises';
import { documentSchema, pathOf } from '@trackyard/contract';
import { updateOf } from '@trackyard/rules/documents';
import { makeTable, patienceFactor } from '@trackyard/testing';
import { lookTwice } from './start/looks.ts';
import { expect, test } from './start/test.ts';

const patiently = { timeout: 30_000 * patienceFactor };

test('a field links to articles, which only their readers see by name and open; a subtree leaves the library as a file and comes back', async ({
  world,
}) => {
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  const [anna, mateo] = [
    await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true }),
    await world.person({ displayName: 'Mateo Ruiz' }),
  ];
  for (const it of [anna, mateo]) await root.call('flags.grant', { flag: 'knowledgeBase', to: 'user', id: it.userId });
  const newId = () => world.services.ids.id();
  const [guide, margins] = [newId(), newId()];
  const { wikiId } = await anna.call('wikis.open', {});
  await anna.call('articles.create', { wikiId, id: guide, parentId: null, title: 'How we cup' });
  await anna.call('articles.create', { wikiId, id: margins, parentId: null, title: 'Secret margins' });
  await anna.call('articleRights.set', { wikiId, articleId: margins, restricted: true, version: 0, grants: [] });
  const { update } = updateOf({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'We taste every lot.' }] }] });
  await anna.call('docs.push', { wikiId, articleId: guide, schema: documentSchema, updates: [Buffer.from(update).toString('base64')] });
  const trackId = await world.track('Roastery', [anna, mateo]);
  const { appId, tableId } = await makeTable(anna.call, {
    ...{ trackId, newId },
    attributes: [
      { id: 'title0', name: 'Title', type: 'text' },
      { id: 'pages0', name: 'Guides', type: 'article' },
    ],
  });
  const [guji, huila] = [newId(), newId()];
  await anna.call('records.add', {
    ...{ trackId, tableId },
    records: [
      { id: guji, properties: { title0: 'Guji', pages0: [margins] } },
      { id: huila, properties: { title0: 'Huila' } },
    ],
  });

  const page = await world.open(mateo, pathOf('SingleTrackTask', { trackId, taskId: guji }));
  const field = page.getByRole('button', { name: 'Guides', exact: true });
  await field.click();
  await page.keyboard.type('c');
  await expect(page.getByRole('option', { name: 'How we cup' })).toBeVisible(patiently);
  await expect(page.getByText('Secret margins')).toHaveCount(0);
  await page.getByRole('option', { name: 'How we cup' }).click();
  await page.keyboard.press('Escape');
  const opened = page.getByRole('list', { name: 'Guides' }).getByRole('link');
  await expect(opened).toHaveText(['How we cup']);
  await lookTwice(page, 'article-field');
  const stored = async () =>
    (await anna.call('records.window', { trackId, tableId })).records.find((it) => it.id === guji)?.properties['pages0'];
  await expect.poll(stored).toEqual([margins, guide]);
  await opened.click();
  await expect(page.getByRole('heading', { name: 'How we cup' })).toBeVisible(patiently);

  await page.getByRole('main').getByRole('button', { name: 'Actions for How we cup' }).last().click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as .zip' }).click();
  const file = await (await download).path();
  await page.getByRole('main').getByRole('button', { name: 'Actions for How we cup' }).last().click();
  await page.getByRole('menuitem', { name: 'Import articles…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import articles' });
  await expect(dialog).toContainText('Under ‘How we cup’');
  await lookTwice(page, 'import-articles');
  await dialog
    .getByLabel('Choose a .zip file')
    .setInputFiles({ name: 'cup.zip', mimeType: 'application/zip', buffer: await readFile(file) });
  await expect(dialog).toBeHidden(patiently);
  await expect
    .poll(async () => (await anna.call('articles.list', { wikiId, parentId: guide })).articles.map((it) => it.title), patiently)
    .toEqual(['How we cup']);
  expect(appId).not.toBe('');
});
