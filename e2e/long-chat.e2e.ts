import { limits } from '@trackyard/contract';
import { idInLongChat, patienceFactor, writeLongChat } from '@trackyard/testing';
import { composer, feed, message, say } from './start/chat.ts';
import { openDatabaseLine } from './start/database.ts';
import { expect, type Page, test, type World } from './start/test.ts';

/** A chat of that many messages, read by Anna, written by Mateo: `Message 1` to `Message <count>`. */
async function longChat(world: World, count: number, words = ' on the beans of this week') {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Roastery', [anna, mateo]);
  await writeLongChat(world.connection, { trackId, sender: mateo, count, words });
  await anna.call('chat.markViewed', { trackId, number: count });
  return { anna, mateo, trackId, chat: `/t/${trackId}/c` };
}
const said = (page: Page, number: number) => message(page, new RegExp(`Message ${number}\\b`));

/** The numbers of the messages that are in sight, from top to bottom. */
const inSight = (page: Page): Promise<number[]> =>
  feed(page).evaluate((it) => {
    const box = it.parentElement!.getBoundingClientRect();
    return [...it.querySelectorAll('article')]
      .map((article) => ({ rect: article.getBoundingClientRect(), number: Number(/Message (\d+)/.exec(article.textContent ?? '')?.[1]) }))
      .filter(({ rect }) => rect.bottom > box.top && rect.top < box.bottom)
      .sort((a, b) => a.rect.top - b.rect.top)
      .map(({ number }) => number);
  });
const nodesIn = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);
const scrollBy = (page: Page, pixels: number) =>
  feed(page).evaluate(async (it, by) => {
    it.parentElement!.scrollTop += by;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }, pixels);
/** Where a message stands on the screen, to the pixel. */
const topOf = (page: Page, number: number): Promise<number> => said(page, number).evaluate((it) => it.getBoundingClientRect().top);
const placeOf = (page: Page, number: number) => said(page, number).getAttribute('aria-posinset').then(Number);

test('a chat of 50,000 messages keeps the document small, and older pages come without a jump', { tag: '@desktop' }, async ({ world }) => {
  const { anna, chat } = await longChat(world, 50_000);
  const database = await openDatabaseLine(world);
  const page = await world.open(anna, chat);
  await expect(said(page, 50_000)).toBeVisible();
  const nodes = [await nodesIn(page)];

  // With the next page held back, a message stands still while that page comes in above it.
  for (let round = 1; round <= 3; round++) {
    const before = (await inSight(page))[0]!;
    await database.holdReads();
    await feed(page).evaluate((it) => it.parentElement!.scrollTo({ top: 900 }));
    await expect(page.getByLabel('Loading older messages')).toBeAttached();
    expect((await inSight(page))[0]).toBeLessThan(before);
    const numbers = await inSight(page);
    const anchor = numbers[Math.floor(numbers.length / 2)]!;
    const [top, place] = [await topOf(page, anchor), await placeOf(page, anchor)];
    await database.letRead();
    await expect.poll(() => placeOf(page, anchor), 'older messages are in').toBeGreaterThan(place);
    await expect.poll(async () => Math.abs((await topOf(page, anchor)) - top), `round ${round}: message ${anchor}`).toBeLessThanOrEqual(1);
  }

  // And on, far up, as fast as pages come.
  for (let step = 1; step <= 40; step++) {
    const first = (await inSight(page))[0]!;
    // At the upper end of what is loaded there is nothing to scroll to until the next page is in.
    const further = () => scrollBy(page, -900).then(() => inSight(page));
    await expect.poll(async () => (await further())[0]).toBeLessThan(first);
    const numbers = await inSight(page);
    expect(numbers, 'no message is left out, none comes twice').toEqual(numbers.map((_, at) => numbers[0]! + at));
    if (step % 10 === 0) nodes.push(await nodesIn(page));
  }
  expect((await inSight(page))[0]).toBeLessThan(50_000 - 10 * limits.chatPage);
  expect(Math.max(...nodes), `nodes: ${nodes}`).toBeLessThan(2_500);
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(said(page, 50_000)).toBeInViewport();
  expect(await nodesIn(page)).toBeLessThan(2_500);
  await database.close();
});

test('a link to one message opens the page around it, half a page before it [CHAT-051, CHAT-053]', { tag: '@desktop' }, async ({
  world,
}) => {
  const { anna, chat } = await longChat(world, 2_000);
  const page = await world.open(anna, '/favicon-none.svg');
  // The requests of a shared worker can't be held.
  await page.context().addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  let held = true;
  await page.route(/\/messages\?/, async (route) => {
    if (held) await expect.poll(() => held, { timeout: 60_000 * patienceFactor }).toBe(false);
    await route.continue().catch(() => undefined);
  });
  await page.goto(`${chat}?message=${idInLongChat(1_000)}`);
  await expect(said(page, 1_000)).toBeInViewport();
  const [top, bottom] = await edgesOf(page, 1_000);
  expect(top, 'middle of the list').toBeLessThan(bottom);

  // Only that page is here: nothing before, nothing behind.
  const half = limits.chatPage / 2;
  await scrollToEdge(page, 'top');
  await expect(said(page, 1_000 - half)).toBeInViewport();
  expect(Math.min(...(await inSight(page)))).toBe(1_000 - half);
  await scrollToEdge(page, 'end');
  await expect(said(page, 1_000 + half - 1)).toBeInViewport();
  expect(Math.max(...(await inSight(page)))).toBe(1_000 + half - 1);
  held = false;
  // What is near the edge that one looks at comes.
  await scrollToEdge(page, 'top');
  await expect.poll(async () => Math.min(...(await inSight(page))), 'older messages are in').toBeLessThan(1_000 - half);
  await page.unrouteAll({ behavior: 'wait' });
});

