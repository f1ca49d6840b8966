import { limits, pathOf } from '@trackyard/contract';
import { patienceFactor, solidPng } from '@trackyard/testing';
import { lookAt, lookTwice } from './start/looks.ts';
import { expect, type Page, test, type World } from './start/test.ts';

const tree = (page: Page) => page.getByRole('list', { name: 'Articles' });
const inTree = (page: Page, title: string) => tree(page).getByRole('link', { name: title, exact: true });
const body = (page: Page) => page.getByRole('textbox', { name: 'Text of the article' });
const article = (page: Page) => page.getByRole('main').getByRole('article');
const state = (page: Page, text: string) =>
  expect(page.getByRole('main').getByText(text)).toBeVisible({ timeout: 30_000 * patienceFactor });
const patiently = { timeout: 30_000 * patienceFactor };

async function twoPeople(world: World) {
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true, tenantAdmin: true });
  const people = [await world.person({ displayName: 'Anna Lindqvist' }), await world.person({ displayName: 'Mateo Ruiz' })] as const;
  for (const it of people) await root.call('flags.grant', { flag: 'knowledgeBase', to: 'user', id: it.userId });
  return [...people, root] as const;
}

test('two people write one article, one of them a while without a connection, and a reader opens it without an editor [ROUTE-026, PROUTE-058, KB-008]', async ({
  world,
}) => {
  const [anna, mateo, root] = await twoPeople(world);
  const page = await world.open(anna, '/');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await test.step('the menu has the library only with the feature and a wiki in the token [KB-009, SHELL-026, PPERM-001]', async () => {
    await page.getByRole('menuitem', { name: 'Knowledge management' }).click();
    const { wikiId } = await anna.call('wikis.open', {});
    const main = (it: Page) => it.getByRole('navigation', { name: 'Main' });
    for (const isOpen of [false, true]) {
      await root.call('wikis.update', { wikiId, everyone: isOpen ? 'edit' : null });
      const his = await world.open(mateo, '/');
      await expect(main(his).getByRole('link', { name: 'Home' })).toBeVisible();
      await expect(main(his).getByRole('button', { name: 'More', exact: true })).toHaveCount(isOpen ? 1 : 0);
      await his.close();
    }
  });
  await expect(page).toHaveURL(/\/k$/);
  await expect(tree(page)).toBeAttached();
  await expect(page.getByRole('heading', { name: 'No articles yet' })).toBeVisible();
  await lookAt(page, 'library-empty');

  await page.getByRole('button', { name: 'New article', exact: true }).first().click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('Untitled', patiently);
  await title.fill('How we cup');
  await title.press('Enter');
  await body(page).pressSequentially('We taste every lot three times.\n# Set the table\nWeigh each bowl\n');
  await body(page).pressSequentially('/to-do');
  await page.getByRole('option', { name: 'To-do list' }).click();
  await body(page).pressSequentially('Grind one bowl at a time');
  await state(page, 'Saved');
  await expect(page).toHaveURL(/\/k\/view\/How%20we%20cup$/);
  await lookAt(page, 'library-editor');

  const line = await world.line();
  const his = await world.open(mateo, pathOf('KnowledgeArticle', { articlePath: 'view/How we cup' }), line);
  await expect(article(his)).toContainText('We taste every lot three times.', patiently);
  await expect(article(his).getByRole('heading', { name: 'Set the table' })).toBeVisible();
  await expect(article(his).getByRole('checkbox', { name: 'Grind one bowl at a time' })).toBeDisabled();
  await lookAt(his, 'library-reading');

  const scripts = () => his.evaluate(() => performance.getEntriesByType('resource').filter((it) => it.name.endsWith('.js')).length);
  const forReading = await scripts();
  await his.getByRole('button', { name: 'Edit' }).click();
  await expect(body(his)).toContainText('Weigh each bowl', patiently);
  // To open it writes nothing, and it was not loaded before.
  const head = async () => (await world.services.database.selectFrom('doc').select('head').executeTakeFirstOrThrow()).head;
  const before = await head();
  await his.getByRole('button', { name: 'Done' }).click();
  await his.getByRole('button', { name: 'Edit' }).click();
  await expect(body(his)).toContainText('Weigh each bowl', patiently);
  expect(await head()).toBe(before);
  expect(await scripts()).toBeGreaterThan(forReading);
  await line.cut();
  await body(his).getByText('We taste every lot').click();
  await his.keyboard.press('Home');
  await his.keyboard.type('Always: ');
  await state(his, 'Not sent yet: kept on this device');
  await body(page).getByText('Weigh each bowl').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' to the gram');
  await line.mend();
  await state(his, 'Saved');
  for (const it of [page, his]) {
    await expect(body(it)).toContainText('Always: We taste every lot three times.', patiently);
    await expect(body(it)).toContainText('Weigh each bowl to the gram', patiently);
  }
  await test.step('a picture is pasted, a file chosen, and one that does not get through goes on', async () => {
    await body(page).getByText('Weigh each bowl').click();
    await page.keyboard.press('End');
    await body(page).evaluate(
      (field, data) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([new Uint8Array(data)], 'Bowls.png', { type: 'image/png' }));
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [...solidPng(640, 400, [52, 110, 84])],
    );
    for (const it of [page, his]) await expect(body(it).getByRole('img', { name: 'Bowls.png' })).toBeVisible(patiently);
    await body(page).getByRole('img', { name: 'Bowls.png' }).click();
    await page.getByRole('button', { name: 'Describe the picture' }).click();
    await page.getByRole('textbox', { name: 'What it shows' }).fill('Six bowls in two rows');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(body(his).getByRole('img', { name: 'Six bowls in two rows' })).toBeVisible(patiently);
    await lookTwice(page, 'library-pictures-editor');

    await line.cut();
    const chooser = his.waitForEvent('filechooser');
    await his.getByRole('button', { name: 'Picture or file' }).click();
    await (await chooser).setFiles([{ name: 'Lots.txt', mimeType: 'text/plain', buffer: Buffer.from('Nine bags') }]);
    await expect(his.getByText(/^Not uploaded/)).toBeVisible(patiently);
    // One of the upload, one of the connection, whose loss shows later.
    await expect(his.getByRole('button', { name: 'Retry' })).toHaveCount(2, patiently);
    await lookTwice(his, 'library-upload-failed');
    await line.mend();
    // That of the connection has gone.
    await expect(his.getByRole('button', { name: 'Retry' })).toHaveCount(1, patiently);
    await body(his).getByRole('button', { name: 'Retry' }).click();
    for (const it of [page, his]) await expect(body(it).getByText('Lots.txt')).toBeVisible(patiently);
  });
  await his.getByRole('button', { name: 'Done' }).click();
  await expect(article(his)).toContainText('Always: We taste every lot three times.', patiently);
  await expect(article(his).getByRole('button', { name: /^Lots\.txt/ })).toBeVisible();
  await expect(article(his).getByRole('img', { name: 'Six bowls in two rows' })).toBeVisible();
  await lookTwice(his, 'library-pictures');
  await article(his).getByRole('button', { name: 'Open Six bowls in two rows' }).click();
  await expect(his.getByRole('dialog', { name: 'Bowls.png' })).toBeVisible();
});

