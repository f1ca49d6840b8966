import { lookAt } from './start/looks.ts';
import { expect, test } from './start/test.ts';

test('the page of components shows a line of each kind of activity; similar changes of records are one, and what is invalid is none', async ({
  world,
}) => {
  const page = await world.open(await world.person('Anna Lindqvist'), '/components');
  const samples = page.getByRole('region', { name: 'Notifications' });
  const lines = samples.getByRole('listitem');
  await expect(lines).toHaveCount(23);
  for (const text of [
    '120 unread messages · Mateo Ruiz: The first roast is on Monday',
    '2 mentions, 2 unread messages · Mateo Ruiz: The first roast is on Monday',
    '1 mention, 2 new replies · Mateo Ruiz: Lot 7',
    'Mateo Ruiz invited you',
    'Aiko Tanaka wants to join',
    'Mateo Ruiz added “Plan.pdf”',
    'Aiko Tanaka added 12 files',
    '1 new comment · Mateo Ruiz: Lot 9',
    'Mateo Ruiz changed a task',
    'Mateo Ruiz modified 3 records',
    'Aiko Tanaka modified 1 record',
    'Mateo Ruiz edited this article',
    'Mateo Ruiz added scores.pdf',
  ])
    await expect.soft(samples).toContainText(text);
  await samples.scrollIntoViewIfNeeded();
  await lookAt(page, 'activity-lines');
  await lines
    .first()
    .getByRole('button', { name: /^Clear / })
    .click();
  await expect(lines).toHaveCount(22);
});
