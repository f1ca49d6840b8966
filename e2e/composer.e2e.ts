import { composer, feed, listed, message, say } from './start/chat.ts';
import { openDatabaseLine } from './start/database.ts';
import { expect, type Page, test, type World } from './start/test.ts';

/** Anna and Mateo in one track. */
async function twoPeople(world: World) {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  return { anna, mateo, trackId, chat: `/t/${trackId}/c` };
}
/** Opens a chat; answers once one can write. */
async function openChat(world: World, by: Awaited<ReturnType<World['person']>>, path: string): Promise<Page> {
  const page = await world.open(by, path);
  await expect(composer(page)).toBeVisible();
  return page;
}
const post = (world: World, by: Awaited<ReturnType<World['person']>>, trackId: string, text: string) =>
  by.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text });

test('what one types is sent, marked and drawn as it was meant', { tag: '@desktop' }, async ({ world }) => {
  const { anna, chat } = await twoPeople(world);
  const page = await openChat(world, anna, chat);
  const box = composer(page);
  await test.step('Enter sends, Shift Enter breaks the line, and Enter in an input method only confirms', async () => {
    await box.pressSequentially('First line');
    await box.press('Shift+Enter');
    await box.pressSequentially('second line');
    await expect(box).toHaveValue('First line\nsecond line');
    await box.press('Enter');
    await expect(message(page, /First line\s+second line/)).toBeVisible();
    await expect(box).toHaveValue('');

    await box.pressSequentially('  ');
    await box.press('Enter');
    await expect(box).toHaveValue('  ');
    await box.fill('');

    const keyboard = await page.context().newCDPSession(page);
    const enter = { type: 'rawKeyDown', key: 'Enter', code: 'Enter' } as const;
    await keyboard.send('Input.imeSetComposition', { text: 'かふぇ', selectionStart: 3, selectionEnd: 3 });
    await keyboard.send('Input.dispatchKeyEvent', { ...enter, windowsVirtualKeyCode: 13 });
    await keyboard.send('Input.insertText', { text: 'カフェ' });
    await expect(box).toHaveValue('カフェ');
    // What Safari says of the Enter that ended a composition.
    await keyboard.send('Input.dispatchKeyEvent', { ...enter, windowsVirtualKeyCode: 229 });
    await expect(box).toHaveValue('カフェ');
    await box.press('Enter');
    await expect(box).toHaveValue('');
    await expect(message(page, 'カフェ')).toBeVisible();
    await expect(feed(page).getByRole('article')).toHaveCount(2);
  });
  await test.step('emoji come by name, from the list and from the picker, and alone they are large [CHAT-042]', async () => {
    await box.pressSequentially(':tada:');
    await expect(box).toHaveValue('🎉');
    await box.pressSequentially(' :coffe');
    const suggestions = page.getByRole('listbox', { name: 'Emoji suggestions' });
    await expect(suggestions.getByRole('option', { name: ':coffee:' })).toHaveAttribute('aria-selected', 'true');
    await box.press('Enter');
    await expect(suggestions).toBeHidden();
    await expect(box).toHaveValue('🎉 ☕ ');
    await page.getByRole('button', { name: 'Emoji', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search emoji' }).fill('green heart');
    await page.getByRole('option', { name: 'green heart' }).click();
    await expect(box).toHaveValue('🎉 ☕ 💚 ');
    await expect(box).toBeFocused();
    await box.press('Enter');
    await expect(box).toHaveValue('');
    const sizeOf = (text: string) =>
      message(page, text)
        .getByText(text)
        .evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));
    await say(page, 'Well done 🎉');
    expect(await sizeOf('🎉 ☕ 💚')).toBeGreaterThan(1.5 * (await sizeOf('Well done')));
    await say(page, '😀'.repeat(9));
    expect(await sizeOf('😀'.repeat(9))).toBeGreaterThan(1.5 * (await sizeOf('Well done')));
    await say(page, '🍰'.repeat(10));
    expect(await sizeOf('🍰'.repeat(10))).toBe(await sizeOf('Well done'));
  });
  await test.step('the tools of the composer write the marks', async () => {
    await box.fill('heavy');
    await box.press('Control+a');
    await page.getByRole('button', { name: 'Bold' }).click();
    await expect(box).toHaveValue('**heavy**');
    await box.press('Control+b');
    await expect(box).toHaveValue('heavy');
    await box.fill('beans\nbags');
    await box.press('Control+a');
    await page.getByRole('button', { name: 'List' }).click();
    await expect(box).toHaveValue('- beans\n- bags');
    await box.press('Control+a');
    await page.getByRole('button', { name: 'Code' }).click();
    await expect(box).toHaveValue('```\n- beans\n- bags\n```');
    await box.press('Control+z');
    await expect(box).toHaveValue('- beans\n- bags');
    await box.fill('');
  });
  await test.step('links, lists and code look as they were meant [CHAT-038, CHAT-039, CHAT-040, CHAT-041]', async () => {
    const typed =
      'See https://kestrel.example/plan?a=1#b, kestrel.com/menu and anna@kestrel.example, then report.pdf or index.ts; not javascript:alert(1)';
    const said = await say(page, typed);
    const links = await said.getByRole('link').evaluateAll((all) => all.map((it) => [it.textContent, it.getAttribute('href')]));
    expect(links).toEqual([
      ['https://kestrel.example/plan?a=1#b', 'https://kestrel.example/plan?a=1#b'],
      ['kestrel.com/menu', 'https://kestrel.com/menu'],
      ['anna@kestrel.example', 'mailto:anna@kestrel.example'],
    ]);
    const list = await say(page, 'To bring:\n- beans\n- **bags**\n1. first\n2. second', 'To bring');
    expect(await list.locator('ul > li').allTextContents()).toEqual(['beans', 'bags']);
    expect(await list.locator('ol > li').allTextContents()).toEqual(['first', 'second']);
    await expect(list.locator('strong')).toHaveText('bags');
    const code = await say(page, 'Run\n```sh\nroast --at 12  # kestrel.com\n  | tee **log**\n```', 'roast');
    // The colours come by themselves, with the language.
    await expect(code.locator('pre span').filter({ hasText: '# kestrel.com' })).toBeVisible();
    expect(await code.locator('pre').textContent()).toBe('roast --at 12  # kestrel.com\n  | tee **log**');
    await expect(code).toContainText('sh');
    await expect(code.getByRole('link')).toHaveCount(0);
    const quote = await say(page, '> so she said\nand `this`', 'so she said');
    await expect(quote.locator('blockquote')).toHaveText('so she said');
    await expect(quote.locator('code')).toHaveText('this');
    const markup = '<img src=x onerror=alert(1)> <b>bold</b>';
    await expect(await say(page, markup)).toContainText(markup);
  });
});

