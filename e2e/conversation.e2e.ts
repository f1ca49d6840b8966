import { pathOf } from '@trackyard/contract';
import { patienceFactor } from '@trackyard/testing';
import { composer, isPhone, message, openMenuOf, say } from './start/chat.ts';
import { tellOfNetwork } from './start/data-worker.ts';
import { picture } from './start/looks.ts';
import { expect, test } from './start/test.ts';

test('a colleague is written to directly; the conversation is among their chats, unless it is hidden until something new comes [CHAT-027]', async ({
  world,
}) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const page = await world.open(anna, '/chats');
  await page.getByRole('main').getByRole('link', { name: 'New conversation' }).click();
  // The field has the focus: one goes on typing.
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('mat');
  await page.getByRole('option', { name: /Mateo Ruiz/ }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await say(page, 'Lunch?');
  const other = await world.open(mateo, '/chats');
  const row = other.getByRole('main').getByRole('link', { name: /Anna Lindqvist/ });
  await expect(row).toContainText('Lunch?');
  await expect(row).toContainText('1');
  await picture(other, 'conversations');
  await row.click();
  await say(other, 'In ten minutes');
  await expect(message(page, 'In ten minutes')).toBeVisible();
  // The same two people have one conversation, whoever starts it.
  await other.goto('/chats/new');
  await other.getByRole('combobox').fill('anna');
  await other.getByRole('option', { name: /Anna Lindqvist/ }).click();
  await other.getByRole('button', { name: 'Start' }).click();
  await expect(message(other, 'Lunch?')).toBeVisible();

  await other.getByRole('main').getByRole('button', { name: 'Actions' }).click();
  await other.getByRole('menuitem', { name: 'Hide from my lists' }).click();
  await expect(other.getByRole('main')).toContainText('No conversations yet');
  await say(page, 'The soup is gone');
  await expect(row).toContainText('The soup is gone');
});

test('a person is mentioned by the picker, and an emoji comes by its name', { tag: '@phone' }, async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const page = await world.open(anna, `/t/${trackId}/c`);
  await composer(page).pressSequentially('Ask @mat');
  await expect(page.getByRole('listbox', { name: 'People' }).getByRole('option', { name: /Mateo Ruiz/ })).toBeVisible();
  await picture(page, 'mention');
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue(/@Mateo Ruiz ?$/);
  await composer(page).pressSequentially(' :coff');
  await expect(page.getByRole('listbox', { name: 'Emoji suggestions' })).toBeVisible();
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue(/☕/);
  await composer(page).press('Enter');
  await expect(message(page, '@Mateo Ruiz')).toContainText('☕');
  const other = await world.open(mateo);
  await expect(other.getByRole('main').getByRole('link', { name: /Green buying/ })).toContainText('1');
});

test('a track is linked by its title, and whoever writes to very many is told first to how many', { tag: '@desktop' }, async ({
  world,
}) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const others = await Promise.all(Array.from({ length: 50 }, (_, at) => world.person(`Taster ${at}`)));
  const [trackId, hers] = [await world.track('Green buying', [anna, mateo, ...others]), await world.track('Cupping room', [anna])];
  const [page, other] = [await world.open(anna, `/t/${trackId}/c`), await world.open(mateo, `/t/${trackId}/c`)];
  await composer(page).pressSequentially('Notes are in #cup');
  await expect(page.getByRole('listbox', { name: 'Tracks' }).getByRole('option', { name: 'Cupping room' })).toBeVisible();
  await picture(page, 'track-suggestions');
  await composer(page).press('Enter');
  await composer(page).pressSequentially('for @every');
  await expect(page.getByRole('option', { name: /@everyone/ })).toBeVisible();
  await composer(page).press('Enter');
  await composer(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Notify 51 people?' });
  await expect(dialog).toBeVisible();
  await picture(page, 'wide-mention');
  await page.keyboard.press('Escape');
  await expect(composer(page)).toHaveValue(/#Cupping room for @everyone/);
  await composer(page).press('Enter');
  await dialog.getByRole('button', { name: 'Send to 51 people' }).click();
  await expect(composer(page)).toHaveValue('');
  await expect(message(other, 'for @everyone')).toContainText('#Cupping room');
  // Also who changes a message later, so that it is for so many.
  await say(page, 'Come and taste');
  await composer(page).press('ArrowUp');
  const box = page.getByRole('combobox', { name: 'Editing message' });
  await box.fill('Come and taste @everyone ');
  await box.press('Enter');
  await dialog.getByRole('button', { name: 'Save for 51 people' }).click();
  await expect(message(other, 'Come and taste')).toContainText('@everyone');
  await expect(composer(page)).toBeVisible();
  await expect(message(other, 'for @everyone').getByRole('link')).toHaveCount(0);
  await message(page, 'for @everyone').getByRole('link', { name: '#Cupping room' }).click();
  await expect(page).toHaveURL(new RegExp(hers));
});

test('a link to a message opens the page around it, far back in a long chat', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const ids: string[] = [];
  for (let at = 1; at <= 220; at++) {
    const id = world.services.ids.id();
    ids.push(id);
    await mateo.call('chat.sendMessage', { id, trackId, text: `Lot number ${at}.` });
  }
  const page = await world.open(anna, `/t/${trackId}/c?message=${ids[19]}`);
  await expect(message(page, 'Lot number 20.')).toBeInViewport();
  await expect(message(page, 'Lot number 220.')).toBeHidden();
  await page.getByRole('button', { name: /Jump to latest|new message/ }).click();
  await expect(message(page, 'Lot number 220.')).toBeInViewport();
});