test('below a linked message newer pages follow up to the live end', { tag: '@desktop' }, async ({ world }) => {
  const { anna, mateo, trackId, chat } = await longChat(world, 1_000);
  const page = await world.open(anna, `${chat}?message=${idInLongChat(800)}`);
  await expect(said(page, 800)).toBeInViewport();
  await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'Meanwhile' });
  const jump = page.getByRole('button', { name: 'Jump to latest' });
  await expect(jump).toBeVisible();
  await expect(said(page, 800)).toBeInViewport();
  for (let last = 0; last !== 1_000; ) {
    // At the lower end of what is loaded there is nothing to scroll to until the next page is in, and it moves nobody.
    const further = () => scrollBy(page, 700).then(() => inSight(page));
    await expect.poll(async () => (await further()).filter(Number.isFinite).at(-1)).not.toBe(last);
    const numbers = (await inSight(page)).filter(Number.isFinite);
    expect(numbers, 'no message is left out, none comes twice').toEqual(numbers.map((_, at) => numbers[0]! + at));
    last = numbers.at(-1)!;
  }
  await scrollToEdge(page, 'end');
  await expect(message(page, 'Meanwhile')).toBeInViewport();
  await expect(jump).toBeHidden();
  // From here on it is live.
  await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'And another' });
  await expect(message(page, 'And another')).toBeInViewport();
});

test('from a page of the past one gets to the newest by a button, or by writing', { tag: '@desktop' }, async ({ world }) => {
  const { anna, mateo, trackId, chat } = await longChat(world, 1_000);
  const page = await world.open(anna, `${chat}?message=${idInLongChat(300)}`);
  await expect(said(page, 300)).toBeInViewport();
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(said(page, 1_000)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeHidden();
  await scrollBy(page, -1_500);
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
  await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'Are you there?' });
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(message(page, 'Are you there?')).toBeInViewport();
  await page.goto(`${chat}?message=${idInLongChat(500)}`);
  await expect(said(page, 500)).toBeInViewport();
  await say(page, 'Back to today');
  await expect(message(page, 'Back to today')).toBeInViewport();
  await expect(said(page, 1_000)).toBeVisible();
  await page.goto(`${chat}?message=${crypto.randomUUID()}`);
  await expect(composer(page)).toBeVisible();
});

test('a screen that is higher than a page of messages is filled [CHAT-052]', { tag: '@desktop' }, async ({ world }) => {
  const { anna, chat } = await longChat(world, 200, '');
  const page = await world.open(anna, '/');
  await page.setViewportSize({ width: 1_280, height: 3_600 });
  await page.goto(chat);
  await expect(said(page, 200)).toBeInViewport();
  await expect.poll(async () => (await inSight(page)).length).toBeGreaterThan(limits.chatPage + 10);
});

async function edgesOf(page: Page, number: number): Promise<[number, number]> {
  const box = (await said(page, number).boundingBox())!;
  const frame = (await feed(page).evaluate((it) => it.parentElement!.getBoundingClientRect().toJSON())) as DOMRect;
  const middle = frame.y + frame.height / 2;
  return [Math.abs(box.y + box.height / 2 - middle), frame.height / 4];
}
const scrollToEdge = (page: Page, edge: 'top' | 'end') =>
  expect(async () => {
    await scrollBy(page, edge === 'top' ? -1e6 : 1e6);
    const left = await feed(page).evaluate((it, at) => {
      const { scrollTop, scrollHeight, clientHeight } = it.parentElement!;
      return at === 'top' ? scrollTop : scrollHeight - clientHeight - scrollTop;
    }, edge);
    expect(left).toBeLessThan(2);
  }).toPass({ timeout: 60_000 * patienceFactor });

test('a chat that has grown lets go of what is far above while one is at its end, and nothing moves', { tag: '@desktop' }, async ({
  world,
}) => {
  const { anna, mateo, trackId, chat } = await longChat(world, 400);
  const page = await world.open(anna, chat);
  await expect(said(page, 400)).toBeVisible();
  const scrollUp = async () => {
    await feed(page).evaluate((it) => it.parentElement!.scrollTo({ top: 200 }));
    return Math.min(...(await inSight(page)));
  };
  await expect.poll(scrollUp).toBeLessThan(150);
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(said(page, 400)).toBeInViewport();
  await expect.poll(() => placeOf(page, 400), 'it was trimmed').toBeLessThan(150);
  await expect(said(page, 400)).toBeInViewport({ ratio: 1 });
  const bottom = await feed(page).evaluate((it) => it.parentElement!.getBoundingClientRect().bottom);
  const end = await said(page, 400).evaluate((it) => it.getBoundingClientRect().bottom);
  expect(Math.abs(bottom - end)).toBeLessThan(12);
  await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'Message 401 is the newest' });
  await expect(said(page, 401)).toBeInViewport({ ratio: 1 });
  // What was let go comes back as one scrolls.
  await expect.poll(scrollUp).toBeLessThan(250);
});
