import type { Page } from '@playwright/test';
import { deliverMail, freePort } from '@trackyard/testing';
import { lookAt } from './start/looks.ts';
import { expect, test } from './start/test.ts';

let port: number;
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
  configuration: async ({}, use) => {
    port = await freePort();
    await use({ inboundMail: { host: '127.0.0.1', port, domain: 'tracks.kestrel.example', relays: ['127.0.0.1'] } });
  },
});
const deliver = (mail: Parameters<typeof deliverMail>[1]) => deliverMail(port, { text: 'Sixty bags are on the ship.', ...mail });
const row = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Files and folders' }).getByRole('listitem').filter({ hasText: title });

test('mail to the address of a track becomes a thread in its Assets [ENTRY-019, PAPI-005]', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const page = await world.open(anna, `/t/${trackId}/e`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Email to this track' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email to this track' });
  await dialog.getByRole('button', { name: 'Turn on email' }).click();
  const field = dialog.getByLabel('Address');
  await expect(field).toHaveValue(/^green-buying-[a-z0-9]+@tracks\.kestrel\.example$/);
  await lookAt(page, 'mail-address');
  const to = await field.inputValue();
  await page.keyboard.press('Escape');
  const attachments = [{ filename: 'Lots.csv', content: 'lot,weight\nGuji,60\n' }];
  await deliver({ to, subject: 'Green beans', messageId: '<one@farm.example>', attachments });
  await expect(row(page, 'Green beans')).toContainText('2 items');
  await deliver({ to, subject: 'Re: Green beans', inReplyTo: '<one@farm.example>' });
  await expect(row(page, 'Green beans')).toContainText('3 items');
  await deliver({ to, subject: '', text: 'No subject', attachments: [{ filename: 'Invoice.txt', content: '12' }] });
  // The thread has no subject: it is called by what is in it.
  await expect(row(page, 'Invoice.txt')).toContainText('2 items');
  await lookAt(page, 'mail-threads');
  await row(page, 'Green beans').getByRole('link', { name: 'Green beans' }).click();
  await expect(row(page, 'Lots.csv')).toBeVisible();
  await expect(row(page, 'Re: Green beans')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeHidden();
  await lookAt(page, 'mail-thread');
  await row(page, 'Re: Green beans').getByRole('link').click();
  const opened = page.getByRole('dialog', { name: 'Re: Green beans' });
  await expect(opened).toContainText('Ines Costa');
  await expect(opened).toContainText('Sixty bags are on the ship.');
  await lookAt(page, 'mail-opened');
});

