import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  mailedToken,
  makeTenant,
  newestMail,
  openBrowser,
  type PersonAtBrowser,
  passwordOfAll,
  peopleOf,
  personAt,
  rowsOf,
} from '../../test/browsers.ts';

let server: TestServer;
let tenantId: string;
let anna: PersonAtBrowser;
beforeAll(async () => {
  server = await startTestServer();
  tenantId = await makeTenant(server, 'Kestrel Coffee', { invitesColleagues: true });
  anna = await personAt(server, tenantId, 'Anna Lindqvist');
});
afterAll(() => server.stop());

async function newTrack(): Promise<string> {
  const trackId = server.services.ids.id();
  await anna.call('tracks.create', { id: trackId, title: 'Roastery', subtitle: 'Beans' });
  return trackId;
}
let made = 0;
const newEmail = () => `somebody-${++made}@elsewhere.example`;

test('a colleague is invited, sees only the invitation, and accepts [TRACK-020, TRACK-028]', async () => {
  const trackId = await newTrack();
  const mateo = await personAt(server, tenantId, 'Mateo Ruiz');
  expect(await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'COLLABORATOR' })).toEqual({ joined: 0, invited: 1 });
  const invitation = { title: 'Roastery', subtitle: 'Beans', type: 'STANDARD', invitedBy: 'Anna Lindqvist', invitedByUserId: anna.userId };
  expect(await rowsOf(mateo, 'memberships')).toMatchObject([{ status: 'PENDING', confirmed: false, role: 'COLLABORATOR', invitation }]);
  expect(await rowsOf(mateo, 'tracks')).toEqual([]);
  await mateo.call('members.accept', { trackId });
  expect(await rowsOf(mateo, 'memberships')).toMatchObject([{ status: 'ACTIVE', confirmed: true, invitation: null }]);
  expect(await rowsOf(mateo, 'tracks')).toMatchObject([{ id: trackId }]);
  expect(await mateo.code('members.accept', { trackId })).toBe('conflict');
  await mateo.call('members.leave', { trackId });
  expect(await rowsOf(anna, 'members')).toContainEqual(expect.objectContaining({ trackId, userId: mateo.userId, status: 'REMOVED' }));
});

test('a colleague who is added is in at once, hears of it and sees all; people of another company and new ones are invited [TRACK-028]', async () => {
  const [here, elsewhere] = [await makeTenant(server), await makeTenant(server, 'Heron Books')];
  const [priya, mateo, freya] = [
    await personAt(server, here, 'Priya Nair'),
    await personAt(server, here, 'Mateo Ruiz'),
    await personAt(server, elsewhere, 'Freya Holm'),
  ];
  const trackId = server.services.ids.id();
  await priya.call('tracks.create', { id: trackId, title: 'Roastery' });
  const emails = [freya.email, newEmail()];
  const input = { trackId, userIds: [mateo.userId], emails, role: 'COLLABORATOR' as const };
  expect(await priya.call('members.invite', input)).toEqual({ joined: 1, invited: 2 });
  expect(await rowsOf(mateo, 'memberships')).toMatchObject([{ status: 'ACTIVE', confirmed: true, invitation: null }]);
  expect(await rowsOf(mateo, 'tracks')).toMatchObject([{ id: trackId }]);
  expect(await mateo.code('members.accept', { trackId })).toBe('conflict');
  expect(await mateo.code('chat.sendMessage', { trackId, id: server.services.ids.id(), text: 'Hello' })).toBe('ok');
  expect(await rowsOf(freya, 'memberships')).toMatchObject([{ status: 'PENDING' }]);
  expect(await priya.call('members.invite', input)).toEqual({ joined: 0, invited: 0 });
});

test('a rejected track leaves the list, and one can be invited again [TRACK-028]', async () => {
  const trackId = await newTrack();
  const mateo = await personAt(server, tenantId, 'Mateo Ruiz');
  const invite = () => anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'VIEWER' });
  for (let times = 0; times < 2; times++) {
    expect(await invite()).toEqual({ joined: 0, invited: 1 });
    await mateo.call('members.reject', { trackId });
    expect(await rowsOf(mateo, 'memberships')).toEqual([]);
    expect(await mateo.code('members.accept', { trackId })).toBe('notFound');
  }
  await invite();
  expect(await mateo.code('members.accept', { trackId })).toBe('ok');
});

test('whoever is in or invited stays as they are, also when two invite at once', async () => {
  const trackId = await newTrack();
  const mateo = await personAt(server, tenantId, 'Mateo Ruiz');
  const email = newEmail();
  const input = { trackId, userIds: [mateo.userId, anna.userId], emails: [email, email.toUpperCase(), mateo.email] };
  const answers = await Promise.all([
    anna.call('members.invite', { ...input, role: 'VIEWER' }),
    anna.call('members.invite', { ...input, role: 'COLLABORATOR' }),
  ]);
  expect(answers.map((it) => it.invited).sort()).toEqual([0, 2]);
  const members = await rowsOf(anna, 'members');
  expect(members.filter((it) => it['trackId'] === trackId)).toHaveLength(3);
  expect(members.find((it) => it['trackId'] === trackId && it['userId'] === anna.userId)).toMatchObject({
    role: 'COORDINATOR',
    status: 'ACTIVE',
  });
  const mails = await server.services.database.selectFrom('mail').selectAll().where('recipient', '=', email).execute();
  expect(mails).toHaveLength(1);
});

