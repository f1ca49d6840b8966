import { limits } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, rowsOf } from '../../test/browsers.ts';

let server: TestServer;
let root: TestPerson;
let anna: TestPerson;
let mateo: TestPerson;
let newId: () => string;
beforeAll(async () => {
  server = await startTestServer();
  newId = () => server.services.ids.id();
  root = await server.person({ displayName: 'Ines Root', systemAdmin: true });
  anna = await server.person('Anna Lindqvist');
  mateo = await server.person('Mateo Ruiz');
  await grant('copyTrack', anna);
  await grant('publishRooms', anna, mateo);
});
afterAll(() => server.stop());

const grant = async (flag: 'copyTrack' | 'publishRooms' | 'trackHistory', ...people: TestPerson[]) => {
  for (const { userId } of people) await root.call('flags.grant', { flag, to: 'user', id: userId });
};
const coded = (call: Promise<unknown>) => call.then(() => 'ok', codeOf);
const labels = [{ labelId: 'Customer', value: 'Holm Posters' }];
const poster = async (): Promise<string> => {
  const trackId = await server.track('Posters', [anna, mateo]);
  await anna.call('tracks.update', { trackId, summary: 'All posters', trackLabels: labels, typeMetadata: 'a,b', visibility: 'PUBLIC' });
  return trackId;
};

describe('rooms', () => {
  test('a room is a breakout of its track with people of its own: whoever is in the track is invited where that is wished, or not in it', async () => {
    const trackId = await server.track('Posters', [anna, mateo]);
    const room = await mateo.call('tracks.createRoom', { trackId, id: newId(), title: 'Print run', withPeople: true });
    expect(room).toMatchObject({
      type: 'BREAKOUT',
      parentTrackId: trackId,
      owner: mateo.userId,
      visibility: 'PRIVATE',
      title: 'Print run',
    });
    const ofAnna = (await rowsOf(anna as never, 'memberships')).find((it) => it['trackId'] === room.id);
    expect(ofAnna).toMatchObject({ status: 'PENDING', role: 'COORDINATOR' });
    const alone = await mateo.call('tracks.createRoom', { trackId, id: newId(), title: 'Alone' });
    expect(await coded(anna.call('chat.listMessages', { trackId: alone.id }))).toBe('notFound');
  });
  test('viewers make none, and neither rooms nor conversations have any', async () => {
    const trackId = await server.track('Posters', [anna, [mateo, 'VIEWER']]);
    const make = (by: TestPerson, of: string) => coded(by.call('tracks.createRoom', { trackId: of, id: newId(), title: 'No' }));
    expect(await make(mateo, trackId)).toBe('forbidden');
    const { id: room } = await anna.call('tracks.createRoom', { trackId, id: newId(), title: 'Print run' });
    expect(await make(anna, room)).toBe('forbidden');
    const { trackId: conversation } = await anna.call('tracks.startConversation', { id: newId(), userIds: [mateo.userId] });
    expect(await make(anna, conversation)).toBe('forbidden');
  });
});

describe('copies', () => {
  test('a copy has the texts, labels and settings of the first one, no messages, and belongs to whoever made it', async () => {
    const trackId = await poster();
    await mateo.call('chat.sendMessage', { trackId, id: newId(), text: 'Stays here' });
    const copy = await anna.call('tracks.copy', { trackId, id: newId(), title: 'Posters again' });
    expect(copy).toMatchObject({ title: 'Posters again', summary: 'All posters', trackLabels: labels, typeMetadata: 'a,b' });
    expect(copy).toMatchObject({ visibility: 'PUBLIC', owner: anna.userId, state: 0 });
    expect((await anna.call('chat.listMessages', { trackId: copy.id })).messages).toEqual([]);
    expect(await coded(mateo.call('chat.listMessages', { trackId: copy.id }))).toBe('notFound');
  });
  test('its people are invited where that is wished, in their roles', async () => {
    const { id } = await anna.call('tracks.copy', { trackId: await poster(), id: newId(), title: 'With them', withPeople: true });
    const mine = (await rowsOf(mateo as never, 'memberships')).find((it) => it['trackId'] === id);
    expect(mine).toMatchObject({ status: 'PENDING', role: 'COLLABORATOR', invitation: { title: 'With them', isTransfer: false } });
  });
  test('people of other companies are not invited: their addresses are not for whoever copies', async () => {
    const trackId = await poster();
    const freya = await server.person({
      displayName: 'Freya Holm',
      email: 'freya@holm.example',
      tenantId: await server.createTenant('Holm'),
    });
    await anna.call('members.invite', { trackId, emails: [freya.email], role: 'COLLABORATOR' });
    await freya.call('members.accept', { trackId });
    const { id } = await anna.call('tracks.copy', { trackId, id: newId(), title: 'Without her', withPeople: true });
    expect((await rowsOf(freya as never, 'memberships')).map((it) => it['trackId'])).toEqual([trackId]);
    const members = (await rowsOf(anna as never, 'members')).filter((it) => it['trackId'] === id);
    expect(members.map((it) => it['userId']).toSorted()).toEqual([anna.userId, mateo.userId].toSorted());
  });
  test('more people than one invitation takes are not invited: one is told so, and nothing is made', async () => {
    const many = await Promise.all(Array.from({ length: limits.membersPerInvitation + 1 }, (_, at) => server.person(`Taster ${at}`)));
    const trackId = await server.track('Tasting', [anna, ...many]);
    const id = newId();
    expect(await coded(anna.call('tracks.copy', { trackId, id, title: 'Again', withPeople: true }))).toBe('invalidInput');
    expect(await coded(anna.call('tracks.copy', { trackId, id, title: 'Again' }))).toBe('ok');
  });
  test('only who has the feature copies a track, and nobody takes one from another tenant [PERM-019]', async () => {
    const trackId = await poster();
    const copy = (by: TestPerson) => coded(by.call('tracks.copy', { trackId, id: newId(), title: 'Mine' }));
    expect(await copy(mateo)).toBe('forbidden');
    await grant('copyTrack', mateo);
    expect(await copy(mateo)).toBe('ok');
    const nils = await server.person({
      displayName: 'Nils',
      email: 'nils@harbour.example',
      tenantId: await server.createTenant('Harbour'),
    });
    await grant('copyTrack', nils);
    await anna.call('members.invite', { trackId, emails: [nils.email], role: 'COLLABORATOR' });
    await nils.call('members.accept', { trackId });
    expect(await copy(nils)).toBe('forbidden');
  });
});

