import { type InputOf, pathOf } from '@trackyard/contract';
import { makeTable, patienceFactor } from '@trackyard/testing';
import { uploadFile } from '../apps/server/test/imported-files.ts';
import { composer } from './start/chat.ts';
import { dayHere } from './start/days.ts';
import { tasksOf } from './start/in-track.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

// The palette finds tasks by the index of the search.
test.use({ jobs: { indexes: true } });

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

test('my tasks stand on Home, where they are ticked off, and a notification leads to one', { tag: '@phone' }, async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  await anna.call('apps.openTasks', { trackId });
  const tableId = await tasksOf(world, trackId);
  const task = (tasktitle: string, more: Record<string, unknown>): InputOf<'records.add'>['records'][number] => ({
    id: world.services.ids.id(),
    properties: { tasktitle, taskassignee: [mateo.userId], ...more } as never,
  });
  const late = task('Call the port of Santos', { taskdue: dayHere(-2) });
  const soon = task('Count the sacks', { taskdue: dayHere(0), taskstatus: 'statusdoing' });
  await anna.call('records.add', { trackId, tableId, records: [soon, late, task('Write the report', {})] });
  const page = await world.open(mateo, pathOf('Home'));
  const mine = part(page, 'My tasks');

  await test.step('those that are late come first', async () => {
    await expect(mine.getByRole('listitem')).toHaveText([/Call the port.*Overdue/, /Count the sacks.*Today/, /Write the report/]);
    await lookAt(page, 'home-tasks');
  });

  await test.step('one is ticked off in place, and opened again', async () => {
    await mine.getByRole('button', { name: 'Complete “Count the sacks”' }).click();
    await expect(mine.getByRole('listitem')).toHaveCount(2);
    const status = async () => (await anna.call('records.one', { trackId, recordId: soon.id })).record.properties['taskstatus'];
    await expect.poll(status).toBe('statusdone');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(mine.getByRole('listitem')).toHaveCount(3);
    await expect.poll(status).toBe('statusdoing');
  });

  await test.step('a task that somebody assigns to me comes by itself, here and among the notifications', async () => {
    await anna.call('records.add', { trackId, tableId, records: [task('Taste the samples', { taskdue: dayHere(1) })] });
    await expect(mine.getByText('Taste the samples')).toBeVisible();
    await page.goto(pathOf('Notifications'));
    await expect(page.getByRole('main').getByText('Anna Lindqvist assigned you “Taste the samples”')).toBeVisible();
    await lookAt(page, 'tasks-notified');
  });

  await test.step('a press leads to the task, which is no news any more', async () => {
    await page.getByRole('main').getByText('Anna Lindqvist assigned you “Taste the samples”').click();
    await expect(page.getByRole('complementary').filter({ hasText: 'Taste the samples' })).toBeVisible();
    await page.goto(pathOf('Notifications'));
    await expect(page.getByRole('main').getByText('assigned you “Call the port of Santos”')).toBeVisible();
    await expect(page.getByText('Taste the samples')).toHaveCount(0);
  });

  await test.step('all of mine have a page, and so has the table of a track [ROUTE-109, ROUTE-110]', async () => {
    await page.goto(pathOf('Tasks'));
    await expect(page.getByRole('heading', { name: 'My tasks' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
    await page.goto(pathOf('TasksTable', { trackId }));
    await expect(page).toHaveURL(new RegExp(`${pathOf('TrackTasks', { trackId })}$`));
    await expect(page.getByText('Write the report')).toBeVisible();
  });

  await test.step('the palette finds a task by its title', async () => {
    await expect
      .poll(async () => (await mateo.call('search.find', { text: 'port of Santos' })).results.length, { timeout: 60_000 * patienceFactor })
      .toBeGreaterThan(0);
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill('port of Santos');
    await page
      .getByRole('option', { name: /Call the port of Santos/ })
      .first()
      .click();
    await expect(page.getByRole('complementary').filter({ hasText: 'Call the port of Santos' })).toBeVisible();
  });
});

test('changes of my records are one line for each person and table', async ({ world }) => {
  const [anna, mateo] = [await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true }), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const { id } = world.services.ids;
  const { appId, tableId, viewId } = await makeTable(anna.call, { trackId, newId: id });
  const [first, second, place] = [id(), id(), { trackId, tableId }];
  await anna.call('records.add', { ...place, records: [first, second].map((it) => ({ id: it, properties: { title0: 'Guji' } })) });
  const change = (...ids: string[]) =>
    mateo.call('records.update', { ...place, records: ids.map((it) => ({ id: it, properties: { title0: id() } })) });
  const activities = () => world.services.database.selectFrom('record_activity').select('id').where('track_id', '=', trackId).execute();
  const page = await world.open(anna, pathOf('Notifications'));
  const lines = page.getByRole('main').getByRole('listitem');
  await test.step('of one record [NOTIF-027]', async () => {
    await change(first);
    await expect(lines).toHaveText([/Mateo Ruiz modified 1 record(?!s)/]);
  });
  await test.step('of several [NOTIF-026, NOTIF-028]', async () => {
    await change(first, second);
    await expect(lines).toHaveText([/Mateo Ruiz modified 2 records/]);
    await lookAt(page, 'records-notified');
  });
  await test.step('it leads to a view of them, and is seen then', async () => {
    await lines.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(pathOf('TrackAppView', { trackId, appId, viewId })));
    await expect.poll(async () => (await activities()).length).toBe(0);
    await page.goto(pathOf('Notifications'));
    await expect(page.getByRole('heading', { name: 'You have no notifications' })).toBeVisible();
  });
  await test.step('of a table that no view shows any more nothing is said [NOTIF-030]', async () => {
    await change(second);
    await expect(lines).toHaveCount(1);
    await world.services.database.deleteFrom('app_view').where('id', '=', viewId).execute();
    await anna.call('activities.clear', {
      trackId,
      activityIds: (await activities()).map((it) => it.id),
      seen: new Date().toISOString(),
    });
    await expect(lines).toHaveCount(0);
    await change(first);
    await mateo.call('chat.sendMessage', { trackId, id: id(), text: 'Renamed them' });
    await expect(lines).toHaveText([/Renamed them/]);
  });
});