test('an unknown e-mail gets a mail; its link makes the account, signs in, and lets into the track', async () => {
  const [first, second] = [await newTrack(), await newTrack()];
  const email = newEmail();
  await anna.call('members.invite', { trackId: first, emails: [email], role: 'COLLABORATOR' });
  const token = await mailedToken(server, email);
  server.clock.advance(1000);
  await anna.call('members.invite', { trackId: second, emails: [email], role: 'VIEWER' });
  expect(await peopleOf(anna)).toContainEqual(expect.objectContaining({ email, status: null }));

  const browser = openBrowser(server);
  expect(await browser.call('identity.getInvitation', { token })).toEqual({
    email,
    tenantName: 'Kestrel Coffee',
    invitedBy: 'Anna Lindqvist',
    trackTitle: 'Roastery',
  });
  const input = { token, displayName: 'Jonas Weber', password: passwordOfAll };
  expect(await browser.code('identity.acceptInvitation', { ...input, password: 'password12' })).toBe('weakPassword');
  const userToken = await browser.call('identity.acceptInvitation', input);
  expect(userToken).toMatchObject({ tenantId, name: { name: 'Jonas Weber' }, firstLogin: true });

  const memberships = await rowsOf(browser, 'memberships');
  expect(memberships.map((it) => [it['trackId'], it['status']]).sort()).toEqual(
    [
      [first, 'ACTIVE'],
      [second, 'PENDING'],
    ].sort(),
  );
  expect(await openBrowser(server).code('identity.acceptInvitation', input)).toBe('linkExpired');
  expect(await openBrowser(server).code('identity.acceptInvitation', { ...input, token: await mailedToken(server, email) })).toBe(
    'emailTaken',
  );
  expect(await openBrowser(server).code('identity.signIn', { email, password: passwordOfAll })).toBe('ok');
});

test('the card of a person follows them into every track', async () => {
  const trackId = await newTrack();
  const email = newEmail();
  await anna.call('members.invite', { trackId, emails: [email], role: 'VIEWER' });
  const cards = async () =>
    (await rowsOf(anna, 'members'))
      .filter((it) => it['trackId'] === trackId)
      .map((it) => (it['person'] as { displayName: string }).displayName);
  expect(await cards()).toContain(email);
  await openBrowser(server).call('identity.acceptInvitation', {
    token: await mailedToken(server, email),
    displayName: 'Aiko Tanaka',
    password: passwordOfAll,
  });
  expect(await cards()).toEqual(expect.arrayContaining(['Anna Lindqvist', 'Aiko Tanaka']));
  expect(await peopleOf(anna)).toContainEqual(expect.objectContaining({ email, status: 'CONFIRMED', displayName: 'Aiko Tanaka' }));
});

test('an invitation that is taken back opens nothing any more', async () => {
  const trackId = await newTrack();
  const email = newEmail();
  await anna.call('members.invite', { trackId, emails: [email], role: 'VIEWER' });
  const token = await mailedToken(server, email);
  const invited = (await rowsOf(anna, 'members')).find((it) => it['trackId'] === trackId && it['status'] === 'PENDING')!;
  await anna.call('members.remove', { trackId, userId: invited['userId'] as string });
  expect(await openBrowser(server).code('identity.getInvitation', { token })).toBe('linkExpired');
});

test('people of another tenant are found by e-mail only, come as externals, and not with a role that is not theirs [PERM-002]', async () => {
  const trackId = await newTrack();
  const elsewhere = await makeTenant(server, 'Heron Books');
  const freya = await personAt(server, elsewhere, 'Freya Holm', { allowedPermissionTypes: ['VIEWER'] });
  expect(await anna.code('members.invite', { trackId, userIds: [freya.userId], role: 'VIEWER' })).toBe('notFound');
  expect(await anna.code('members.invite', { trackId, emails: [freya.email], role: 'COLLABORATOR' })).toBe('roleNotAllowed');
  expect(await anna.call('members.invite', { trackId, emails: [freya.email], role: 'VIEWER' })).toEqual({ joined: 0, invited: 1 });
  expect(await newestMail(server, freya.email)).toBeUndefined();
  expect(await rowsOf(freya, 'currentUser')).toMatchObject([{ allowedPermissionTypes: ['VIEWER'] }]);
  await freya.call('members.accept', { trackId });
  expect((await rowsOf(freya, 'members')).map((it) => (it['person'] as { external: boolean }).external).sort()).toEqual([false, true]);
  expect((await peopleOf(freya)).map((it) => it['id'])).toEqual([freya.userId]);
  expect(await anna.code('members.changeRole', { trackId, userId: freya.userId, role: 'COORDINATOR' })).toBe('roleNotAllowed');
});

test('an external coordinator brings nobody into the tenant of the track', async () => {
  const trackId = await newTrack();
  const freya = await personAt(server, await makeTenant(server, 'Heron Books'), 'Freya Holm');
  await anna.call('members.invite', { trackId, emails: [freya.email], role: 'COORDINATOR' });
  await freya.call('members.accept', { trackId });
  const email = newEmail();
  await freya.call('members.invite', { trackId, emails: [email], role: 'VIEWER' });
  const browser = openBrowser(server);
  await browser.call('identity.acceptInvitation', {
    token: await mailedToken(server, email),
    displayName: 'A Friend',
    password: passwordOfAll,
  });
  expect(await peopleOf(browser)).toEqual([]);
  expect(await rowsOf(browser, 'tracks')).toMatchObject([{ id: trackId }]);
});