test('what came by mail says from whom, and is saved, copied, moved and restored in its thread', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const to = (await anna.call('inbound.setAddress', { trackId, on: true })).address!;
  await deliver({ to, subject: 'Green beans', attachments: [{ filename: 'Lots.csv', content: 'lot,weight' }] });
  const page = await world.open(anna, `/t/${trackId}/e`);
  await row(page, 'Green beans').getByRole('link', { name: 'Green beans' }).click();
  const choose = async (title: string, name: string) => {
    await page.getByRole('button', { name: `More actions for ${title}` }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await test.step('its details', async () => {
    await choose('Green beans', 'Details');
    const panel = page.getByRole('complementary', { name: 'Green beans' });
    await expect(panel).toContainText('Ines Costa <ines@farm.example> · External');
    await expect(panel.getByText('Subject')).toBeVisible();
    await expect(panel).not.toContainText('Unknown person');
    await lookAt(page, 'mail-details');
    await page.getByRole('button', { name: 'Close panel' }).click();
  });
  await test.step('saved from the bar of the selection', async () => {
    await row(page, 'Green beans').getByRole('checkbox').check();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('Green beans.eml');
    await page.getByRole('button', { name: 'Clear selection' }).click();
  });
  const undo = page.getByRole('button', { name: 'Undo' });
  await test.step('deleted, and back in its thread', async () => {
    await choose('Lots.csv', 'Delete');
    await expect(row(page, 'Lots.csv')).toHaveCount(0);
    await undo.click();
    await expect(row(page, 'Lots.csv')).toBeVisible();
  });
  await test.step('moved out, and back', async () => {
    await choose('Lots.csv', 'Move to…');
    const dialog = page.getByRole('dialog', { name: 'Move Lots.csv' });
    await dialog.getByRole('radio', { name: 'Assets' }).check();
    await dialog.getByRole('button', { name: 'Move here' }).click();
    await expect(row(page, 'Lots.csv')).toHaveCount(0);
    await undo.last().click();
    await expect(row(page, 'Lots.csv')).toBeVisible();
  });
  await test.step('copied to the folder of the thread, and the copy undone', async () => {
    await choose('Lots.csv', 'Make a copy');
    await expect(page.getByText('Copied 1 item to Assets')).toBeVisible();
    const inAssets = async () => (await anna.call('entries.deleted', { trackId })).entries.map((it) => it.title);
    expect(await inAssets()).toEqual([]);
    await undo.last().click();
    await expect.poll(inAssets).toEqual(['Lots.csv']);
  });
  await test.step('as tiles, by keys', async () => {
    await page.getByRole('button', { name: 'Show as tiles' }).click();
    await expect(row(page, 'Lots.csv')).toContainText('Says it is from Ines Costa');
    await lookAt(page, 'mail-tiles');
    await row(page, 'Lots.csv').getByRole('link').focus();
    await page.keyboard.press('Control+a');
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('2 selected')).toBeHidden();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(page.getByRole('status').filter({ hasText: 'selected' })).toBeVisible();
  });
});

const meeting = (lines: readonly string[], method = 'REQUEST') =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `METHOD:${method}`, 'BEGIN:VEVENT', 'UID:cupping@farm.example'],
    ...['ORGANIZER;CN=Ines Costa:mailto:ines@farm.example', 'DTSTART;TZID=Europe/London:20261130T090000', 'DURATION:PT1H'],
    ...['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=6', 'LOCATION:Roastery', 'DESCRIPTION:Bring your own spoon.'],
    ...['ATTENDEE;CN=Anna Lindqvist;PARTSTAT=ACCEPTED:mailto:anna@kestrel.example', 'ATTENDEE;CN=Mateo Ruiz:mailto:mateo@kestrel.example'],
    ...[...lines, 'END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n');

test('an invitation in a mail opens as a meeting, and the chat leads to the mail', { tag: '@phone' }, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const to = (await anna.call('inbound.setAddress', { trackId, on: true })).address!;
  const invite = (content: string) =>
    deliver({ to, subject: 'Cupping', icalEvent: { filename: 'invite.ics', method: 'REQUEST', content } });
  await invite(meeting(['SUMMARY:Cupping of the new lots']));
  const page = await world.open(anna, `/t/${trackId}/c`);
  await expect(page.getByRole('article').getByText('Email that says it is from Ines Costa: Cupping', { exact: true })).toBeVisible();
  await lookAt(page, 'mail-line');
  await page.getByRole('link', { name: 'Cupping', exact: true }).click();
  await expect(row(page, 'Cupping of the new lots')).toContainText('30 Nov 2026');
  await lookAt(page, 'invitation-listed');
  await row(page, 'Cupping of the new lots').getByRole('link').click();
  const opened = page.getByRole('dialog', { name: 'Cupping of the new lots' });
  await expect(opened).toContainText('Every 2 weeks on Monday, 6 times');
  await expect(opened.getByRole('region', { name: '2 attendees' })).toContainText('Accepted');
  await expect(opened.getByRole('link', { name: 'Download .ics' })).toBeVisible();
  await lookAt(page, 'invitation-opened');
  await page.keyboard.press('Escape');
  await invite(meeting(['SEQUENCE:1'], 'CANCEL'));
  await expect(row(page, 'Cupping of the new lots')).toContainText('Cancelled');
});
