import { isPhone } from './start/chat.ts';
import { annaInTrack } from './start/in-track.ts';
import { lookAt } from './start/looks.ts';
import { expect, test } from './start/test.ts';

test('why one can’t leave stands beside the button, and is read with it', async ({ world }) => {
  const { page } = await annaInTrack(world, (it) => `/t/${it}/o`);
  const leave = page.getByRole('main').getByRole('button', { name: 'Leave', exact: true });
  await expect(leave).toBeDisabled();
  await expect(leave).toHaveAccessibleDescription('Leave: you are the only coordinator; choose another one first.');
  await expect(page.getByText('Leave: you are the only coordinator; choose another one first.')).toBeVisible();
  await lookAt(page, 'info-only-coordinator');
});

test('the whole address of an invited person can be read', async ({ world }) => {
  const { anna, trackId, page } = await annaInTrack(world, (it) => `/t/${it}/o`);
  const email = 'freya.holm.of.the.upper.valley@roasters-of-holm.example';
  await anna.call('members.invite', { trackId, emails: [email], role: 'COLLABORATOR' });
  const name = page.getByRole('listitem').getByTitle(email);
  await expect(name).toBeVisible();
  expect(await name.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
  await lookAt(page, 'info-invited');
});

test('an archived track without messages says one thing, and nobody types in it', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  await anna.call('tracks.archive', { trackId });
  const page = await world.open(anna, `/t/${trackId}/c`);
  await expect(page.getByText('Nothing was posted before this track was archived.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No messages', exact: true })).toBeVisible();
  await expect(page.getByText('New messages will appear here')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('note')).toContainText('This track is archived.');
  await lookAt(page, 'archived-empty');
});

test('a phone calls its list of tracks by one name', { tag: '@phone' }, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  await world.track('Green buying', [anna]);
  const page = await world.open(anna, '/t');
  test.skip(!isPhone(page), 'Elsewhere the list stands beside a page.');
  await expect(page.getByRole('heading', { name: 'Tracks', level: 1 })).toBeVisible();
  await expect(page.getByText('Workspaces')).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('Kestrel Coffee');
});