test('a viewer reads, and finds nothing that a viewer may not do', async ({ world }) => {
  const [anna, priya] = [await world.person('Anna Lindqvist'), await world.person('Priya Nair')];
  const trackId = await world.track('Green buying', [anna, [priya, 'VIEWER']]);
  await anna.call('tracks.update', { trackId, subtitle: 'Harvest 26' });
  const page = await world.open(priya, `/t/${trackId}/o`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Anna Lindqvist' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add people' })).toBeHidden();
  const more = page.getByRole('main').getByRole('button', { name: 'Actions' });
  if (await more.isVisible()) {
    await more.click();
    await expect(page.getByRole('menuitem', { name: /Rename|Delete|Archive/ })).toHaveCount(0);
  }
});

test('a group of the company is suggested, mentioned and asked about, and its people in the track are told', async ({ world }) => {
  const [anna, mateo, priya] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz'), await world.person('Priya Nair')];
  const others = await Promise.all(Array.from({ length: 50 }, (_, at) => world.person(`Taster ${at}`)));
  const trackId = await world.track('Green buying', [anna, mateo, priya, ...others]);
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  const groupId = world.services.ids.id();
  await root.call('groups.create', { id: groupId, name: 'Cupping team' });
  for (const { userId } of [mateo, ...others]) await root.call('groups.addMember', { groupId, userId });
  const [page, other, third] = [await world.open(anna, `/t/${trackId}/c`), await world.open(mateo), await world.open(priya)];
  await composer(page).pressSequentially('Come and taste @cup');
  await expect(page.getByRole('option', { name: /@Cupping team.*group of 51 people/ })).toBeVisible();
  await picture(page, 'group-suggestions');
  await composer(page).press('Enter');
  await composer(page).press('Enter');
  await page.getByRole('dialog', { name: 'Notify 51 people?' }).getByRole('button', { name: 'Send to 51 people' }).click();
  await expect(message(page, 'Come and taste').getByText('@Cupping team', { exact: true })).toBeVisible();
  await picture(page, 'group-mention');
  await expect(other.getByRole('main')).toContainText('You were mentioned');
  await expect(third.getByRole('main').getByRole('link', { name: /Green buying/ })).toContainText('1');
  await expect(third.getByRole('main')).not.toContainText('You were mentioned');
});

test('a track is renamed, archived and deleted, and everyone sees it at once', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const [page, other] = [await world.open(anna, `/t/${trackId}/c`), await world.open(mateo, `/t/${trackId}/c`)];
  const choose = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Rename');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('Green buying, harvest 26');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('heading', { name: 'Green buying, harvest 26', level: 1 })).toBeAttached();
  await choose('Archive');
  await dialog.getByRole('button', { name: 'Archive track' }).click();
  await expect(other.getByText('This track is archived. It’s read-only.')).toBeVisible();
  await expect(composer(other)).toBeHidden();
  await choose('Restore');
  await expect(composer(other)).toBeVisible();
  await choose('Delete');
  await dialog.getByRole('button', { name: 'Delete track' }).click();
  await expect(other.getByText('You’re no longer in this track')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Anna$/ })).toBeVisible();
});

test('a message that the server refuses stands there with the reason, and can be discarded', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [mateo, anna]);
  const line = await world.line();
  const page = await world.open(anna, `/t/${trackId}/c`, line);
  await say(page, 'In time');
  await line.cut();
  await composer(page).fill('Too late');
  await composer(page).press('Enter');
  await expect(message(page, 'Too late')).toContainText('Waiting', { timeout: 60_000 * patienceFactor });
  await mateo.call('tracks.archive', { trackId });
  await line.mend();
  await tellOfNetwork(page);
  await expect(message(page, 'Too late')).toContainText('Not sent', { timeout: 60_000 * patienceFactor });
  await picture(page, 'not-sent');
  await message(page, 'Too late').getByRole('button', { name: 'Discard' }).click();
  await expect(message(page, 'Too late')).toBeHidden();
});