test('articles are nested, renamed with their earlier address, moved, restored from the trash, and opened from a message in a tab of their own [KB-006]', async ({
  world,
}) => {
  const [anna] = await twoPeople(world);
  const { wikiId } = await anna.call('wikis.open', {});
  const ids = [world.services.ids.id(), world.services.ids.id(), world.services.ids.id()];
  await anna.call('articles.create', { wikiId, id: world.services.ids.id(), parentId: null, title: 'Roasters' });
  await anna.call('articles.create', { wikiId, id: ids[0]!, parentId: null, title: 'Green coffee' });
  await anna.call('articles.create', { wikiId, id: ids[1]!, parentId: ids[0]!, title: 'How we buy' });
  await anna.call('articles.create', { wikiId, id: ids[2]!, parentId: null, title: 'Machines' });
  const page = await world.open(anna, pathOf('KnowledgeArticle', { articlePath: 'view/Green coffee/How we buy' }));
  await expect(inTree(page, 'How we buy')).toHaveAttribute('aria-current', 'page');

  await inTree(page, 'Green coffee').focus();
  await page.keyboard.press('F2');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Coffee '.repeat(40).slice(0, limits.titleLength));
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('At most 200 characters.');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Coffees');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page).toHaveURL(/\/k\/view\/Coffees\/How%20we%20buy$/);
  await page.goto(pathOf('KnowledgeArticle', { articlePath: 'Green coffee/How we buy' }));
  await expect(page).toHaveURL(/\/k\/view\/Coffees\/How%20we%20buy$/);
  await expect(article(page).getByRole('heading', { name: 'How we buy' })).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Actions for How we buy' }).last().click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await page.getByRole('radio', { name: 'Machines' }).check();
  await page.getByRole('button', { name: 'Move here' }).click();
  await expect(page).toHaveURL(/\/k\/view\/Machines\/How%20we%20buy$/);

  await inTree(page, 'Roasters').hover();
  await tree(page).getByRole('button', { name: 'Actions for Roasters' }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await expect(page.getByRole('textbox', { name: 'Find an article to move it under' })).toBeFocused();
  await page.keyboard.type('coff');
  await lookAt(page, 'library-move');
  await page.getByRole('radio', { name: 'Coffees' }).check();
  await page.getByRole('button', { name: 'Move here' }).click();
  await expect(page.getByText('“Roasters” is under “Coffees” now')).toBeVisible();
  await expect(
    tree(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Roasters', exact: true }) }),
  ).toHaveAttribute('aria-level', '2');

  await test.step('it is dragged under another one, with a way back', async () => {
    await inTree(page, 'How we buy').dragTo(inTree(page, 'Coffees'));
    await expect(page).toHaveURL(/\/k\/view\/Coffees\/How%20we%20buy$/);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page).toHaveURL(/\/k\/view\/Machines\/How%20we%20buy$/);
  });

  const trashMachines = async () => {
    await inTree(page, 'Machines').focus();
    await page.keyboard.press('Delete');
    await expect(inTree(page, 'How we buy')).toHaveCount(0);
  };
  await trashMachines();
  await expect(page.getByText('“Machines” and 1 article under it are in the trash')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(inTree(page, 'How we buy')).toBeVisible();
  await trashMachines();
  await page.getByRole('button', { name: 'Trash', exact: true }).click();
  const trash = page.getByRole('dialog', { name: 'Trash' });
  await expect(trash.getByRole('listitem')).toHaveText([/Machines.*with 1 article under it/]);
  await lookTwice(page, 'library-trash');
  await trash.getByRole('button', { name: 'Restore Machines' }).click();
  await trash.getByRole('button', { name: 'Close' }).click();
  await expect(inTree(page, 'How we buy')).toBeVisible();
  await page.goto(pathOf('KnowledgeArticle', { articlePath: 'view/Nowhere at all' }));
  await expect(page.getByRole('heading', { name: 'There is no such article' })).toBeVisible();

  await page.goto(pathOf('Knowledge'));
  await expect(page.getByText('Or write a new one')).toBeVisible();
  await lookTwice(page, 'library-start');
  await page.getByRole('main').getByRole('button', { name: 'New article', exact: true }).last().click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Untitled', patiently);

  const trackId = await world.track('Green buying', [anna]);
  const { kbWikiId } = await anna.call('identity.getToken', {});
  const text = `Read ${world.address}/wiki/${kbWikiId}/view/Machines.How%20we%20buy.WebHome`;
  await anna.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text });
  await page.goto(pathOf('TrackChat', { trackId }));
  const link = page.getByRole('main').getByRole('link', { name: 'How we buy' });
  await test.step('the link shows the title, which comes through a hidden frame [KB-007]', () => expect(link).toBeVisible(patiently));
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(opened).toHaveURL(/\/k\/view\/Machines\/How%20we%20buy$/);
  await test.step('in the iOS app it opens in place [KB-005]', async () => {
    await opened.addInitScript(() => {
      const app = `${navigator.userAgent} TrackyardApp/1.3.4`;
      Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => app });
    });
    await opened.goto(pathOf('TrackChat', { trackId }));
    await opened.getByRole('main').getByRole('link', { name: 'How we buy' }).click();
    await expect(opened).toHaveURL(/\/k\/view\/Machines\/How%20we%20buy$/);
  });
});
