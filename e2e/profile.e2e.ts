import { pathOf } from '@trackyard/contract';
import { colourOf } from '@trackyard/rules';
import type { TestPerson } from '@trackyard/testing';
import { mailedToken, newestMail } from '../apps/server/test/browsers.ts';
import { message } from './start/chat.ts';
import { lookAt, picture } from './start/looks.ts';
import { expect, type Locator, type Page, test, type World } from './start/test.ts';

const password = 'a walk along the river';
const profile = pathOf('ProfileSettings');
const badge = (page: Page): Locator => page.getByRole('banner').locator('[data-initials]').last();
const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const choice = (page: Page, group: string, name: string): Locator =>
  page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name, exact: true });

/** Anna at two browsers, of which the first is at her profile. */
async function annaTwice(world: World, other: string = profile): Promise<{ anna: TestPerson; here: Page; there: Page }> {
  const anna = await world.person({ displayName: 'Anna Lindqvist', password });
  const [here, there] = [await world.open(anna, profile), await world.open(anna, other)];
  await expect(section(here, 'You')).toBeVisible();
  return { anna, here, there };
}

async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save name' }).click();
}

test('what one changes in the profile shows at once in all browsers', async ({ world }) => {
  const { anna, here, there } = await annaTwice(world);
  await test.step('a new name shows at once in all browsers, by its initials', async () => {
    const isShownBy = async (name: string, initials: string): Promise<void> => {
      await rename(here, name);
      await expect(section(there, 'You').getByText(name, { exact: true })).toBeVisible();
      await expect(badge(there)).toHaveAttribute('data-initials', initials);
    };
    await test.step('two words [PROFILE-010, PAPI-062]', () => isShownBy('Anna Maria Lindqvist', 'AM'));
    await test.step('a letter that is no plain one [PROFILE-011]', () => isShownBy('Élodie Martin', 'É'));
    await test.step('no letter at all [PROFILE-012, PAPI-063]', () => isShownBy('---', '?'));
  });
  await test.step('who saves a name stays where they were: at the button, or in the field', async () => {
    const [field, button] = [here.getByRole('textbox', { name: 'Name', exact: true }), here.getByRole('button', { name: 'Save name' })];
    await rename(here, ' Anna Maria ');
    await expect(field).toHaveValue('Anna Maria');
    await expect(button).toBeDisabled();
    await expect(button).toBeFocused();
    await field.fill('Anna Lind');
    await field.press('Enter');
    await expect(button).toBeDisabled();
    await expect(field).toBeFocused();
    await rename(there, 'Anna Berg');
    await expect(field).toHaveValue('Anna Berg');
  });
  await test.step('a colour stands behind the initials, which are dark on what is light; without one the id picks it [PROFILE-009, SHELL-104, PAPI-060]', async () => {
    const drawn = (property: string) => badge(there).evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property);
    expect(await drawn('--c')).toBe(colourOf({ id: anna.userId }));
    for (const [name, colour, text] of [
      ['Amber', '#e6a736', '#1c2120'],
      ['Plum', '#8d4da0', '#fff'],
    ] as const) {
      await choice(here, 'Colour', name).check();
      await expect.poll(() => drawn('--c')).toBe(colour);
      expect(await drawn('--f')).toBe(text);
    }
    await choice(here, 'Colour', 'Automatic').check();
    await expect.poll(() => drawn('--c')).toBe(colourOf({ id: anna.userId }));
  });
  await test.step('a file that is no picture is told so, and changes nothing', async () => {
    const file = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)">') };
    await here.getByLabel('Picture', { exact: true }).setInputFiles(file);
    await expect(here.getByText('Your browser can’t open this file as a picture.')).toBeVisible();
    await expect(badge(here).locator('img')).toHaveCount(0);
  });
  await test.step('of one language there is nothing to choose', async () => {
    await expect(section(here, 'Date and language').getByText('English', { exact: true })).toBeVisible();
    await expect(here.getByRole('combobox', { name: 'Language' })).toHaveCount(0);
  });
  await test.step('colours and motion that one chooses come to the other browsers at once, and are there at the next start', async () => {
    const html = (page: Page) => page.locator('html');
    await choice(here, 'Theme', 'Dark').check();
    await expect(html(there)).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(choice(there, 'Theme', 'Dark')).toBeChecked();
    await choice(there, 'Theme', 'Light').check();
    await expect(html(here)).toHaveAttribute('data-mantine-color-scheme', 'light');
    // As in a browser whose system asks for nothing.
    for (const it of [here, there]) await it.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(html(there)).not.toHaveAttribute('data-motion', 'reduced');
    await choice(here, 'Motion', 'Reduced').check();
    await expect(html(there)).toHaveAttribute('data-motion', 'reduced');
    await there.reload();
    await expect(html(there)).toHaveAttribute('data-motion', 'reduced');
    await expect(html(there)).toHaveAttribute('data-mantine-color-scheme', 'light');
  });
  await test.step('articles are followed automatically at first, and for each occasion one may say otherwise [PROFILE-003, PROFILE-004, PROFILE-005]', async () => {
    const occasions = ['Articles you create', 'Articles you edit', 'Articles you comment on'];
    for (const it of occasions) await expect(choice(here, it, 'Automatic')).toBeChecked();
    for (const it of occasions) {
      await choice(here, it, 'Manual').check();
      await expect(choice(there, it, 'Manual')).toBeChecked();
    }
    await choice(there, occasions[1]!, 'Automatic').check();
    await here.reload();
    await expect(choice(here, occasions[0]!, 'Manual')).toBeChecked();
    await expect(choice(here, occasions[1]!, 'Automatic')).toBeChecked();
  });
});