test('what is pinned in a track, and what was changed last, is at hand', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const add = async (title: string) => {
    const entryId = world.services.ids.id();
    await anna.call('entries.create', { trackId, id: entryId, parentId: '0', type: 'link', title, url: 'https://coffeecodes.example/' });
    return entryId;
  };
  const price = await add('Price list');
  await add('Harvest calendar');
  const page = await world.open(anna, pathOf('TrackEntries', { trackId }));
  const other = await world.open(mateo, pathOf('TrackDashboard', { trackId }));
  await test.step('an entry is pinned for everyone', async () => {
    await page.getByRole('button', { name: 'More actions for Price list' }).click();
    await page.getByRole('menuitem', { name: 'Pin to track' }).click();
    await expect(page.getByRole('region', { name: 'Pinned' })).toContainText('Price list');
    await lookAt(page, 'assets-pinned');
  });
  await test.step('the overview of the track begins with it, and shows what was changed last', async () => {
    await other.reload();
    const files = part(other, 'Assets');
    await expect(files.getByRole('listitem')).toHaveText([/Price list.*Pinned/, /Harvest calendar.*Anna Lindqvist/]);
    await lookAt(other, 'overview-files');
  });
  await test.step('Home shows the newest of all tracks, with the track and who changed it', async () => {
    await other.goto(pathOf('Home'));
    await expect(part(other, 'Recent files').getByRole('listitem').first()).toHaveText(/Harvest calendar.*Green buying · Anna Lindqvist/);
    await lookAt(other, 'home-files');
  });
  await test.step('the entries of a track have addresses for their views, the folder of an entry, and the files of messages', async () => {
    const [messageId, fileId] = [world.services.ids.id(), world.services.ids.id()];
    await anna.call('chat.sendMessage', { trackId, id: messageId, text: 'The sheet', files: [{ id: fileId, name: 'sheet.txt', size: 4 }] });
    await uploadFile(anna, fileId, 'Guji');
    await anna.call('entries.finishUpload', { trackId, messageId, entryId: fileId });
    await test.step('the folder in which an entry is [ROUTE-094]', async () => {
      await other.goto(pathOf('TrackBaseEntry', { trackId, entryId: price }));
      await expect(other.getByRole('complementary').filter({ hasText: 'Price list' })).toBeVisible();
    });
    await test.step('as tiles, and as a list [ROUTE-095]', async () => {
      await other.goto(pathOf('TrackEntriesView', { trackId, viewMode: 'tiles' }));
      await expect(other).toHaveURL(pathOf('TrackEntries', { trackId }));
      await expect(other.getByRole('list', { name: 'Files and folders' })).toBeVisible();
      await expect(other.getByRole('button', { name: 'Show as list' })).toBeVisible();
      await other.goto(pathOf('TrackEntriesView', { trackId, viewMode: 'list' }));
      await expect(other.getByRole('button', { name: 'Show as tiles' })).toBeVisible();
    });
    await test.step('those of messages [ROUTE-106]', async () => {
      await other.goto(pathOf('ChatEntries', { trackId }));
      await expect(other.getByRole('main').getByText('sheet.txt')).toBeVisible();
    });
    await test.step('the message with one of them [ROUTE-107]', async () => {
      await other.goto(pathOf('ChatEntry', { trackId, entryId: fileId }));
      await expect(other).toHaveURL(new RegExp(`${pathOf('TrackChat', { trackId })}\\?message=${messageId}`));
      await expect(other.getByRole('article').filter({ hasText: 'The sheet' })).toBeVisible();
    });
  });
  await test.step('pins that do not come are logged, and nothing is said of it [PAPI-054]', async () => {
    const line = await world.line();
    const another = await world.track('Roast floor', [anna, mateo]);
    // A browser that has never had this track in view asks the server for the pins. It has the code of the page from another one.
    const cut = await world.open(mateo, pathOf('TrackDashboard', { trackId: another }), line);
    const logged: string[] = [];
    cut.on('console', (it) => void logged.push(it.text()));
    const go = (track: string) =>
      cut
        .getByRole('navigation', { name: 'Tracks' })
        .getByRole('link', { name: new RegExp(`^${track}`) })
        .click();
    await go('Roast floor');
    // The code of the chat has to be here before the line is cut: the next track opens with it.
    await expect(composer(cut)).toBeVisible();
    await cut.getByRole('link', { name: 'Overview' }).click();
    await expect(part(cut, 'About')).toBeVisible();
    await line.cut();
    await go('Green buying');
    await cut.getByRole('link', { name: 'Overview' }).click();
    await expect.poll(() => logged.join('\n'), { timeout: 60_000 * patienceFactor }).toContain('Failed: entries.pinned');
    await expect(cut.getByRole('main').getByRole('alert')).toHaveCount(0);
    await cut.close();
  });
  await test.step('a pin is taken away', async () => {
    await page.getByRole('button', { name: 'More actions for Price list' }).click();
    await page.getByRole('menuitem', { name: 'Unpin' }).click();
    await expect(page.getByRole('region', { name: 'Pinned' })).toHaveCount(0);
  });
});
