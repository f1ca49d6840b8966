import { operations, pathOf } from '@trackyard/contract';
import { defineShownJob, startShownJob } from '@trackyard/server';
import { expectAccessible, picture } from './start/looks.ts';
import { expect, type Page, test, type World } from './start/test.ts';

/** None. */
const { input } = operations['jobs.listFailed'];
/** Each run goes on, or ends, when the journey says so. */
const steps: { resolve(): void; reject(cause: Error): void }[] = [];
const importing = defineShownJob({ name: 'test.import', input, retry: { limit: 0 }, retries: true }, async ({ progress, signal }) => {
  await progress.report({ done: 420, total: 1_000, message: 'Reading messages' });
  await new Promise<void>((resolve, reject) => {
    steps.push({ resolve, reject });
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });
  return { result: pathOf('SavedMessages', {}), report: [{ label: 'Messages', value: '1,000' }] };
});
test.use({ jobs: { moreJobs: [importing] } });

const start = ({ app, services }: World, userId: string, title: string) =>
  app.write((write) => startShownJob({ ...services, ...write }, importing, { userId, title, input: {} }));
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const step = () => expect.poll(() => steps.length).toBeGreaterThan(0);

test('long work shows on every page how far it is, is cancelled and tried again, and leads to its result', { tag: '@phone' }, async ({
  world,
}) => {
  const anna = await world.person('Anna Lindqvist');
  const page = await world.open(anna);
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('button', { name: /in progress/ })).toHaveCount(0);
  await start(world, anna.userId, 'Import of design.log');
  await page.getByRole('button', { name: '1 job in progress' }).click();
  await expect(row(page, 'Import of design.log')).toContainText('Reading messages · 420 of 1000');
  await expectAccessible(page, 'jobs');
  await picture(page, 'jobs-running');
  await page.getByRole('button', { name: 'Cancel Import of design.log' }).click();
  await expect(row(page, 'Import of design.log')).toContainText('Cancelled');
  steps.splice(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await step();
  steps.shift()!.reject(new Error('Line 7 is not a message.'));
  await expect(row(page, 'Import of design.log')).toContainText('Failed: Line 7 is not a message.');
  await start(world, anna.userId, 'Import of roastery.log');
  await step();
  await picture(page, 'jobs-failed');
  steps.shift()!.resolve();
  await expect(row(page, 'Import of roastery.log')).toContainText('Messages');
  await picture(page, 'jobs-done');
  await row(page, 'Import of roastery.log').getByRole('link', { name: 'Open result' }).click();
  await expect(page.getByText('Nothing saved')).toBeVisible();
  await page.getByRole('button', { name: 'Background tasks' }).click();
  for (const title of ['roastery', 'design'])
    await page.getByRole('button', { name: `Remove Import of ${title}.log from the list` }).click();
  await expect(page.getByRole('button', { name: 'Background tasks' })).toHaveCount(0);
});
