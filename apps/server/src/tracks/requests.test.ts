import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTenant, type PersonAtBrowser, personAt, rowsOf } from '../../test/browsers.ts';

let server: TestServer;
let tenantId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Anna runs a track that everyone may find; Mateo works beside her, and is not in it. */
async function publicTrack(title = 'Roastery', more: { subtitle?: string; summary?: string } = {}) {
  tenantId = await makeTenant(server);
  const anna = await personAt(server, tenantId, 'Anna Lindqvist');
  const mateo = await personAt(server, tenantId, 'Mateo Ruiz');
  const trackId = await made(anna, title, 'PUBLIC', more);
  return { anna, mateo, trackId };
}
async function made(by: PersonAtBrowser, title: string, visibility: 'PUBLIC' | 'PRIVATE', more = {}): Promise<string> {
  const id = server.services.ids.id();
  await by.call('tracks.create', { id, title, visibility, ...more });
  return id;
}
const found = async (by: PersonAtBrowser, search = '') => (await by.call('tracks.browse', { search })).tracks.map((it) => it.title);

describe('public tracks', () => {
  test('are found by everyone of the tenant, by name, with what they are about; private and archived ones never', async () => {
    const { anna, mateo, trackId } = await publicTrack('Roastery', { subtitle: 'The old drum' });
    await made(anna, 'Salaries', 'PRIVATE');
    await made(anna, 'bakery', 'PUBLIC');
    await anna.call('tracks.archive', { trackId: await made(anna, 'Old shop', 'PUBLIC') });
    const stranger = await personAt(server, await makeTenant(server, 'Heron Books'), 'Someone Else');
    const external = await personAt(server, null, 'Freya Holm');
    expect(await found(mateo)).toEqual(['bakery', 'Roastery']);
    expect((await mateo.call('tracks.browse', {})).tracks[1]).toMatchObject({ id: trackId, subtitle: 'The old drum', members: 1 });
    expect([await found(stranger), await found(external)]).toEqual([[], []]);
    await anna.call('tracks.update', { trackId, visibility: 'PRIVATE' });
    expect(await found(mateo)).toEqual(['bakery']);
  });
  test.each([
    ['creme', ['Crème Brûlée']],
    ['BRULEE drum', ['Crème Brûlée']],
    ['grosse', ['Crème Brûlée']],
    ['holm drum', ['Crème Brûlée']],
    ['customer', []],
    ['drum brew', []],
    ['%', []],
  ])('a search for %j takes each word, whatever case and accents', async (search, titles) => {
    const { anna, mateo, trackId } = await publicTrack('Crème Brûlée', { subtitle: 'Größe', summary: 'About the drum' });
    await anna.call('tracks.update', { trackId, trackLabels: [{ labelId: 'Customer', value: 'Hølm' }] });
    await made(anna, 'Brewing', 'PUBLIC');
    expect(await found(mateo, search)).toEqual(titles);
  });
  test('there are more than one asked for', async () => {
    const { anna, mateo } = await publicTrack();
    await made(anna, 'Bakery', 'PUBLIC');
    expect(await mateo.call('tracks.browse', { limit: 1 })).toMatchObject({ tracks: [{ title: 'Bakery' }], more: true });
    expect(await mateo.call('tracks.browse', { limit: 2 })).toMatchObject({ more: false });
  });
});

