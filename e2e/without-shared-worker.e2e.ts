import { composer, feed, message, say } from './start/chat.ts';
import { openDatabaseLine } from './start/database.ts';
import { expect, type Page, test, type World } from './start/test.ts';

type Person = Awaited<ReturnType<World['person']>>;

/** A browser without shared workers: each tab has a worker of its own, and Web Locks choose the one that works for all. */
async function openWithout(world: World, person: Person, path: string): Promise<Page> {
  // A picture is a page of ours on which the product does not run.
  const page = await world.open(person, '/favicon-none.svg');
  await page.context().addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  await page.goto(path);
  expect(await page.evaluate(() => 'SharedWorker' in globalThis)).toBe(false);
  await expect(composer(page)).toBeVisible();
  return page;
}
const textsOf = (page: Page) =>
  feed(page)
    .getByRole('article')
    .allInnerTexts()
    .then((all) => all.map((it) => /\b(One|Two|Three|Four|Five|Six)\b/.exec(it)?.[0]));

test('without shared workers two tabs share one worker, and the second goes on when the first is closed', { tag: '@desktop' }, async ({
  world,
}) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const database = await openDatabaseLine(world);
  const first = await openWithout(world, anna, `/t/${trackId}/c`);
  const second = await world.tab(first, `/t/${trackId}/c`);
  const other = await world.open(mateo, `/t/${trackId}/c`);
  await expect(composer(second)).toBeVisible();
  expect([first.workers().length, second.workers().length]).toEqual([1, 1]);

  await say(first, 'One');
  await expect(message(second, 'One')).toBeVisible();
  await say(second, 'Two');
  await say(other, 'Three');
  for (const page of [first, second, other]) await expect.poll(() => textsOf(page)).toEqual(['One', 'Two', 'Three']);

  // The first tab dies with a message under way, of which nobody knows whether the server has it.
  await database.hold();
  await say(first, 'Four');
  await expect(message(second, 'Four')).toContainText('Sending');
  await first.close();
  await database.go();
  await say(second, 'Five');
  await say(other, 'Six');
  for (const page of [second, other]) await expect(message(page, 'Six')).toBeVisible();
  await expect(message(second, 'Four')).not.toContainText('Sending');
  await second.reload();
  await expect(message(second, 'Six')).toBeVisible();
  const { messages } = await mateo.call('chat.listMessages', { trackId });
  const said = messages.map((it) => it.chatMessageContent.plain);
  expect([...said].sort()).toEqual(['Five', 'Four', 'One', 'Six', 'Three', 'Two']);
  for (const page of [second, other]) await expect.poll(() => textsOf(page)).toEqual(said);
  await database.close();
});

test('without shared workers tabs come and go, and take nothing with them', { tag: '@desktop' }, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const first = await openWithout(world, anna, `/t/${trackId}/c`);
  await say(first, 'One');
  const second = await world.tab(first, `/t/${trackId}/c`);
  await expect(message(second, 'One')).toBeVisible();
  await second.close();
  await say(first, 'Two');
  const third = await world.tab(first, `/t/${trackId}/c`);
  await expect(message(third, 'Two')).toBeVisible();
  await expect(composer(third)).toHaveValue('');
  await composer(third).pressSequentially('Not sent yet');
  const fourth = await world.tab(first, `/t/${trackId}/c`);
  await expect(composer(fourth)).toHaveValue('Not sent yet');
  await first.close();
  await third.close();
  await composer(fourth).press('Enter');
  await expect(composer(fourth)).toHaveValue('');
  await say(fourth, 'Three');
  const said = async () => (await anna.call('chat.listMessages', { trackId })).messages.map((it) => it.chatMessageContent.plain);
  await expect.poll(said).toEqual(['One', 'Two', 'Not sent yet', 'Three']);
});