/** A picture of two halves: red at the left, blue at the right. */
async function twoHalves(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 });
    const context = canvas.getContext('2d')!;
    for (const [at, colour] of ['rgb(255, 0, 0)', 'rgb(0, 0, 255)'].entries()) {
      context.fillStyle = colour;
      context.fillRect(at * 200, 0, 200, 200);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1]!, 'base64');
}
/** The colour in the middle of what stands in a badge. */
const middleOf = (picture: Locator): Promise<number[]> =>
  picture.evaluate(async (it: HTMLImageElement | HTMLCanvasElement) => {
    if (it instanceof HTMLImageElement) await it.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 9, height: 9 });
    const context = canvas.getContext('2d')!;
    context.drawImage(it, 0, 0, 9, 9);
    return [...context.getImageData(4, 4, 1, 1).data].slice(0, 3);
  });

test('a picture is cut out here, and stands in the badge everywhere until it is removed [PROFILE-006, FILE-012]', {
  tag: '@phone',
}, async ({ world }) => {
  const { anna, here, there } = await annaTwice(world);
  const mateo = await world.person('Mateo Ruiz');
  const trackId = await world.track('Green buying', [anna, mateo]);
  await anna.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'The first roast is on Monday' });
  const chat = await world.open(mateo, pathOf('TrackChat', { trackId }));
  const file = { name: 'halves.png', mimeType: 'image/png', buffer: await twoHalves(here) };
  await here.getByLabel('Picture', { exact: true }).setInputFiles(file);
  const dialog = here.getByRole('dialog', { name: 'Your picture' });
  await expect(dialog).toBeVisible();
  await lookAt(here, 'profile-crop');
  await dialog.getByRole('slider', { name: 'Left to right' }).fill('0');
  await expect.poll(() => middleOf(dialog.getByRole('img', { name: 'What others will see' }))).toEqual([255, 0, 0]);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog).toBeHidden();
  for (const place of [badge(there), chat.getByRole('feed').locator('[data-initials]').first()]) {
    const [red, , blue] = await middleOf(place.locator('img'));
    expect(red).toBeGreaterThan(240);
    expect(blue).toBeLessThan(30);
  }
  await here.getByRole('button', { name: 'Remove' }).click();
  await expect(badge(there).locator('img')).toHaveCount(0);
  await expect(badge(there)).toHaveAttribute('data-initials', 'AL');
});

test('links that people wrote open in a tab of their own, or in this one, as one chooses', { tag: '@desktop' }, async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', password });
  const trackId = await world.track('Green buying', [anna]);
  // Of our own server, so that the journey needs no other.
  await anna.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: `Look: ${world.address}/gradients` });
  const [here, chat] = [await world.open(anna, profile), await world.open(anna, pathOf('TrackChat', { trackId }))];
  const link = chat
    .getByRole('feed')
    .getByRole('link', { name: /gradients/ })
    .first();
  const box = here.getByRole('checkbox', { name: 'Open links in a new tab' });
  await box.setChecked(true);
  await expect(link).toHaveAttribute('target', '_blank');
  const opened = chat.waitForEvent('popup');
  await link.click();
  await expect((await opened).getByRole('heading', { name: 'Gradients', level: 1 })).toBeVisible();
  await expect(chat).toHaveURL(new RegExp(trackId));
  await here.reload();
  await expect(box).toBeChecked();
  await box.setChecked(false);
  await expect(link).not.toHaveAttribute('target');
  await link.click();
  await expect(chat.getByRole('heading', { name: 'Gradients', level: 1 })).toBeVisible();
});