test('Arrow up opens the last message that I wrote, and Escape leaves it as it was', { tag: '@desktop' }, async ({ world }) => {
  const { anna, mateo, trackId, chat } = await twoPeople(world);
  await post(world, anna, trackId, 'The first roast is on Monday');
  await post(world, mateo, trackId, 'I bring the scales');
  const page = await openChat(world, anna, chat);
  await expect(message(page, 'I bring the scales')).toBeVisible();
  await composer(page).press('ArrowUp');
  const editing = page.getByRole('combobox', { name: 'Editing message' });
  await expect(editing).toHaveValue('The first roast is on Monday');
  await editing.fill('Something else');
  await editing.press('Escape');
  await expect(editing).toBeHidden();
  await expect(composer(page)).toHaveValue('');
  await expect(message(page, 'The first roast is on Monday')).not.toContainText('(edited)');
  // In a text the arrow moves the caret, and nothing opens.
  await composer(page).fill('A draft');
  await composer(page).press('ArrowUp');
  await expect(editing).toBeHidden();
});

test('a text goes to the conversation in which it was typed, whatever is opened meanwhile', { tag: '@desktop' }, async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const tracks = {
    'Green buying': await world.track('Green buying', [anna, mateo]),
    Roastery: await world.track('Roastery', [anna, mateo]),
  };
  const page = await openChat(world, anna, `/t/${tracks['Green buying']}/c`);
  const box = (title: keyof typeof tracks) => page.getByRole('combobox', { name: `Message ${title}` });
  const rounds = [1, 2, 3, 4, 5];
  for (const round of rounds) {
    await box('Green buying').fill(`Green ${round}`);
    await box('Green buying').press('Enter');
    await listed(page, 'Roastery').click();
    await box('Roastery').fill(`Roast ${round}`);
    await box('Roastery').press('Enter');
    await listed(page, 'Green buying').click();
  }
  await box('Green buying').pressSequentially('A draft on beans');
  await listed(page, 'Roastery').click();
  await expect(box('Roastery')).toHaveValue('');
  await box('Roastery').pressSequentially('A draft on drums');
  await listed(page, 'Green buying').click();
  await expect(box('Green buying')).toHaveValue('A draft on beans');
  await expect(message(page, 'Green 5')).toBeVisible();
  await page.reload();
  await expect(box('Green buying')).toHaveValue('A draft on beans');
  await listed(page, 'Roastery').click();
  await expect(box('Roastery')).toHaveValue('A draft on drums');
  await expect(message(page, 'Roast 5')).toBeVisible();
  const said = async (trackId: string) =>
    (await mateo.call('chat.listMessages', { trackId })).messages.map((it) => it.chatMessageContent.plain);
  await expect.poll(() => said(tracks['Green buying'])).toEqual(rounds.map((it) => `Green ${it}`));
  await expect.poll(() => said(tracks.Roastery)).toEqual(rounds.map((it) => `Roast ${it}`));
});

