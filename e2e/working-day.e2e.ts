import { patienceFactor } from '@trackyard/testing';
import { saidIn, strip } from './start/behind-line.ts';
import { composer, listed, message, openInfo, openMenuOf, reply, replyBox, say, tabs, thread } from './start/chat.ts';
import { expect, type Page, test } from './start/test.ts';

const main = (page: Page) => page.getByRole('main');
async function fromTrackMenu(page: Page, item: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menu').getByRole('menuitem', { name: item }).click();
}
const backToChat = (page: Page) => tabs(page).getByRole('link', { name: 'Messages' }).click();

test('two people have a working day: they create, invite, talk, reply, mention, go offline, hand over and archive', {
  tag: '@desktop',
}, async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const line = await world.line();
  const [page, other] = [await world.open(anna, '/t/new'), await world.open(mateo, '/', line)];

  await test.step('Anna makes a track, writes in it, and adds Mateo, who is in at once', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Autumn blend');
    await page.getByRole('button', { name: 'Create track' }).click();
    await say(page, 'The samples are here');
    await openInfo(page);
    await page.getByRole('button', { name: 'Add people' }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('mateo');
    await page.getByRole('dialog').getByRole('combobox').press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await backToChat(page);
    await listed(other, 'Autumn blend')
      .or(main(other).getByRole('link', { name: /Autumn blend/ }))
      .first()
      .click();
    await backToChat(other);
    await expect(message(other, 'The samples are here')).toBeVisible();
  });

  const trackId = /\/t\/([0-9a-f-]{36})/.exec(page.url())![1]!;
  await test.step('they talk, in a thread as well', async () => {
    await say(other, 'I cup them at ten');
    await (await openMenuOf(page, message(page, 'I cup them at ten'))).getByRole('menuitem', { name: 'Reply in thread' }).click();
    await replyBox(page).fill('Keep me a cup');
    await replyBox(page).press('Enter');
    await message(other, 'I cup them at ten')
      .getByRole('button', { name: /1 reply/ })
      .click();
    await expect(reply(other, 'Keep me a cup')).toBeVisible();
    for (const it of [page, other]) await thread(it).getByRole('button', { name: 'Close thread' }).click();
  });

  await test.step('a mention reaches Mateo elsewhere, in the title, at the bell and at home', async () => {
    await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(main(other).getByRole('heading', { level: 1 })).toContainText('Mateo');
    await say(page, '@Mateo Ruiz which one wins?');
    await expect(other).toHaveTitle(/^\(1\)/);
    await expect(other.getByRole('button', { name: /Notifications.*1/ })).toBeVisible();
    const news = main(other)
      .getByRole('region', { name: 'New for you' })
      .getByRole('link', { name: /Autumn blend/ });
    await expect(news).toContainText('You were mentioned');
    await news.click();
    await backToChat(other);
    await expect(message(other, 'which one wins?')).toBeVisible();
    await expect(other).not.toHaveTitle(/^\(/);
  });

  await test.step('Mateo works on without a connection, and all comes through when it is back', async () => {
    await line.cut();
    await say(other, 'Number three, by far');
    await say(other, 'It tastes of plums');
    await expect(message(other, 'It tastes of plums')).toContainText('Waiting', { timeout: 60_000 * patienceFactor });
    await say(page, 'Take your time');
    await expect.poll(() => saidIn(anna, trackId)).toContain('Take your time');
    await line.mend();
    await expect(strip(other)).toBeHidden({ timeout: 60_000 * patienceFactor });
    for (const it of [page, other]) await expect(message(it, 'It tastes of plums')).toBeVisible();
    await expect(message(other, 'Take your time')).toBeVisible();
    const day = ['The samples are here', 'I cup them at ten', '@Mateo Ruiz which one wins?', 'Take your time'];
    await expect.poll(() => saidIn(anna, trackId)).toEqual([...day, 'Number three, by far', 'It tastes of plums']);
  });

  await test.step('Anna hands the track over; Mateo archives it, and nobody writes in it any more', async () => {
    await openInfo(page);
    await page.getByRole('button', { name: 'Transfer ownership', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Transfer ownership of “Autumn blend”' });
    await dialog.getByRole('combobox').fill('Mateo');
    await dialog.getByRole('combobox').press('Enter');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await other
      .getByRole('dialog', { name: /workspace transfer/ })
      .getByRole('button', { name: 'Accept' })
      .click();
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('owned by Mateo Ruiz');
    await fromTrackMenu(other, 'Archive');
    await other.getByRole('dialog').getByRole('button', { name: 'Archive track' }).click();
    await backToChat(page);
    for (const it of [page, other]) {
      await expect(main(it).getByRole('note')).toContainText('archived');
      await expect(composer(it)).toBeHidden();
      await expect(message(it, 'It tastes of plums')).toBeVisible();
      await expect(it).not.toHaveTitle(/^\(/);
    }
  });
});