test('a batch of tracks is made as a whole or not at all [API-043]', async () => {
  const made = [newId(), newId()];
  const { tracks } = await anna.call('tracks.createMany', {
    tracks: made.map((id, at) => ({ id, title: `Shop ${at}`, trackLabels: labels, typeMetadata: ' a, b,' })),
  });
  expect(tracks[0]).toMatchObject({ trackLabels: labels, typeMetadata: 'a,b' });
  expect(tracks.map((it) => [it.id, it.title, it.owner])).toEqual(made.map((id, at) => [id, `Shop ${at}`, anna.userId]));
  const another = newId();
  const again = [another, made[0]!].map((id) => ({ id, title: 'Once more' }));
  expect(await coded(anna.call('tracks.createMany', { tracks: again }))).toBe('conflict');
  const mine = (await rowsOf(anna as never, 'tracks')).map((it) => it['id']);
  expect(mine).toEqual(expect.arrayContaining(made));
  expect(mine).not.toContain(another);
});

describe('publishing', () => {
  test('what was published stays as it was until it is published again, and everyone of the tenant can read it [API-046, API-047]', async () => {
    const trackId = await poster();
    const priya = await server.person('Priya Nair');
    const read = async (by: TestPerson) => (await by.call('tracks.getPublished', { trackId })).details;
    expect(await read(priya)).toBeNull();
    expect(await anna.call('tracks.publish', { trackId })).toMatchObject({ trackId, version: 1, title: 'Posters', trackLabels: labels });
    await anna.call('tracks.update', { trackId, title: 'Prints' });
    expect(await read(priya)).toMatchObject({ version: 1, title: 'Posters', summary: 'All posters', publishedBy: 'Anna Lindqvist' });
    expect(await anna.call('tracks.publish', { trackId })).toMatchObject({ version: 2, title: 'Prints' });
    await anna.call('tracks.delete', { trackId });
    expect(await read(priya)).toBeNull();
  });
  test('what is taken back is read by nobody, is told in the history, and counts on when it is published again', async () => {
    const trackId = await poster();
    const priya = await server.person({ displayName: 'Priya Third', email: 'priya3@kestrel.example' });
    const read = async () => (await priya.call('tracks.getPublished', { trackId })).details;
    const isFound = async () => (await priya.call('tracks.browse', { limit: 200 })).tracks.find((it) => it.id === trackId)?.published;
    await anna.call('tracks.unpublish', { trackId });
    expect(await isFound()).toBe(false);
    await anna.call('tracks.publish', { trackId });
    expect(await isFound()).toBe(true);
    expect(await coded(mateo.call('tracks.unpublish', { trackId }))).toBe('forbidden');
    expect(await coded(priya.call('tracks.unpublish', { trackId }))).toBe('notFound');
    await anna.call('tracks.unpublish', { trackId });
    await anna.call('tracks.unpublish', { trackId });
    expect(await read()).toBeNull();
    expect(await isFound()).toBe(false);
    await grant('trackHistory', anna);
    const { changes } = await anna.call('tracks.getHistory', { trackId });
    expect(changes.filter((it) => it.kind === 'unpublished')).toMatchObject([{ actorId: anna.userId, before: '1', after: null }]);
    expect(await anna.call('tracks.publish', { trackId })).toMatchObject({ version: 2 });
  });
  test('whoever lost the feature can still take back what they published', async () => {
    const ines = await server.person({ displayName: 'Ines Root', email: 'ines@kestrel.example' });
    const trackId = await server.track('Own', [ines]);
    await grant('publishRooms', ines);
    await ines.call('tracks.publish', { trackId });
    await root.call('flags.revoke', { flag: 'publishRooms', to: 'user', id: ines.userId });
    expect(await coded(ines.call('tracks.publish', { trackId }))).toBe('forbidden');
    await ines.call('tracks.unpublish', { trackId });
    expect(await anna.call('tracks.getPublished', { trackId })).toEqual({ details: null });
  });
  test('a workspace that does not exist for the tenant is refused by its id [TRACK-035]', async () => {
    const refusal = (trackId: string) => `Could not publish workspace with ID: ${trackId} (workspace does not exist for this tenant)`;
    const tenantId = await server.createTenant('Quay Imports');
    const maja = await server.person({ displayName: 'Maja Holm', email: 'maja@quay.example', tenantId });
    const [theirs, nothing] = [await server.track('Theirs', [maja]), newId()];
    for (const trackId of [theirs, nothing])
      await expect(anna.call('tracks.publish', { trackId })).rejects.toMatchObject({ code: 'notFound', message: refusal(trackId) });
  });
  test('it takes a coordinator, and the feature', async () => {
    const trackId = await poster();
    expect(await coded(mateo.call('tracks.publish', { trackId }))).toBe('forbidden');
    const priya = await server.person({ displayName: 'Priya Second', email: 'priya2@kestrel.example' });
    expect(await coded(priya.call('tracks.publish', { trackId: await server.track('Own', [priya]) }))).toBe('forbidden');
  });
});