test('a reload takes nothing from a draft, and signing out leaves none', { tag: '@desktop' }, async ({ world }) => {
  const { anna, chat } = await twoPeople(world);
  const page = await openChat(world, anna, chat);
  await test.step('a draft survives a reload right behind the last key', async () => {
    await composer(page).pressSequentially('Not sent yet');
    await page.reload();
    await expect(composer(page)).toHaveValue('Not sent yet');
    // The worker has it now, and what the page left for it is gone.
    await expect.poll(() => leftInStorage(page, 'Not sent')).toBe(0);
    const other = await world.tab(page, chat);
    await expect(composer(other)).toHaveValue('Not sent yet');
    await other.close();
  });
  await test.step('what is sent right before a reload is sent, or stands in the box again', async () => {
    await composer(page).fill('On its way');
    await composer(page).press('Enter');
    await page.reload();
    await expect(composer(page)).toBeVisible();
    const isHere = async () => (await message(page, 'On its way').isVisible()) || (await composer(page).inputValue()) === 'On its way';
    await expect.poll(isHere).toBe(true);
  });
  await test.step('signing out leaves no draft behind', async () => {
    await composer(page).fill('For nobody else');
    await page.reload();
    await expect(composer(page)).toHaveValue('For nobody else');
    await composer(page).fill('For nobody else, either');
    await page.goto('/logout');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect.poll(() => leftInStorage(page, 'nobody')).toBe(0);
  });
});

