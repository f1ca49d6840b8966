import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { patienceFactor } from '@trackyard/testing';
import { annaBehindLine, first } from './start/behind-line.ts';
import { builtClient, newerClient } from './start/builds.ts';
import {
  cachedFiles,
  cachedWords,
  cachePartly,
  entryOf,
  ofAnotherVersion,
  stateOfWatched,
  watchNextWorker,
  workerStates,
} from './start/cached-client.ts';
import { composer, message, profileMenu, say } from './start/chat.ts';
import { withSecondServer } from './start/second-server.ts';
import { expect, test } from './start/test.ts';

test.use({ serviceWorkers: 'allow' });

/** A folder for a client of its own. */
async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trackyard-client-'));
  await use(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

/** A file of the client is there in several encodings. */
async function rmCompressed(folder: string, file: string): Promise<void> {
  for (const ending of ['.br', '.gz']) await rm(path.join(folder, file + ending), { force: true });
}
async function appendTo(folder: string, file: string, text: string): Promise<void> {
  await appendFile(path.join(folder, file), text);
  await rmCompressed(folder, file);
}

test('the browser caches the files of the client, and nothing of a person, before and after the sign-out [PSW-010]', {
  tag: '@desktop',
}, async ({ world }) => {
  const { page } = await annaBehindLine(world);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${new URL(page.url()).origin}/service-worker.js`);
  const expectOnlyFiles = async () => {
    const [caches, ...more] = Object.values(await cachedFiles(page));
    expect(more).toEqual([]);
    expect(caches).toContain('/');
    for (const file of caches!) expect(file).toMatch(/^\/($|assets\/|[\w-]+\.(css|js|svg|html)$)/);
    // Words that no page of ours has as a sample.
    expect(await cachedWords(page, ['anna.lindqvist@', 'scores 86', 'Peaberry'])).toEqual([]);
  };
  await page.reload();
  await expect(message(page, first)).toBeVisible();
  await expectOnlyFiles();
  // The server ends the session on a page of its own, which leads to the sign-in.
  const left = page.waitForEvent('load');
  await (await profileMenu(page)).getByRole('menuitem', { name: 'Logout' }).click();
  await left;
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expectOnlyFiles();
});

test('what the server answers itself is never taken from the cache', { tag: '@desktop' }, async ({ world }) => {
  const { page } = await annaBehindLine(world);
  for (const own of ['/healthz', '/readyz', '/metrics', '/silentrefresh', '/api/reference', '/api/openapi.json', '/be/api/event']) {
    const answer = await page.goto(own);
    expect.soft(answer?.fromServiceWorker(), own).toBe(false);
  }
  expect((await page.goto('/chats'))?.fromServiceWorker()).toBe(true);
});

test('a newer client is fetched beside the old one and waits; the next page has it, while an old one goes on [PSW-003, PSW-004]', {
  tag: '@desktop',
}, async ({ world }) => {
  const { trackId, line, page } = await annaBehindLine(world);
  const old = await entryOf(page);
  const webFolder = await newerClient();
  await withSecondServer(world, { webFolder }, async (address) => {
    // As a new version comes: the server stops, and a newer one answers.
    await line.cut();
    line.lead(address);
    await line.mend();
    await expect
      .poll(() => workerStates(page), { timeout: 60_000 * patienceFactor })
      .toEqual({ active: 'activated', waiting: 'installed' });
    expect(await entryOf(page)).toBe(old);
    expect((await page.request.get(old)).status(), 'the newer server has the old files').toBe(404);

    const next = await world.tab(page, `/t/${trackId}/c`);
    await expect(composer(next)).toBeVisible();
    expect(await entryOf(next)).not.toBe(old);
    // The picker of the old version was not loaded yet.
    await page.getByRole('button', { name: 'Emoji', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Search emoji' })).toBeVisible();
    expect(await entryOf(page)).toBe(old);
    expect(Object.keys(await cachedFiles(page))).toHaveLength(2);

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await entryOf(page)).toBe(await entryOf(next));
    // Nobody is left who would be interrupted by it.
    await expect.poll(() => workerStates(next)).toEqual({ active: 'activated', waiting: null });
    await expect
      .poll(async () => {
        await page.reload();
        return Object.keys(await cachedFiles(page));
      })
      .toHaveLength(1);
    await line.cut();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('a newer client that does not come whole is never used: the old one stays', { tag: '@desktop' }, async ({ world }) => {
  const { line, page } = await annaBehindLine(world);
  const old = await entryOf(page);
  await withFolder(async (webFolder) => {
    await cp(builtClient, webFolder, { recursive: true });
    // The list of one version, a file of another: as behind servers that are changed one after the other.
    await appendTo(webFolder, 'service-worker.js', '// newer');
    await appendTo(webFolder, 'theme.js', '// of another version');
    await withSecondServer(world, { webFolder }, async (address) => {
      await watchNextWorker(page);
      await line.cut();
      line.lead(address);
      await line.mend();
      await expect.poll(() => stateOfWatched(page), { timeout: 60_000 * patienceFactor }).toBe('redundant');
      expect(Object.keys(await cachedFiles(page))).toHaveLength(1);
      await page.reload();
      await expect(composer(page)).toBeVisible();
      expect(await entryOf(page)).toBe(old);
    });
  });
});

test('of a newer client whose fetching was cut short, as by closing the browser, no page takes a part', { tag: '@desktop' }, async ({
  world,
}) => {
  const { line, page } = await annaBehindLine(world);
  const [old] = Object.keys(await cachedFiles(page));
  await cachePartly(
    page,
    old!.replace(/\w+-\d+$/, (it) => `newer-${Number(it.split('-')[1]) + 1}`),
    ['/theme.js', '/boot.css'],
  );
  for (const isThere of [true, false]) {
    if (!isThere) await line.cut();
    await page.reload();
    await expect(composer(page)).toBeVisible();
    for (const file of ['/theme.js', '/boot.css'])
      expect(await page.evaluate(async (it) => (await fetch(it)).text(), file), file).not.toContain(ofAnotherVersion);
  }
});

test('a service worker that is not there is logged, and nobody is bothered [SW-005, PSW-019]', { tag: '@desktop' }, async ({ world }) => {
  await withFolder(async (webFolder) => {
    await cp(builtClient, webFolder, { recursive: true });
    await rm(path.join(webFolder, 'service-worker.js'));
    await rmCompressed(webFolder, 'service-worker.js');
    await withSecondServer(world, { webFolder }, async (address) => {
      const anna = await world.person('Anna Lindqvist');
      const trackId = await world.track('Peaberry run', [anna]);
      const line = await world.line();
      line.lead(address);
      const page = await world.open(anna, '/favicon-none.svg', line);
      const logged = page.waitForEvent('console', (it) => it.text().startsWith('The service worker is not up to date'));
      await page.goto(`/t/${trackId}/c`);
      expect((await logged).text()).toMatch(/^The service worker is not up to date: 404/);
      await say(page, 'Nothing is wrong');
      await expect(page.getByRole('region', { name: 'Notices' })).toHaveText('');
    });
  });
});
