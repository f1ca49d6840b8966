import { ownColours } from '@trackyard/rules';
import { patienceFactor, type TestPerson } from '@trackyard/testing';
import { composer, message, openMenuOf, profileMenu } from './start/chat.ts';
import { push } from './start/in-track.ts';
import { expectAccessible, expectNoOverflow, expectOldLook, picture } from './start/looks.ts';
import { expect, type Page, test, type World } from './start/test.ts';
import { textsOutsideCatalogue } from './start/texts.ts';

interface Screen {
  name: string;
  path: string;
  /** Resolves when the screen is whole. */
  ready(page: Page): Promise<void>;
}
interface Workspace {
  anna: TestPerson;
  screens: Screen[];
  /** What people wrote, which is nobody's to translate. */
  words: string[];
}

const shown = (text: string) => async (page: Page) => {
  await expect(page.getByText(text).first()).toBeVisible();
};
const sentence = 'The first roast is on Monday, see https://kestrel.example/plan';

/** A small workspace with a bit of everything. */
async function workspace(world: World): Promise<Workspace> {
  world.clock.set('2026-11-16T09:42:00Z');
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true, systemAdmin: true });
  // A first visit is greeted otherwise, as long as the browser's worker lives.
  await anna.call('identity.getToken', {});
  const [mateo, priya] = [await world.person('Mateo Ruiz'), await world.person('Priya Nair')];
  // Else their ids, which are others in each run, would pick them.
  for (const [at, person] of [anna, mateo, priya].entries()) await person.call('profile.update', { color: ownColours[at]! });
  const trackId = await world.track('Autumn blend launch', [anna, mateo, [priya, 'VIEWER']]);
  const waiting = await world.track('Green buying', [mateo]);
  await mateo.call('members.invite', { trackId: waiting, userIds: [anna.userId], role: 'COLLABORATOR' });
  await mateo.call('members.invite', { trackId: waiting, emails: ['freya@holm.example'], role: 'VIEWER' });
  const { trackId: direct } = await mateo.call('tracks.startConversation', { id: id(world), userIds: [anna.userId] });
  const send = async (by: TestPerson, text: string, more: { trackId?: string; parentMessageId?: string } = {}) => {
    const messageId = id(world);
    await by.call('chat.sendMessage', { id: messageId, trackId, text, ...more });
    return messageId;
  };
  const first = await send(mateo, sentence);
  await send(anna, '- beans\n- bags\n- **labels**\n\n```\nroast(12)\n```');
  await send(priya, 'Fine', { parentMessageId: first }).catch(() => undefined);
  await send(anna, 'I bring the scales', { parentMessageId: first });
  await mateo.call('chat.toggleReaction', { trackId, messageId: first, emoji: '☕', reacted: true });
  await mateo.call('chat.setPinned', { trackId, messageId: first, pinned: true });
  await anna.call('chat.setSaved', { trackId, messageId: first, saved: true });
  const gone = await send(mateo, 'Never mind');
  await mateo.call('chat.deleteMessage', { trackId, messageId: gone });
  await send(mateo, 'Lunch, @Anna Lindqvist?', { trackId: direct });
  return {
    anna,
    // Names: of people and things, and of browsers.
    words: [
      ...'Chrome Linux Android Lunch'.split(' '),
      'Anna',
      'Lindqvist',
      'Mateo',
      'Ruiz',
      'Priya',
      'Nair',
      'Kestrel',
      'Coffee',
      'Autumn',
      'blend',
      'launch',
      'Green',
      'buying',
    ],
    screens: [
      { name: 'home', path: '/', ready: shown('Green buying') },
      {
        name: 'chat',
        path: `/t/${trackId}/c`,
        ready: async (page) => expect(page.getByText('I bring the scales').or(page.getByText('roast(12)')).first()).toBeVisible(),
      },
      { name: 'thread', path: `/t/${trackId}/ct/${first}`, ready: shown('I bring the scales') },
      { name: 'threads', path: `/t/${trackId}/ct`, ready: shown('The first roast') },
      { name: 'overview', path: `/t/${trackId}/d`, ready: shown('Priya Nair') },
      { name: 'info', path: `/t/${trackId}/o`, ready: shown('Priya Nair') },
      { name: 'list', path: '/t', ready: shown('Autumn blend launch') },
      { name: 'invited', path: `/t/${waiting}`, ready: shown('Green buying') },
      { name: 'new-track', path: '/t/new', ready: async (page) => expect(page.getByRole('textbox').first()).toBeVisible() },
      { name: 'all-notifications', path: '/n', ready: shown('Green buying') },
      { name: 'saved', path: '/saved', ready: shown('The first roast') },
      { name: 'chats', path: '/chats', ready: shown('Mateo Ruiz') },
      { name: 'new-chat', path: '/chats/new', ready: async (page) => expect(page.getByRole('combobox')).toBeVisible() },
      { name: 'profile', path: '/profile', ready: shown('127.0.0.1') },
      { name: 'stats', path: '/stats', ready: async (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible() },
      { name: 'mail', path: '/admin/mail', ready: shown('freya@holm.example') },
      {
        name: 'gone',
        path: '/t/01a1fd28-0000-7000-8000-000000000000/c',
        ready: async (page) => expect(page.getByRole('main').getByRole('link')).toBeVisible(),
      },
    ],
  };
}
const id = (world: World): string => world.services.ids.id();