test('the mention picker writes a name, which stands out and counts for whom it names', async ({ world }) => {
  const { anna, mateo, trackId, chat } = await twoPeople(world);
  const priya = await world.person('Priya Nair');
  const [page, other] = [await openChat(world, anna, chat), await world.open(mateo, '/')];
  const icon = other.locator('link[rel="icon"]');
  await say(page, 'Good morning');
  await expect(icon).toHaveAttribute('href', /general/);
  await composer(page).pressSequentially('Lunch @mat');
  const people = page.getByRole('listbox', { name: 'People' });
  await expect(people.getByRole('option', { name: 'Mateo Ruiz' })).toHaveAttribute('aria-selected', 'true');
  await composer(page).press('Enter');
  await expect(people).toBeHidden();
  await expect(composer(page)).toHaveValue('Lunch @Mateo Ruiz ');
  await composer(page).pressSequentially('and @pri');
  await expect(people.getByRole('option', { name: priya.displayName })).toContainText('not in this track');
  await composer(page).press('Escape');
  await expect(people).toBeHidden();
  await expect(composer(page)).toHaveValue('Lunch @Mateo Ruiz and @pri');
  await composer(page).press('Enter');
  await expect(message(page, 'Lunch')).toBeVisible();

  await expect(icon).toHaveAttribute('href', /direct/);
  await other.goto(`/t/${trackId}/c`);
  const colourOf = (at: Page) =>
    message(at, 'Lunch')
      .getByText('@Mateo Ruiz', { exact: true })
      .evaluate((it) => getComputedStyle(it).backgroundColor);
  await expect(message(other, 'Lunch')).toBeVisible();
  expect(await colourOf(page)).not.toBe('rgba(0, 0, 0, 0)');
  expect(await colourOf(other), 'my own name stands out more').not.toBe(await colourOf(page));
  await expect(icon).toHaveAttribute('href', /none/);
});

test('what one types changes nothing outside of the composer', { tag: '@desktop' }, async ({ world }) => {
  const { anna, trackId, chat } = await twoPeople(world);
  for (let at = 1; at <= 30; at++) await post(world, anna, trackId, `Note ${at}`);
  const page = await openChat(world, anna, chat);
  await expect(message(page, 'Note 30')).toBeVisible();
  // All of them are here, below the line with the day: what is still on its way would change the list while one types.
  await expect(message(page, 'Note 30')).toHaveAttribute('aria-posinset', '31');
  await composer(page).press('x');
  await page.evaluate(() => {
    const own = document.activeElement!.parentElement!;
    const changed: string[] = [];
    const nameOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.outerHTML.slice(0, 100) ?? node.nodeName;
    const box = document.activeElement as HTMLTextAreaElement;
    const observer = new MutationObserver((all) => {
      for (const { target, type, attributeName } of all)
        if (!own.contains(target)) changed.push(`${type} ${attributeName} of ${nameOf(target)} at ‘${box.value}’`);
    });
    // The frame around it goes on hearing news from the server.
    observer.observe(document.querySelector('main')!, { subtree: true, childList: true, attributes: true, characterData: true });
    Object.assign(window, { changedOutside: changed });
  });
  // In one line: one more makes the list lower, so that a row may leave the document.
  await composer(page).pressSequentially('A sentence of some length, :tada: and a name @mat, and so on');
  await expect(composer(page)).toHaveValue(/🎉 and a name @mat, and so on$/);
  expect(await page.evaluate(() => (window as unknown as { changedOutside: string[] }).changedOutside)).toEqual([]);
});

test('a message shows before the server has it, and is one row ever after [CHAT-012, CHAT-013]', async ({ world }) => {
  const { anna, mateo, chat } = await twoPeople(world);
  const database = await openDatabaseLine(world);
  const [page, other] = [await openChat(world, anna, chat), await openChat(world, mateo, chat)];
  await say(page, 'Before');
  await expect(message(other, 'Before')).toBeVisible();
  await database.hold();
  const said = await say(page, 'On its way');
  await expect(said).toContainText('Sending');
  await expect(message(other, 'On its way')).toHaveCount(0);
  await said.evaluate((it) => Object.assign(window, { placeholder: it }));
  await database.go();
  await expect(message(other, 'On its way')).toBeVisible();
  await expect(said).not.toContainText('Sending');
  await expect(said).toHaveCount(1);
  expect(await said.evaluate((it) => it === (window as unknown as { placeholder: Element }).placeholder)).toBe(true);
  await database.close();
});

