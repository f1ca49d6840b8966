import { pathOf } from '@trackyard/contract';
import { message, openMenuOf, say, signOutByServer } from './start/chat.ts';
import { withSecondServer } from './start/second-server.ts';
import { expect, type Page, test } from './start/test.ts';
import { setClockOff, withWrongWorkerClock } from './start/wrong-clock.ts';

const password = 'a walk along the river';
const anna = { displayName: 'Anna Lindqvist', password };
/** A file of the server's: a page that is ours, and not the app. */
const blank = '/favicon-none.svg';
const hourAndMinute = (at: Date) => new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Stockholm' }).format(at);

test.describe('clocks that are wrong', () => {
  for (const hours of [-30, 30])
    test(`a browser ${Math.abs(hours)} hours ${hours < 0 ? 'behind' : 'ahead'} behaves as any other`, { tag: '@desktop' }, async ({
      world,
    }) => {
      const person = await world.person(anna);
      const trackId = await world.track('Green buying', [person]);
      await withWrongWorkerClock(hours, (webFolder) =>
        withSecondServer(world, { webFolder }, async (address) => {
          const line = await world.line();
          line.lead(address);
          const page = await world.open(person, blank, line);
          await page.context().addInitScript(setClockOff(hours));
          await page.goto(`/t/${trackId}/c`);
          const before = hourAndMinute(world.clock.now());
          const said = await say(page, 'The first roast is on Monday');
          await expect(said).not.toContainText('Sending');
          await expect(said.getByRole('time').first()).toHaveText(new RegExp(`^(${before}|${hourAndMinute(world.clock.now())})$`));
          await expect(page.getByRole('feed').getByText('Today', { exact: true })).toBeVisible();
          // The window in which one may edit is judged by the server's time.
          const menu = await openMenuOf(page, said);
          await expect(menu.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
          await page.keyboard.press('Escape');
          await page.reload();
          await expect(message(page, 'The first roast is on Monday')).toBeVisible();
          await page.goto(pathOf('Notify', { trackId, param1: 'null', trackType: 'standard', target: 'chat' }));
          await expect(page).toHaveURL(/[?]ts=[0-9]+$/);
          const stamp = Number(new URL(page.url()).searchParams.get('ts'));
          expect(Math.abs(stamp - world.clock.now().getTime())).toBeLessThan(3_600_000);
          await page.goto('/profile');
          await expect(page.getByText('This device', { exact: true })).toBeVisible();
          await signOutByServer(page);
          await expect(page.getByText('Pick up where you left off.')).toBeVisible();
        }),
      );
    });
});

test('dates read by the time that has passed, in the reader’s zone and language [DATE-001, DATE-002, DATE-003, DATE-004]', async ({
  world,
}) => {
  const [person, mateo] = [await world.person(anna), await world.person('Mateo Ruiz')];
  const says = async (at: string, title: string) => {
    world.clock.set(at);
    const trackId = await world.track(title, [person, mateo]);
    await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'Roasted' });
    return trackId;
  };
  await says('2025-10-15T10:00:00.000Z', 'Last year');
  await says('2026-09-20T10:00:00.000Z', 'September');
  await says('2026-11-13T22:59:00.000Z', 'Six days ago');
  const trackId = await says('2026-11-18T23:30:00.000Z', 'After midnight in Stockholm');
  world.clock.set('2026-11-19T11:00:00.000Z');
  const again = await world.signIn(person.email, password);
  const page = await world.open({ ...person, cookies: again.cookies }, '/');
  const dated = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title }).getByRole('time');
  await expect(dated('After midnight in Stockholm')).toHaveText('00:30');
  await expect(dated('Six days ago')).toHaveText('Friday');
  await expect(dated('September')).toHaveText('20 Sept');
  await expect(dated('Last year')).toHaveText('15 Oct 2025');
  await test.step('the long form says the day, the year and the time [DATE-005]', async () => {
    await page.goto(`/t/${trackId}/o`);
    await expect(page.getByText(/Created 19 November 2026 at 00:30/)).toBeVisible();
  });
  await abroad(page, { locale: 'de-DE', timezoneId: 'America/New_York' }, async (there) => {
    await there.goto(`${world.address}/t/${trackId}/o`);
    await expect(there.getByText(/Created 18 November 2026 at 18:30/)).toBeVisible();
  });
  // With a language that is no tag, as browsers on Linux have it, dates are in the language of the texts.
  await abroad(page, { locale: 'en-US', timezoneId: 'America/New_York' }, async (there) => {
    await there.addInitScript(() => Object.defineProperty(navigator, 'language', { value: 'en-US@posix' }));
    await there.goto(`${world.address}/t/${trackId}/o`);
    await expect(there.getByText(/Created November 18, 2026 at 6:30\sPM/)).toBeVisible();
  });
});

/** The same person in a browser of another language and zone; gone when `use` ends. */
async function abroad(page: Page, kind: { locale: string; timezoneId: string }, use: (there: Page) => Promise<void>): Promise<void> {
  const context = await page
    .context()
    .browser()!
    .newContext({ ...kind, storageState: await page.context().storageState() });
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
}
