import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isLong, patienceFactor, type TestPerson } from '@trackyard/testing';
import { generatedDay } from '../packages/rules/src/imports/generated-day.ts';
import { composer, feed, isPhone, listed, message, say } from './start/chat.ts';
import { picture } from './start/looks.ts';
import { expect, type Page, test, type World } from './start/test.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const realLogs = path.join(root, '../shared/data/chat-logs');

interface Day {
  name: string;
  /** Why it can't be had here. */
  missing?: string | false;
  file(folder: string): string;
}
const generated: Day = {
  name: 'a generated day',
  file(folder) {
    const file = path.join(folder, '2026-11-18.txt');
    writeFileSync(file, generatedDay({ lines: 1_200 }));
    return file;
  },
};
const [realDay] = existsSync(realLogs) ? readdirSync(realLogs).filter((name) => /^2016-12-19/.test(name)) : [];
const real: Day = {
  name: 'a real day',
  missing: !realDay && 'the logs of ../shared/data are not on this machine',
  file: () => path.join(realLogs, realDay!),
};

// A real day takes the same way as a generated one: only the long run goes it twice.
for (const day of isLong ? [generated, real] : [generated])
  test(`${day.name} of a channel is imported, read from its first line to its last, talked on, and is there after a reload`, async ({
    world,
  }) => {
    test.skip(!!day.missing, day.missing || '');
    const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
    const mateo = await world.person('Mateo Ruiz');
    await world.track('Something else', [anna, mateo]);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'trackyard-import-'));
    const report = await importLog(world, day.file(folder), anna.email).finally(() => rmSync(folder, { recursive: true, force: true }));
    expect(report).toMatch(/\d{3,}/);

    const page = await world.open(anna, '/t');
    const filter = page.getByRole('searchbox', { name: 'Filter tracks' });
    await filter.fill('channél');
    await expect(listed(page, 'Something else')).toBeHidden();
    await listed(page, 'Channel log').click();
    await expect(composer(page)).toBeVisible();
    const trackId = /\/t\/([0-9a-f-]{36})/.exec(page.url())![1]!;
    await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'COLLABORATOR' });
    const other = await world.open(mateo, `/t/${trackId}/c`);
    await expect(feed(other).getByRole('article').first()).toBeVisible();

    await scrollToTop(page, await firstOf(anna, trackId));
    await picture(page, 'imported-top');
    const rows = await feed(page).getByRole('article').count();
    expect(rows, 'rows in the document, of over a thousand').toBeLessThan(120);

    await say(other, 'Found it, thanks');
    await page.getByRole('button', { name: /new message|Jump to latest/ }).click();
    await expect(message(page, 'Found it, thanks')).toBeVisible();
    await say(page, 'You are welcome');
    await expect(message(other, 'You are welcome')).toBeVisible();
    await Promise.all([page.reload(), other.reload()]);
    for (const it of [page, other]) {
      await expect(message(it, 'Found it, thanks')).toBeVisible();
      await expect(message(it, 'You are welcome')).toBeVisible();
    }
    if (!isPhone(page)) await expect(filter).toBeVisible();
  });

/** By the command that people use, on the database of the server that runs. */
async function importLog({ connection }: World, file: string, email: string): Promise<string> {
  const database = `postgres://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(String(connection.host))}`;
  const args = [path.join(root, 'apps/server/src/commands/import-chat.ts'), file, '--track', 'Channel log', '--as', email];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, DATABASE_URL: database } });
  return stdout;
}

/** Up, page by page, as one scrolls, until the first message of all shows. */
async function scrollToTop(page: Page, first: string): Promise<void> {
  const top = feed(page).locator(`article[data-message-id="${first}"]`);
  const scroll = async () => {
    await feed(page).evaluate((it) => {
      it.parentElement!.scrollTop = 0;
    });
    return top.isVisible();
  };
  await expect.poll(scroll, { timeout: 90_000 * patienceFactor, intervals: [50] }).toBe(true);
}

/** The oldest message, as the server has it. */
async function firstOf(person: TestPerson, trackId: string): Promise<string> {
  for (let before: number | undefined; ; ) {
    const { messages, hasOlder } = await person.call('chat.listMessages', { trackId, ...(before !== undefined && { before }) });
    if (!hasOlder) return messages[0]!.id;
    before = messages[0]!.number;
  }
}