test('after two tries a message counts as not sent, and waits for Retry or Discard [CHAT-014, CHAT-016]', async ({ world }) => {
  const { anna, mateo, trackId, chat } = await twoPeople(world);
  const database = await openDatabaseLine(world);
  const [page, other] = [await openChat(world, anna, chat), await openChat(world, mateo, chat)];
  await say(page, 'Before');
  await expect(message(other, 'Before')).toBeVisible();
  await database.refuse();
  const said = await say(page, 'The scales are broken');
  await expect(said).toContainText('Not sent');
  await expect(said).toHaveCount(1);
  await expect(said).not.toContainText('Sending');
  expect(await database.refusals()).toBe(2);
  const second = await say(page, 'Never mind');
  await expect(second).toContainText('Not sent');
  await page.reload();
  await expect(said).toContainText('Not sent');
  await expect(second).toContainText('Not sent');
  expect(await database.refusals()).toBe(4);

  await second.getByRole('button', { name: 'Discard' }).click();
  await expect(second).toBeHidden();
  await database.accept();
  await said.getByRole('button', { name: 'Retry' }).click();
  await expect(message(other, 'The scales are broken')).toBeVisible();
  await expect(said).not.toContainText('Not sent');
  await page.reload();
  await expect(said).toBeVisible();
  const { messages } = await mateo.call('chat.listMessages', { trackId });
  expect(messages.map((it) => it.chatMessageContent.plain)).toEqual(['Before', 'The scales are broken']);
  await database.close();
});

/** How many entries of the page's own storage hold these words. */
const leftInStorage = (page: Page, words: string): Promise<number> =>
  page.evaluate((it) => Object.values(localStorage).filter((text) => text.includes(it)).length, words);

test('whether the buttons that format words stand below the text is remembered here, in all chats and tabs', { tag: '@desktop' }, async ({
  world,
}) => {
  const { anna, mateo, chat } = await twoPeople(world);
  const other = `/t/${await world.track('Roastery', [anna, mateo])}/c`;
  const page = await openChat(world, anna, chat);
  const second = await world.tab(page, other);
  const bold = (it: Page) => it.getByRole('button', { name: 'Bold' });
  await expect(bold(second)).toBeVisible();
  await composer(page).fill('heavy');
  await composer(page).press('Control+a');
  const hide = page.getByRole('button', { name: 'Hide formatting' });
  await expect(hide).toHaveAttribute('aria-expanded', 'true');
  await hide.click();
  for (const it of [page, second]) await expect(bold(it)).toBeHidden();
  // The words are still selected, and the keys still do it.
  await expect(composer(page)).toBeFocused();
  await composer(page).press('Control+b');
  await expect(composer(page)).toHaveValue('**heavy**');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show formatting' })).toHaveAttribute('aria-expanded', 'false');
  await expect(bold(page)).toBeHidden();
  await page.getByRole('button', { name: 'Show formatting' }).press('Enter');
  for (const it of [page, second]) await expect(bold(it)).toBeVisible();
});

test('what is written while a command is on its way stays, and the command comes back only where it failed', { tag: '@desktop' }, async ({
  world,
}) => {
  const { anna, trackId, chat } = await twoPeople(world);
  const other = await world.track('Autumn blend', [anna]);
  const database = await openDatabaseLine(world);
  const page = await openChat(world, anna, chat);
  await database.holdTracks();
  await composer(page).fill('/topic Plums');
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue('');
  await composer(page).pressSequentially('Hello team');
  await database.letChange();
  await expect(page.getByText('Subtitle changed')).toBeVisible();
  await expect(composer(page)).toHaveValue('Hello team');

  await composer(page).fill('/topic Pears');
  await database.holdTracks();
  await composer(page).press('Enter');
  await expect.poll(() => database.isWaitedFor()).toBe(true);
  await page.evaluate((it) => history.pushState({}, '', it), `/t/${other}/c`);
  await expect(page.getByRole('combobox', { name: 'Message Autumn blend' })).toBeVisible();
  await database.letChange();
  const stored = () => world.services.database.selectFrom('track').select('subtitle').where('id', '=', trackId).executeTakeFirst();
  await expect.poll(stored).toEqual({ subtitle: 'Pears' });
  await page.evaluate((it) => history.pushState({}, '', it), chat);
  await expect(page.getByRole('combobox', { name: 'Message Green buying' })).toHaveValue('');
  await database.close();
});
