import { pathOf } from '@trackyard/contract';
import { composer, message, openInfo } from './start/chat.ts';
import { openDatabaseLine } from './start/database.ts';
import { annaInTrack } from './start/in-track.ts';
import { expect, type Page, test } from './start/test.ts';

/** Notes what each dialog is called that opens from now on, the browser's own included. */
async function dialogsSeen(page: Page): Promise<() => Promise<string[]>> {
  const own: string[] = [];
  page.on('dialog', async (dialog) => {
    own.push(dialog.message());
    await dialog.dismiss();
  });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const dialogs = '[role=dialog], [role=alertdialog], dialog';
    const nameOf = (it: Element) =>
      it.getAttribute('aria-label') ??
      document.getElementById(it.getAttribute('aria-labelledby') ?? '')?.textContent ??
      it.textContent ??
      '';
    new MutationObserver((changes) => {
      for (const added of changes.flatMap((it) => [...it.addedNodes]))
        if (added instanceof Element)
          for (const it of [added, ...added.querySelectorAll('*')]) if (it.matches(dialogs)) queueMicrotask(() => seen.push(nameOf(it)));
    }).observe(document, { childList: true, subtree: true });
  });
  return async () => [...own, ...(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen))];
}

// An invitation is answered here.
test.use({ invitesColleagues: true });

test('whatever fails, no dialog opens but those that people open themselves [SHELL-091]', { tag: '@desktop' }, async ({ world }) => {
  const { page } = await annaInTrack(world);
  const seen = await dialogsSeen(page);
  await page.reload();
  await expect(message(page, 'The first roast')).toBeVisible();
  const database = await openDatabaseLine(world);
  try {
    await database.refuseAll();
    await composer(page).fill('Does it arrive?');
    await composer(page).press('Enter');
    await expect(message(page, 'Does it arrive?')).toContainText('Not sent');
    await page.getByRole('main').getByRole('button', { name: 'Pin', exact: true }).click();

    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Another name');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();

    await openInfo(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Summary').fill('Not kept');
    await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();

    await page.evaluate((it) => history.pushState({}, '', it), pathOf('NewTrack'));
    await page.getByLabel('Name', { exact: true }).fill('Never made');
    await page.getByRole('button', { name: 'Create track' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();

    await page.evaluate((it) => history.pushState({}, '', it), pathOf('TrackChat', { trackId: world.services.ids.id() }));
    await expect(page.getByRole('heading', { name: 'Track not found' })).toBeVisible();
    await page.evaluate(() => history.pushState({}, '', '/no/such/page'));
    await expect(page.getByText('Page not found.')).toBeVisible();
    expect(await seen()).toEqual(['Rename this track']);
  } finally {
    await database.close();
  }
});

test('a failed action on a track or its members is logged, and no dialog says so [TRACK-041]', { tag: '@desktop' }, async ({ world }) => {
  const { anna, trackId, page } = await annaInTrack(world, (id) => pathOf('TrackInfo', { trackId: id }));
  const mateo = await world.person('Mateo Ruiz');
  await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'COLLABORATOR' });
  const seen = await dialogsSeen(page);
  const logged: string[] = [];
  page.on('console', (it) => void (it.type() === 'error' && logged.push(it.text())));
  await page.reload();
  const role = page.getByRole('button', { name: 'Role of Mateo Ruiz: Collaborator' });
  await expect(role).toBeVisible();
  const database = await openDatabaseLine(world);
  try {
    await database.refuseAll();
    await role.click();
    await page.getByRole('menuitemradio', { name: /^Viewer/ }).click();
    await expect.poll(() => logged.filter((it) => it.includes('Failed to update track member'))).not.toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(page.getByText('The favourite could not be saved.')).toBeVisible();
    expect(await seen()).toEqual([]);
  } finally {
    await database.close();
  }
});
