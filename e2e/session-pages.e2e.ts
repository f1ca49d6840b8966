import { pathOf } from '@trackyard/contract';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const home = (page: Page) => page.getByRole('heading', { name: /Anna$/ });

test('/thankyou thanks whoever leaves, and sends people who are signed in to the root [ROUTE-006, ROUTE-007, ROUTE-117]', async ({
  world,
}) => {
  expect(pathOf('ThankYouPage')).toBe('/thankyou');
  const guest = await world.visit('/thankyou');
  await expect(guest.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await lookAt(guest, 'thank-you');
  const page = await world.open(await world.person('Anna Lindqvist'), '/thankyou');
  await expect(home(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('/reconnect says how the line is, and tries it [ROUTE-003, ROUTE-116]', { tag: '@phone' }, async ({ world }) => {
  const person = await world.person('Anna Lindqvist');
  const line = await world.line();
  expect(pathOf('Reconnect')).toBe('/reconnect');
  const page = await world.open(person, '/reconnect', line);
  await expect(page.getByRole('heading', { name: 'You’re connected' })).toBeVisible();
  await lookAt(page, 'reconnect');
  await line.cut();
  await expect(page.getByRole('heading', { name: /No connection|Connecting/ })).toBeVisible();
  await lookAt(page, 'reconnect-offline');
  const connected = page.getByRole('heading', { name: 'You’re connected' });
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).last().click();
  await expect(connected).toBeHidden();
  await line.mend();
  await expect(connected).toBeVisible();
  await page.getByRole('main').getByRole('link').click();
  await expect(home(page)).toBeVisible();
});

test('/message says what the server has to say, in our words only, without the bar at the head [SHELL-040, ROUTE-004, ROUTE-005, ROUTE-118]', async ({
  world,
}) => {
  const person = await world.person('Anna Lindqvist');
  expect(pathOf('ServerMessage')).toBe('/message');
  const page = await world.open(person, '/message?code=tooManyRequests');
  await expect(page.getByRole('heading', { name: 'Too many attempts' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await lookAt(page, 'message');
  await page.goto('/message?code=constructor');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.goto('/message?code=%3Ch1%3EPay%20here');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText('Pay here')).toHaveCount(0);
  await page.getByRole('main').getByRole('link').click();
  await expect(page.getByRole('banner')).toBeVisible();
});