/** In both colours it is accessible, fits, and looks as it did. Only contrasts differ between them. */
async function expectRight(page: Page, name: string): Promise<void> {
  for (const colours of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: colours, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colours);
    await expectAccessible(page, `${name}, ${colours}`, colours === 'dark' ? ['color-contrast'] : undefined);
    await expectNoOverflow(page, name);
    await picture(page, `${name}-${colours}`);
    await expectOldLook(page, `${name}-${colours}`);
  }
}

/**
 * Within the page, by way of one that has no frame, so that nothing of the last screen is taken for the next. While the app starts it may go
 * on to where it was going, so that the way out is tried again.
 */
async function walkTo(page: Page, screen: Screen): Promise<void> {
  const frame = page.getByRole('banner');
  await expect(frame).toBeVisible();
  await expect(async () => {
    await push(page, '/forgot-password');
    await expect(frame).toHaveCount(0, { timeout: 2_000 * patienceFactor });
  }).toPass();
  await push(page, screen.path);
  await expect(frame).toBeVisible();
  await screen.ready(page);
}

// An invitation is answered here.
test.use({ invitesColleagues: true });

test('every screen is accessible, fits and looks as it did, in both colours', { tag: '@both' }, async ({ world }) => {
  test.setTimeout(300_000);
  const { anna, screens } = await workspace(world);
  const page = await world.open(anna, '/profile');
  for (const screen of screens) {
    await walkTo(page, screen);
    await expectRight(page, screen.name);
  }
});

test('menus, popups, dialogs and the pages before the sign-in are accessible, fit and look as they did, in both colours', {
  tag: '@both',
}, async ({ world }) => {
  const { anna, screens } = await workspace(world);
  const page = await world.open(anna);
  await profileMenu(page);
  await expectRight(page, 'menu');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('Green buying');
  await expectRight(page, 'notifications');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search or jump to' }).getByRole('option').first()).toBeVisible();
  await expectRight(page, 'palette');
  await page.goto(screens.find((it) => it.name === 'chat')!.path);
  await openMenuOf(page, message(page, 'roast(12)'));
  await expectRight(page, 'message-menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /^Delete/ })).toBeVisible();
  await expectRight(page, 'dialog');
  const outside = await world.visit('/login');
  for (const path of ['/login', '/forgot-password', '/reset-password/none', '/setup/none']) {
    await outside.goto(path);
    await expect(outside.getByRole('heading', { level: 1 })).toBeVisible();
    await expectRight(outside, path.split('/')[1]!);
  }
});

test('no text stands outside the catalogue', { tag: '@desktop' }, async ({ world }) => {
  const { anna, screens, words } = await workspace(world);
  const page = await world.open(anna, '/?locale=en-XA');
  for (const screen of screens) {
    await walkTo(page, screen);
    expect.soft(await textsOutsideCatalogue(page, words), screen.name).toEqual([]);
  }
  await page.getByRole('banner').getByRole('button').last().click();
  expect.soft(await textsOutsideCatalogue(page, words), 'profile menu').toEqual([]);
  const outside = await world.visit('/login?locale=en-XA');
  await expect(outside.getByRole('heading', { level: 1 })).toBeVisible();
  expect.soft(await textsOutsideCatalogue(outside, words), 'sign-in').toEqual([]);
});

test('every screen fits from right to left', { tag: '@both' }, async ({ world }) => {
  const { anna, screens } = await workspace(world);
  const page = await world.open(anna, '/?locale=ar-XB');
  for (const screen of screens) {
    await walkTo(page, screen);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectNoOverflow(page, screen.name);
    await picture(page, `${screen.name}-rtl`);
  }
});

test('a new person is told what to do first', { tag: '@both' }, async ({ world }) => {
  const page = await world.open(await world.person('Aiko Tanaka'));
  await expect(page.getByRole('link', { name: 'Create your first track' })).toBeVisible();
  await expectAccessible(page, 'first page');
  await picture(page, 'first');
  await page.goto('/chats');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await expectAccessible(page, 'no conversations');
});

test('a message of many thousand letters, and one long word, stay inside', { tag: '@both' }, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('W'.repeat(200), [anna]);
  await anna.call('chat.sendMessage', { id: id(world), trackId, text: 'x'.repeat(5_000) });
  const page = await world.open(anna, `/t/${trackId}/c`);
  await expect(message(page, 'xxxx')).toBeVisible();
  await expect(composer(page)).toBeVisible();
  await expectNoOverflow(page, 'long words');
  await picture(page, 'long-words');
});