test('what one may do with the own message is not there for the message of another', { tag: '@phone' }, async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [mateo, anna]);
  await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'Mine' });
  const page = await world.open(anna, `/t/${trackId}/c`);
  const menu = await openMenuOf(page, message(page, 'Mine'));
  await expect(menu.getByRole('menuitem', { name: 'Copy text' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0);
  await picture(page, isPhone(page) ? 'message-sheet' : 'message-menu');
});

test('a message is forwarded with a word about it, and leads back only whoever may see where it was said', { tag: '@phone' }, async ({
  world,
}) => {
  const [anna, mateo, priya] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz'), await world.person('Priya Nair')];
  const from = await world.track('Green buying', [anna, mateo]);
  const to = await world.track('Roastery', [anna, mateo, priya]);
  const other = await world.open(mateo, `/t/${from}/c`);
  await say(other, 'The **first roast** is on Monday', 'first roast');
  const page = await world.open(anna, `/t/${from}/c`);
  await (await openMenuOf(page, message(page, 'first roast'))).getByRole('menuitem', { name: 'Forward' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forward message' });
  await expect(dialog.getByText('first roast')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'To' }).fill('nowhere at all');
  await expect(dialog.getByText('No matches you can post in')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'To' }).fill('roast');
  await expect(dialog.getByRole('option', { name: 'Roastery' })).toBeVisible();
  await picture(page, 'forward');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Add a message').fill('Be there');
  await dialog.getByRole('button', { name: 'Forward' }).click();
  await expect(page.getByText('Forwarded to Roastery')).toBeVisible();

  const third = await world.open(priya, `/t/${to}/c`);
  await other.goto(new URL(`/t/${to}/c`, other.url()).href);
  for (const it of [other, third]) {
    await expect(message(it, 'Be there')).toContainText('Mateo Ruiz');
    await expect(message(it, 'Be there').locator('strong')).toHaveText('first roast');
  }
  await picture(other, 'forwarded');
  await expect(message(third, 'Be there').getByRole('link')).toHaveCount(0);
  await message(other, 'Be there').getByRole('link', { name: 'View message' }).click();
  await expect(message(other, 'first roast')).toBeVisible();
  await expect(other).toHaveURL(new RegExp(from));
});

test('a command does what it says, one that nobody knows stays in the box, and words are formatted by keys or by a menu', {
  tag: '@phone',
}, async ({ world }) => {
  const [anna, priya] = [await world.person('Anna Lindqvist'), await world.person('Priya Nair')];
  const trackId = await world.track('Green buying', [anna]);
  const page = await world.open(anna, `/t/${trackId}/c`);
  await composer(page).pressSequentially('/to');
  await expect(page.getByRole('listbox', { name: 'Commands' }).getByRole('option', { name: '/topic' })).toBeVisible();
  await picture(page, 'commands');
  await composer(page).press('Enter');
  await composer(page).pressSequentially('From cupping to shelf');
  await composer(page).press('Enter');
  await expect(page.getByText('Subtitle changed')).toBeVisible();
  await expect(composer(page)).toHaveValue('');
  await composer(page).pressSequentially('/invite @priy');
  await expect(page.getByRole('option', { name: /Priya Nair/ })).toBeVisible();
  await composer(page).press('Enter');
  await composer(page).press('Enter');
  await expect(page.getByText('Added', { exact: true })).toBeVisible();
  const other = await world.open(priya, pathOf('TrackChat', { trackId }));
  await expect(composer(other)).toBeVisible();

  await composer(page).fill('/invite nobody');
  await composer(page).press('Enter');
  await expect(page.getByText('Type @ and a name.')).toBeVisible();
  await expect(composer(page)).toHaveValue('/invite nobody');
  await composer(page).fill('/inviet Priya');
  await composer(page).press('Enter');
  await expect(page.getByText('Unknown command /inviet.')).toBeVisible();
  await expect(composer(page)).toHaveValue('/inviet Priya');
  await composer(page).fill('/shrug why not');
  await composer(page).press('Enter');
  await expect(message(page, 'why not ¯＼(ツ)／¯')).toBeVisible();

  await composer(page).fill('the old price');
  await composer(page).press('ControlOrMeta+a');
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Format' }).click();
    await picture(page, 'format');
    await page.getByRole('menuitem', { name: 'Strikethrough' }).click();
  } else await composer(page).press('ControlOrMeta+Shift+X');
  await expect(composer(page)).toHaveValue('~~the old price~~');
  await composer(page).press('ControlOrMeta+Shift+Digit9');
  await expect(composer(page)).toHaveValue('> ~~the old price~~');
  await composer(page).press('Enter');
  await expect(message(page, 'the old price').locator('blockquote s')).toHaveText('the old price');

  await composer(page).fill('/leave');
  await composer(page).press('Escape');
  await composer(page).press('Enter');
  await page.getByRole('dialog', { name: 'Leave this track?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(composer(page)).toBeVisible();
});
