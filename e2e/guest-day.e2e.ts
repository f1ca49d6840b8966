import { limits } from '@trackyard/contract';
import { composer, message, openMenuOf, reply, replyBox, say, thread } from './start/chat.ts';
import { test } from './start/push.ts';
import { expect, type Page } from './start/test.ts';

const links = (page: Page) => page.getByRole('dialog', { name: /^Guest links for/ });
const allDay = { from: '00:00', to: '00:00', days: [0, 1, 2, 3, 4, 5, 6], timeZone: 'UTC' };

test('two people and a guest have a day: a link, talk, a thread, a mention that is pushed, quiet hours, and the end of the link', async ({
  world,
  service,
}) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Autumn blend', [anna, mateo]);
  await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: 'ANYONE' });
  const [phone, tablet] = [service.browser(), service.browser()];
  await mateo.call('push.register', phone.registration);
  await anna.call('push.register', tablet.registration);
  const page = await world.open(anna, `/t/${trackId}/o`);

  const visitor = await test.step('Anna makes a link, and Mia comes in by it', async () => {
    await page.getByRole('button', { name: 'Guest links' }).click();
    await links(page).getByRole('button', { name: 'Create link' }).click();
    const address = await links(page).getByLabel('Link address').inputValue();
    const opened = await world.visit(new URL(address).pathname);
    await opened.getByLabel('Your name').fill('Mia Berg');
    await opened.getByRole('button', { name: 'Join as guest' }).click();
    await expect(composer(opened)).toBeVisible();
    return opened;
  });

  await test.step('they talk, in a thread as well', async () => {
    await page.goto(`/t/${trackId}/c`);
    await say(page, 'The samples are here');
    await expect(message(visitor, 'The samples are here')).toBeVisible();
    await say(visitor, 'When do you cup them?');
    await (await openMenuOf(page, message(page, 'When do you cup them?'))).getByRole('menuitem', { name: 'Reply in thread' }).click();
    await replyBox(page).fill('At ten');
    await replyBox(page).press('Enter');
    await message(visitor, 'When do you cup them?')
      .getByRole('button', { name: /1 reply/ })
      .click();
    await expect(reply(visitor, 'At ten')).toBeVisible();
    await replyBox(visitor).fill('I will be there');
    await replyBox(visitor).press('Enter');
    await expect(reply(page, 'I will be there')).toBeVisible();
    for (const it of [page, visitor]) await thread(it).getByRole('button', { name: 'Close thread' }).click();
  });

  await test.step('Mateo is away: what the guest asks him reaches his phone, under the guest’s name', async () => {
    world.clock.advance(limits.onlineMs);
    await say(visitor, '@Mateo Ruiz may I bring a friend?', 'may I bring a friend?');
    // What was said before goes with it, unless it went by itself.
    const body = expect.stringMatching(/^Mia Berg \(guest\) mentioned you: @Mateo Ruiz may I bring a friend\?/);
    await expect.poll(() => phone.pushed.at(-1)).toMatchObject({ type: 'show', title: 'Autumn blend', body });
  });

  await test.step('in his quiet hours nothing is pushed to him, though it is to Anna, and all of it is there when he comes', async () => {
    await mateo.call('profile.updatePreferences', { quietHours: allDay });
    const pushesBefore = phone.pushed.length;
    await page.goto(`${world.address}/privacy`);
    world.clock.advance(limits.onlineMs);
    await say(visitor, '@Mateo Ruiz he is quiet', 'he is quiet');
    // What was read before is taken away meanwhile.
    await expect.poll(() => tablet.pushed).toContainEqual(expect.objectContaining({ body: expect.stringContaining('he is quiet') }));
    expect(phone.pushed.slice(pushesBefore).filter((it) => it.type === 'show')).toEqual([]);
    const other = await world.open(mateo, `/t/${trackId}/c`);
    await expect(message(other, 'he is quiet')).toBeVisible();
    await say(other, 'Of course you may');
    await expect(message(visitor, 'Of course you may')).toBeVisible();
  });

  await test.step('Anna ends the link: the guest is out at once, and what they said stays', async () => {
    await page.goto(`/t/${trackId}/o`);
    await page.getByRole('button', { name: 'Guest links' }).click();
    await links(page)
      .getByRole('button', { name: /^Revoke link/ })
      .click();
    await page.getByRole('dialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke link' }).click();
    await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await page.goto(`/t/${trackId}/c`);
    await expect(message(page, 'he is quiet')).toContainText('Guest');
  });
});
