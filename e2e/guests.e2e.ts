import { type TestPerson, uploadFile } from '@trackyard/testing';
import { password, signIn } from './start/behind-line.ts';
import { composer, feed, message } from './start/chat.ts';
import { at } from './start/in-track.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test, type World } from './start/test.ts';

/** Anna runs a track whose chat is open to guests. */
async function openTrack(world: World, title = 'Autumn blend', others: TestPerson[] = []) {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track(title, [anna, ...others]);
  await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: 'ANYONE' });
  await anna.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'Welcome to the tasting' });
  return { anna, trackId };
}
const links = (page: Page) => page.getByRole('dialog', { name: /^Guest links for/ });

async function joinAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join as guest' }).click();
}

test('a guest comes in by a link, gives a name, reads and writes at once; who runs the track sees that they are one [GUEST-001, GUEST-025]', {
  tag: '@phone',
}, async ({ world }) => {
  const { anna, trackId } = await openTrack(world);
  const page = await world.open(anna, `/t/${trackId}/o`);
  await page.getByRole('button', { name: 'Guest links' }).click();
  await expect(links(page)).toContainText('No active guest links.');
  await links(page).getByRole('button', { name: 'Create link' }).click();
  const address = await links(page).getByLabel('Link address').inputValue();
  await lookAt(page, 'guest-links');

  const visitor = await world.visit(new URL(address).pathname);
  await expect(visitor.getByRole('heading', { name: 'Join Autumn blend' })).toBeVisible();
  await lookAt(visitor, 'guest-link');
  await joinAs(visitor, 'Mia Berg');
  await expect(message(visitor, 'Welcome to the tasting')).toBeVisible();
  await composer(visitor).fill('Thank you for having me');
  await composer(visitor).press('Enter');
  await expect(message(visitor, 'Thank you for having me')).toBeVisible();
  await lookAt(visitor, 'guest-in-chat');

  await page.goto(`/t/${trackId}/c`);
  await expect(message(page, 'Thank you for having me')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Thank you for having me' })).toContainText('Guest');

  const [messageId, entryId] = [world.services.ids.id(), world.services.ids.id()];
  const content = 'Three lots of Guji';
  await anna.call('chat.sendMessage', {
    trackId,
    id: messageId,
    text: '',
    files: [{ id: entryId, name: 'Lots.txt', size: content.length }],
  });
  await uploadFile(anna, entryId, content);
  await anna.call('entries.finishUpload', { trackId, messageId, entryId });
  const opened = visitor.waitForEvent('popup');
  await feed(visitor)
    .getByRole('button', { name: /^Lots\.txt/ })
    .click();
  await expect((await opened).getByText(content)).toBeVisible();
  await (await opened).close();

  const stored = await visitor.evaluate((key) => localStorage.getItem(key), `trackyard.guest.${trackId}`);
  expect(stored).toMatch(/^"[0-9a-f-]{36}"$/);
});

test('a guest has no header, no prompts and no file dialog, and no page but the chat of the track [SHELL-037, SHELL-038, SHELL-039]', async ({
  world,
}) => {
  const { anna, trackId } = await openTrack(world);
  const { token } = await anna.call('guests.makeLink', { trackId });
  const visitor = await world.visit(`/g/${token}`);
  await joinAs(visitor, 'Mia Berg');
  await expect(message(visitor, 'Welcome to the tasting')).toBeVisible();
  await expect(visitor.getByText('You’re a guest here, Mia Berg.')).toBeVisible();
  await expect(visitor.getByRole('banner')).toHaveCount(0);
  await expect(visitor.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(visitor.getByText('even when Trackyard is closed')).toHaveCount(0);
  for (const path of ['/', '/t', '/profile', '/n', `/t/${trackId}/o`, '/t/new']) {
    await visitor.goto(path);
    await expect(message(visitor, 'Welcome to the tasting')).toBeVisible();
    expect(at(visitor), path).toBe(`/t/${trackId}/c`);
  }
});

test('a link with a password lets in whoever knows it, and names the track to nobody else', async ({ world }) => {
  const { anna, trackId } = await openTrack(world);
  const { token } = await anna.call('guests.makeLink', { trackId, password: 'washed process' });
  const visitor = await world.visit(`/g/${token}`);
  await expect(visitor.getByLabel('Link password')).toBeVisible();
  await expect(visitor.locator('body')).not.toContainText('Autumn blend');
  await visitor.getByLabel('Link password').fill('natural');
  await joinAs(visitor, 'Mia Berg');
  await expect(visitor.getByText('This is not the link password.')).toBeVisible();
  await visitor.getByLabel('Link password').fill('washed process');
  await visitor.getByRole('button', { name: 'Join as guest' }).click();
  await expect(message(visitor, 'Welcome to the tasting')).toBeVisible();
});

test('who makes a link is told that guests would see nothing, and opens messages, files and apps to them by switches', {
  tag: '@phone',
}, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Autumn blend', [anna]);
  const page = await world.open(anna, `/t/${trackId}/o`);
  await page.getByRole('button', { name: 'Guest links' }).click();
  const warning = links(page).getByText('Guests will see nothing yet. Turn on messages, files or an app, or share an article.');
  await expect(warning).toBeVisible();
  await lookAt(page, 'guest-links-nothing');
  await links(page).getByRole('button', { name: 'Create link' }).click();
  const asked = page.getByRole('dialog', { name: 'Create a link that shows nothing?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(links(page).getByLabel('Link address')).toHaveCount(0);
  await links(page).getByRole('checkbox', { name: 'Guests can read messages' }).click();
  await expect(links(page).getByRole('checkbox', { name: 'Guests can post messages' })).not.toBeChecked();
  await expect(warning).toBeHidden();
  await links(page).getByRole('button', { name: 'Create link' }).click();
  await expect(links(page).getByLabel('Link address')).toBeVisible();
});

test('a link that is ended puts its guests out at once; what they wrote stays', async ({ world }) => {
  const { anna, trackId } = await openTrack(world);
  const { token } = await anna.call('guests.makeLink', { trackId });
  const visitor = await world.visit(`/g/${token}`);
  await joinAs(visitor, 'Mia Berg');
  await composer(visitor).fill('I was here');
  await composer(visitor).press('Enter');
  const page = await world.open(anna, `/t/${trackId}/c`);
  await expect(message(page, 'I was here')).toBeVisible();
  await page.goto(`/t/${trackId}/o`);
  await page.getByRole('button', { name: 'Guest links' }).click();
  await links(page)
    .getByRole('button', { name: /^Revoke link/ })
    .click();
  await page.getByRole('dialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke link' }).click();
  await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await page.goto(`/t/${trackId}/c`);
  await expect(message(page, 'I was here')).toBeVisible();
  const late = await world.visit(`/g/${token}`);
  await expect(late.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('who has an account signs in instead, or leaves it to come in as a guest; who is in already goes to the track', async ({ world }) => {
  const { anna, trackId } = await openTrack(world);
  const mateo = await world.person('Mateo Ruiz');
  const { token } = await anna.call('guests.makeLink', { trackId });
  const inside = await world.open(anna, `/g/${token}`);
  await expect(message(inside, 'Welcome to the tasting')).toBeVisible();
  const outside = await world.open(mateo, `/g/${token}`);
  await expect(outside.getByText('You’re signed in as Mateo Ruiz')).toBeVisible();
  await lookAt(outside, 'guest-link-signed-in');
  await outside.getByRole('button', { name: 'Sign out and join as guest' }).click();
  await joinAs(outside, 'Mateo');
  await expect(message(outside, 'Welcome to the tasting')).toBeVisible();
  await outside.getByRole('button', { name: 'Leave' }).click();
  await expect(outside.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('a guest of one track who opens the link to another is asked first, because one browser is one guest', async ({ world }) => {
  const { anna, trackId } = await openTrack(world);
  const other = await world.track('Winter blend', [anna]);
  const [here, there] = [await anna.call('guests.makeLink', { trackId }), await anna.call('guests.makeLink', { trackId: other })];
  const visitor = await world.visit(`/g/${here.token}`);
  await joinAs(visitor, 'Mia Berg');
  await expect(message(visitor, 'Welcome to the tasting')).toBeVisible();
  await composer(visitor).fill('Half a thought');
  await visitor.goto(`/g/${there.token}`);
  await expect(visitor.getByText('You’re already a guest in “Autumn blend” in this browser, as Mia Berg.')).toBeVisible();
  await lookAt(visitor, 'guest-elsewhere');
  await visitor.getByRole('link', { name: 'Stay in Autumn blend' }).click();
  await expect(composer(visitor)).toHaveValue('Half a thought');
  await visitor.goto(`/g/${there.token}`);
  await visitor.getByRole('button', { name: 'Leave and join here' }).click();
  const asked = visitor.getByRole('dialog');
  await expect(asked).toContainText('draft');
  await asked.getByRole('button', { name: 'Log out and lose 1 draft' }).click();
  await joinAs(visitor, 'Mia');
  await expect(visitor.getByText('You’re a guest here, Mia.')).toBeVisible();
  expect(at(visitor)).toBe(`/t/${other}/c`);
});

test('in a browser that was a guest of the track: members see it, who may not is sent home, nobody is denied [GUEST-002, GUEST-004, GUEST-005]', async ({
  world,
}) => {
  const { anna, trackId } = await openTrack(world);
  const mateo = await world.person('Mateo Ruiz');
  const was = (page: Page) => page.evaluate((key) => localStorage.setItem(key, '"a guest"'), `trackyard.guest.${trackId}`);
  const inside = await world.open(anna, '/');
  await was(inside);
  await inside.goto(`/t/${trackId}/c`);
  await expect(message(inside, 'Welcome to the tasting')).toBeVisible();
  const outside = await world.open(mateo, '/profile');
  await was(outside);
  await outside.goto(`/t/${trackId}/c`);
  await expect.poll(() => at(outside)).not.toContain(trackId);
  await expect(outside.getByRole('heading', { level: 1 })).toBeVisible();
  expect(at(outside)).not.toContain('/login');
  const nobody = await world.visit('/login');
  await was(nobody);
  await nobody.goto(`/t/${trackId}/c`);
  await expect.poll(() => at(nobody)).toMatch(/^\/login\?/);
});

test('those in the track see which guests are there, by name and mark, and who of them types [GUEST-007, TRACK-022]', async ({ world }) => {
  const { anna, trackId } = await openTrack(world);
  const { token } = await anna.call('guests.makeLink', { trackId });
  const page = await world.open(anna, `/t/${trackId}/c`);
  await expect(message(page, 'Welcome to the tasting')).toBeVisible();
  const head = page.getByTitle('Here as guests: Mia Berg');
  await expect(head).toHaveCount(0);
  const visitor = await world.visit(`/g/${token}`);
  await joinAs(visitor, 'Mia Berg');
  await composer(visitor).pressSequentially('Good', { delay: 20 });
  await expect(page.getByText('Mia (guest) is typing')).toBeVisible();
  await expect(head).toHaveText(/Mia Berg\s*Guest/);
  await lookAt(page, 'guest-is-here');
});

test('a guest who signs in instead goes on with the words they had not sent; what they wrote stays under the name that they gave', async ({
  world,
}) => {
  const mateo = await world.person({ displayName: 'Mateo Ruiz', password });
  const { anna, trackId } = await openTrack(world, 'Autumn blend', [mateo]);
  const { token } = await anna.call('guests.makeLink', { trackId });
  const page = await world.visit(`/g/${token}`);
  await joinAs(page, 'Matt');
  await composer(page).fill('I was here before');
  await composer(page).press('Enter');
  await expect(message(page, 'I was here before')).toBeVisible();
  await composer(page).fill('Half a thought');
  // Kept by now: it is saved when the hands rest, or the page goes away.
  await page.reload();
  await expect(composer(page)).toHaveValue('Half a thought');
  await page.getByRole('button', { name: 'Sign in instead' }).click();
  await signIn(page, mateo.email);
  await expect(composer(page)).toHaveValue('Half a thought');
  await expect(message(page, 'I was here before')).toContainText('Matt');
  expect(at(page)).toBe(`/t/${trackId}/c`);
});
