import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTenant, openBrowser, type PersonAtBrowser, passwordOfAll, personAt, rowsOf } from '../../test/browsers.ts';
import { makeInvitationLink } from './invitation-links.ts';

let server: TestServer;
let tenantId: string;
let anna: PersonAtBrowser;
beforeAll(async () => {
  server = await startTestServer();
  tenantId = await makeTenant(server, 'Kestrel Coffee', { invitesColleagues: true });
  anna = await personAt(server, tenantId, 'Anna Lindqvist', { tenantAdmin: true });
});
afterAll(() => server.stop());

let made = 0;
/** A track with somebody invited by an address that is new here. */
async function withInvited() {
  const [trackId, email] = [server.services.ids.id(), `somebody-${++made}@elsewhere.example`];
  await anna.call('tracks.create', { id: trackId, title: 'Roastery', subtitle: 'Beans' });
  await anna.call('members.invite', { trackId, emails: [email], role: 'COLLABORATOR' });
  const { userId } = (await rowsOf(anna, 'members')).find((it) => it['trackId'] === trackId && it['status'] === 'PENDING') as never as {
    userId: string;
  };
  const tokenOf = ({ address }: { address: string }): string => address.split('/invitation/')[1]!;
  const makeLink = async () => tokenOf(await anna.call('members.makeInvitationLink', { trackId, userId }));
  return { trackId, userId, email, makeLink };
}

test('where no mail goes out, an administrator gets a link that lets the invited person in', async () => {
  const { trackId, userId, email, makeLink } = await withInvited();
  const links = [await makeLink(), await makeLink()];
  const browser = openBrowser(server);
  expect(await browser.call('identity.getInvitation', { token: links[0]! })).toMatchObject({ email, trackTitle: 'Roastery' });
  await browser.call('identity.acceptInvitation', { token: links[1]!, displayName: 'Freya Holm', password: passwordOfAll });
  expect((await rowsOf(browser, 'tracks')).map((it) => it['id'])).toEqual([trackId]);
  expect(await anna.code('members.makeInvitationLink', { trackId, userId })).toBe('notFound');
});

test('a link that was made opens nothing once the invitation is taken back', async () => {
  const { trackId, userId, makeLink } = await withInvited();
  const token = await makeLink();
  await anna.call('members.remove', { trackId, userId });
  expect(await openBrowser(server).code('identity.getInvitation', { token })).toBe('linkExpired');
  expect(await anna.code('members.makeInvitationLink', { trackId, userId })).toBe('notFound');
});

test('who has an account finds the invitation in their list, and gets no link', async () => {
  const { trackId } = await withInvited();
  const mateo = await personAt(server, tenantId, 'Mateo Ruiz');
  await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'VIEWER' });
  expect(await anna.code('members.makeInvitationLink', { trackId, userId: mateo.userId })).toBe('conflict');
});

test('somebody invited to a secret track is not taken over by a colleague who invites them too', async () => {
  const jonas = await personAt(server, tenantId, 'Jonas Weber');
  const { trackId: secret, userId, email } = await withInvited();
  const jonasTrack = server.services.ids.id();
  await jonas.call('tracks.create', { id: jonasTrack, title: 'Lunch' });
  await jonas.call('members.invite', { trackId: jonasTrack, emails: [email], role: 'VIEWER' });
  expect(await jonas.code('members.makeInvitationLink', { trackId: jonasTrack, userId })).toBe('forbidden');
  expect(await jonas.code('members.makeInvitationLink', { trackId: secret, userId })).toBe('forbidden');
});

test('administrators make links for people of their own tenant alone', async () => {
  const elsewhere = await makeTenant(server, 'Harbour Imports');
  const nils = await personAt(server, elsewhere, 'Nils Berg', { tenantAdmin: true });
  const { email, userId } = await withInvited();
  const trackId = server.services.ids.id();
  await nils.call('tracks.create', { id: trackId, title: 'Harbour' });
  await nils.call('members.invite', { trackId, emails: [email], role: 'VIEWER' });
  expect(await nils.code('members.makeInvitationLink', { trackId, userId })).toBe('notFound');
});

test('where mail goes out, the link is for the mailbox alone', async () => {
  const { trackId, userId } = await withInvited();
  const call = { mail: { ...server.services.mail, delivers: true } } as Parameters<typeof makeInvitationLink>[0];
  await expect(makeInvitationLink(call, { trackId, userId })).rejects.toMatchObject({ code: 'forbidden' });
});