test('times are read in the zone that one chooses, also where they stand already', async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', password });
  const trackId = await world.track('Green buying', [anna]);
  world.clock.set('2026-11-19T11:00:00.000Z');
  await anna.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'The first roast is on Monday' });
  const again = { ...anna, cookies: (await world.signIn(anna.email, password)).cookies };
  const [here, chat] = [await world.open(again, profile), await world.open(again, pathOf('TrackChat', { trackId }))];
  const time = chat.getByRole('feed').getByRole('time').first();
  await expect(time).toHaveText('12:00');
  await here.getByRole('combobox', { name: 'Time zone' }).selectOption('Asia/Tokyo');
  await expect(time).toHaveText('20:00');
  await here.goto('/');
  await expect(here.getByRole('heading', { name: /Anna$/ })).toBeVisible();
  await here.reload();
  await expect(here.getByRole('heading', { name: 'Good evening, Anna' })).toBeVisible();
  await here.goto(profile);
  await here.getByRole('combobox', { name: 'Time zone' }).selectOption('Same as device');
  await expect(time).toHaveText('12:00');
});

test('dates, hours and weeks are as one chooses, else as in the browser', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  await anna.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'Beans' });
  const [here, chat] = [await world.open(anna, profile), await world.open(anna, pathOf('TrackChat', { trackId }))];
  const time = message(chat, 'Beans').locator('time');
  await expect(time).toHaveText(/^\d\d:\d\d$/);
  await choice(here, 'Time', '3:05 pm').check({ force: true });
  await expect(time).toHaveText(/[ap]m$/);
  await choice(here, 'Dates', 'Nov 27, 2026').check({ force: true });
  await expect(time).toHaveAttribute('title', /^[A-Z][a-z]+ \d+, \d{4}/);
  await here.getByLabel('Weeks begin on').selectOption('Sunday');
  await lookAt(here, 'profile-dates');
  await choice(here, 'Time', 'As in the browser').check({ force: true });
  await expect(time).toHaveText(/^\d\d:\d\d$/);
});

test('names, pictures and mentions open the card of a person, with what time it is for them and the way to write to them', {
  tag: '@both',
}, async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  await mateo.call('profile.update', { timeZone: 'Asia/Tokyo' });
  await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: `Ask @Anna Lindqvist` });
  const page = await world.open(anna, pathOf('TrackChat', { trackId }));
  const card = page.getByRole('dialog', { name: 'Mateo Ruiz' });
  const said = message(page, 'Ask');
  await said.getByRole('button', { name: 'Mateo Ruiz', exact: true }).click();
  await expect(card.getByText('Collaborator')).toBeVisible();
  await expect(card.getByText(/local time$/)).toBeVisible();
  await expect(card.getByRole('link', { name: 'Green buying' })).toBeVisible();
  await lookAt(page, 'person-card');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(said.getByRole('button', { name: 'Mateo Ruiz', exact: true })).toBeFocused();
  // With the keyboard as well.
  await page.keyboard.press('Enter');
  await card.getByRole('button', { name: 'Message' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Mateo Ruiz', level: 1 })).toBeVisible();
  await page.goto(pathOf('TrackInfo', { trackId }));
  await page.getByRole('main').getByRole('button', { name: 'Anna Lindqvist', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Anna Lindqvist' }).getByRole('link', { name: 'Edit your profile' })).toBeVisible();
});

test('of messages in tracks one is told as one wishes, in all browsers; conversations always count', { tag: '@desktop' }, async ({
  world,
}) => {
  const { anna, here, there } = await annaTwice(world);
  const mateo = await world.person('Mateo Ruiz');
  const trackId = await world.track('Autumn blend', [mateo, anna]);
  const say = (where: string, text: string) => mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId: where, text });
  await say(trackId, 'Beans');
  await say(trackId, '@Anna Lindqvist, look');
  const icon = there.locator('link[rel=icon]');
  await expect(there).toHaveTitle(/^\(2\) /);
  await choice(here, 'Messages in tracks', 'Mentions and replies').check();
  await expect(choice(there, 'Messages in tracks', 'Mentions and replies')).toBeChecked();
  await expect(there).toHaveTitle(/^\(1\) /);
  await expect(icon).toHaveAttribute('href', '/favicon-direct.svg');
  await choice(here, 'Messages in tracks', 'Off').check();
  await expect(there).toHaveTitle(/^Profile/);
  await expect(icon).toHaveAttribute('href', '/favicon-none.svg');
  await there.getByRole('banner').getByRole('button', { name: 'Notifications' }).click();
  await expect(there.getByRole('dialog', { name: 'Notifications' })).toContainText('You have no notifications');
  const { trackId: direct } = await mateo.call('tracks.startConversation', { id: world.services.ids.id(), userIds: [anna.userId] });
  await say(direct, 'Lunch?');
  await expect(there).toHaveTitle(/^\(1\) /);
  await expect(there.getByRole('dialog', { name: 'Notifications' }).getByRole('list').getByRole('link')).toHaveText(
    /Mateo Ruiz.*1 unread message/,
  );
  await expect(here.getByRole('checkbox', { name: /^Push/ })).toHaveCount(0);
});

