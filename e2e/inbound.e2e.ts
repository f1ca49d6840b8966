import type { Page } from '@playwright/test';
import { deliverMail, freePort } from '@trackyard/testing';
import { lookAt } from './start/looks.ts';
import { expect, test } from './start/test.ts';

let port: number;
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
  configuration: async ({}, use) => {
    port = await freePort();
    await use({ inboundMail: { host: '127.0.0.1', port, domain: 'tracks.kestrel.example' } });
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