describe('whoever asks to be let in', () => {
  test('waits with nothing but the name, and is let in by a coordinator', async () => {
    const { anna, mateo, trackId } = await publicTrack();
    await mateo.call('members.ask', { trackId });
    expect(await mateo.code('members.ask', { trackId })).toBe('ok');
    expect(await rowsOf(mateo, 'tracks')).toEqual([]);
    expect(await rowsOf(mateo, 'memberships')).toMatchObject([{ status: 'PENDING', asked: true, invitation: { title: 'Roastery' } }]);
    expect(await rowsOf(anna, 'members')).toContainEqual(expect.objectContaining({ userId: mateo.userId, status: 'PENDING', asked: true }));
    expect(await mateo.code('members.accept', { trackId })).toBe('notFound');
    expect(await mateo.code('members.admit', { trackId, userId: mateo.userId })).toBe('notFound');
    await anna.call('members.admit', { trackId, userId: mateo.userId });
    expect(await rowsOf(mateo, 'memberships')).toMatchObject([{ status: 'ACTIVE', asked: false, role: 'COLLABORATOR' }]);
    expect(await anna.code('members.admit', { trackId, userId: mateo.userId })).toBe('notFound');
    expect(await mateo.code('members.ask', { trackId })).toBe('conflict');
  });
  test('gets the role that they may have, where the coordinator names none', async () => {
    const { anna, trackId } = await publicTrack();
    const freya = await personAt(server, tenantId, 'Freya Holm', { allowedPermissionTypes: ['VIEWER'] });
    await freya.call('members.ask', { trackId });
    expect(await anna.code('members.admit', { trackId, userId: freya.userId, role: 'COLLABORATOR' })).toBe('roleNotAllowed');
    await anna.call('members.admit', { trackId, userId: freya.userId });
    expect(await rowsOf(freya, 'memberships')).toMatchObject([{ status: 'ACTIVE', role: 'VIEWER' }]);
  });
  test('is turned down, or thinks better of it, and may ask again', async () => {
    const { anna, mateo, trackId } = await publicTrack();
    const askers = async () => (await rowsOf(anna, 'members')).filter((it) => it['asked']).length;
    await mateo.call('members.ask', { trackId });
    await anna.call('members.remove', { trackId, userId: mateo.userId });
    expect([await rowsOf(mateo, 'memberships'), await askers()]).toEqual([[], 0]);
    await mateo.call('members.ask', { trackId });
    expect(await askers()).toBe(1);
    await mateo.call('members.withdraw', { trackId });
    expect([await rowsOf(mateo, 'memberships'), await askers()]).toEqual([[], 0]);
    expect(await mateo.code('members.withdraw', { trackId })).toBe('notFound');
  });
  test('is in at once when somebody invites them', async () => {
    const { anna, mateo, trackId } = await publicTrack();
    await mateo.call('members.ask', { trackId });
    await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'VIEWER' });
    expect(await rowsOf(mateo, 'memberships')).toMatchObject([{ status: 'ACTIVE', role: 'VIEWER' }]);
  });
  test('is asked to take the track over instead of waiting', async () => {
    const { anna, mateo, trackId } = await publicTrack();
    await mateo.call('members.ask', { trackId });
    await anna.call('tracks.requestTransfer', { trackId, transferTo: mateo.userId });
    expect(await rowsOf(mateo, 'memberships')).toMatchObject([{ asked: false, invitation: { isTransfer: true } }]);
  });
  test('waits no more once the track is private', async () => {
    const { anna, mateo, trackId } = await publicTrack();
    await mateo.call('members.ask', { trackId });
    await anna.call('tracks.update', { trackId, visibility: 'PRIVATE', title: 'Secret' });
    expect(await rowsOf(mateo, 'memberships')).toEqual([]);
  });
  test('learns nothing of a private track: it is answered like one that is not there', async () => {
    const { anna, mateo, trackId } = await publicTrack();
    const stranger = await personAt(server, await makeTenant(server, 'Heron Books'), 'Someone Else');
    const ask = (by: PersonAtBrowser, id: string) =>
      by.call('members.ask', { trackId: id }).catch(({ code, message }) => ({ code, message }));
    const nowhere = await ask(mateo, server.services.ids.id());
    expect(nowhere).toMatchObject({ code: 'notFound' });
    expect(await ask(mateo, await made(anna, 'Salaries', 'PRIVATE'))).toEqual(nowhere);
    expect(await ask(stranger, trackId)).toEqual(nowhere);
    await anna.call('tracks.archive', { trackId });
    expect(await ask(mateo, trackId)).toEqual(nowhere);
  });
});