test('a new password is asked for with the present one, and signs the other browsers out', async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', password });
  const at = async () => ({ ...anna, cookies: (await world.signIn(anna.email, password)).cookies });
  const [here, there] = [await world.open(await at(), profile), await world.open(await at(), profile)];
  await here.getByRole('button', { name: 'Change password' }).click();
  const dialog = here.getByRole('dialog', { name: 'Change your password' });
  await dialog.getByLabel('Current password').fill('a guess in the dark');
  await dialog.getByLabel('New password').fill('a boat along the river');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This is not your current password.');
  await lookAt(here, 'profile-password');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dialog).toBeHidden();
  await expect(there).toHaveURL(/\/login/);
  await expect(section(here, 'You')).toBeVisible();
});

test('all other sessions end at once, after one was asked; this one goes on', async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', password });
  const at = async () => ({ ...anna, cookies: (await world.signIn(anna.email, password)).cookies });
  const [here, there, elsewhere] = [
    await world.open(await at(), profile),
    await world.open(await at(), profile),
    await world.open(await at()),
  ];
  await expect(section(there, 'You')).toBeVisible();
  await expect(elsewhere.getByRole('heading', { name: /Anna$/ })).toBeVisible();
  const sessions = section(here, 'Active sessions').getByRole('listitem');
  await here.reload();
  await here.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const dialog = here.getByRole('dialog', { name: /^Sign out \d other sessions\?$/ });
  await lookAt(here, 'profile-end-others');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(section(there, 'You')).toBeVisible();
  await here.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(dialog).toBeHidden();
  await expect(here.getByText('Signed out everywhere else')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText('This device');
  for (const page of [there, elsewhere]) await expect(page).toHaveURL(/\/login/);
  await expect(here.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
});

test('a new e-mail counts once its link is opened, in whatever browser; where no mail goes out one is told who has the link', async ({
  world,
}) => {
  const { anna, here, there } = await annaTwice(world);
  const next = 'anna@elsewhere.example';
  await here.getByRole('button', { name: 'Change email' }).click();
  const dialog = here.getByRole('dialog', { name: 'Change your email' });
  await dialog.getByLabel('New email').fill(next);
  await dialog.getByLabel('Current password').fill(password);
  await expect(dialog.getByText('No mail server is configured, so your administrator will give you the link')).toBeVisible();
  await dialog.getByRole('button', { name: 'Request link' }).click();
  await expect(here.getByRole('dialog', { name: 'Ask your administrator' })).toContainText(`The link for ${next} is under Outgoing mail`);
  await world.settled();
  const visitor = await world.visit(pathOf('ConfirmEmail', { token: await mailedToken(world, next) }));
  await lookAt(visitor, 'confirm-email');
  await expect(section(there, 'Sign-in').getByText(anna.email)).toBeVisible();
  await visitor.getByRole('button', { name: 'Confirm' }).click();
  await expect(visitor.getByText(`Sign in with ${next} from now on.`)).toBeVisible();
  await expect(section(there, 'Sign-in').getByText(next)).toBeVisible();
  expect(await newestMail(world, anna.email)).toContain(next);
  const late = await world.visit(new URL(visitor.url()).pathname);
  await late.getByRole('button', { name: 'Confirm' }).click();
  await expect(late.getByText('This link no longer works')).toBeVisible();
});

test('a change that fails is logged, opens no dialog, and shows as it was [PROFILE-013, PROFILE-014]', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const line = await world.line();
  const page = await world.open(anna, profile, line);
  await expect(section(page, 'You')).toBeVisible();
  const logged: string[] = [];
  page.on('console', (it) => void logged.push(it.text()));
  await line.cut();
  await choice(page, 'Colour', 'Plum').click();
  await expect.poll(() => logged.join('\n')).toContain('Error updating user');
  await expect(choice(page, 'Colour', 'Automatic')).toBeChecked();
  const file = { name: 'halves.png', mimeType: 'image/png', buffer: await twoHalves(page) };
  await page.getByLabel('Picture', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect.poll(() => logged.join('\n')).toContain('Error uploading avatar');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(badge(page).locator('img')).toHaveCount(0);
});

test('the profile fits its screen, in both colours', { tag: '@phone' }, async ({ world }) => {
  const { here } = await annaTwice(world);
  await expect(here.getByText('This device', { exact: true })).toBeVisible();
  await lookAt(here, 'profile');
  for (const title of ['Appearance', 'Notifications', 'Active sessions']) {
    await here.getByRole('heading', { name: title }).scrollIntoViewIfNeeded();
    await picture(here, `profile-${title.toLowerCase().replaceAll(' ', '-')}`);
  }
});
