import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, rowsOf } from '../../test/browsers.ts';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let newId: () => string;
beforeAll(async () => {
  server = await startTestServer({ invitesColleagues: true });
  newId = () => server.services.ids.id();
  const root = await server.person({ displayName: 'Ines Root', systemAdmin: true });
  anna = await server.person('Anna Lindqvist');
  mateo = await server.person('Mateo Ruiz');
  await root.call('flags.grant', { flag: 'copyTrack', to: 'user', id: anna.userId });
});
afterAll(() => server.stop());

const coded = (call: Promise<unknown>) => call.then(() => 'ok', codeOf);
const like = { subtitle: 'Season', summary: 'What to taste', trackLabels: [{ labelId: 'Season', value: 'Autumn' }], typeMetadata: 'a,b' };
const template = (more: object = {}) => anna.call('tracks.create', { id: newId(), type: 'TEMPLATE', title: 'Tasting', ...like, ...more });
const use = (by: TestPerson, trackId: string, title = 'Autumn tasting') =>
  by.call('tracks.createFromTemplate', { trackId, id: newId(), title });

async function join(trackId: string, who: TestPerson) {
  await anna.call('members.invite', { trackId, emails: [who.email], role: 'COLLABORATOR' });
  await who.call('members.accept', { trackId });
}

describe('channels', () => {
  test('a person makes a channel, which its people read and write by their roles, whatever the company has set', async () => {
    const { id, ...channel } = await anna.call('tracks.create', {
      id: newId(),
      type: 'CHANNEL_CHAT',
      title: 'Beans',
      visibility: 'PUBLIC',
    });
    expect(channel).toMatchObject({ type: 'CHANNEL_CHAT', owner: anna.userId });
    await server.services.database
      .updateTable('tenant')
      .set({ chat_setting_send_messages: 'COORDINATORS', chat_setting_view_messages: 'COORDINATORS' })
      .execute();
    await mateo.call('members.ask', { trackId: id });
    await anna.call('members.admit', { trackId: id, userId: mateo.userId, role: 'COLLABORATOR' });
    expect(await coded(mateo.call('chat.sendMessage', { trackId: id, id: newId(), text: 'Hello' }))).toBe('ok');
    await anna.call('tracks.update', { trackId: id, chatSettingSendMessages: 'COORDINATORS' });
    expect(await coded(mateo.call('chat.sendMessage', { trackId: id, id: newId(), text: 'Hello' }))).toBe('forbidden');
    await server.services.database
      .updateTable('tenant')
      .set({ chat_setting_send_messages: 'NON_GUESTS', chat_setting_view_messages: 'NON_GUESTS' })
      .execute();
  });
  test('public channels are found among the tracks; a copy of one is one', async () => {
    const { id } = await anna.call('tracks.create', { id: newId(), type: 'CHANNEL_CHAT', title: 'Found beans', visibility: 'PUBLIC' });
    const { tracks } = await mateo.call('tracks.browse', { search: 'found beans' });
    expect(tracks.map((it) => it.id)).toEqual([id]);
    const copy = await anna.call('tracks.copy', { trackId: id, id: newId(), title: 'Again' });
    expect(copy).toMatchObject({ type: 'CHANNEL_CHAT', chatSettingViewMessages: 'NON_GUESTS' });
  });
  test('one of several at once may be a channel; conversations, rooms and meetings are made elsewhere', async () => {
    const several = [
      { id: newId(), title: 'One' },
      { id: newId(), title: 'Two', type: 'CHANNEL_CHAT' as const },
    ];
    const { tracks } = await anna.call('tracks.createMany', { tracks: several });
    expect(tracks.map((it) => it.type)).toEqual(['STANDARD', 'CHANNEL_CHAT']);
    for (const type of ['BREAKOUT', 'PRIVATE_CHAT', 'SCHEDULED_MEETING', 'USER'])
      expect(await coded(anna.call('tracks.create', { id: newId(), title: 'No', type: type as never }))).toBe('invalidInput');
  });
});

describe('templates', () => {
  test('a track made from one has its texts, labels and settings, and nothing that was said in it or of who keeps it', async () => {
    const { id } = await template({ visibility: 'PUBLIC' });
    await join(id, mateo);
    await mateo.call('chat.sendMessage', { trackId: id, id: newId(), text: 'Stays here' });
    const made = await use(anna, id);
    expect(made).toMatchObject({ ...like, type: 'STANDARD', title: 'Autumn tasting', owner: anna.userId, visibility: 'PRIVATE' });
    expect(made.parentTrackId).toBeNull();
    expect((await anna.call('chat.listMessages', { trackId: made.id })).messages).toEqual([]);
    expect((await rowsOf(mateo as never, 'memberships')).filter((it) => it['trackId'] === made.id)).toEqual([]);
  });
  test('colleagues use the public ones without being in them, and find them apart from the tracks', async () => {
    const { id } = await template({ title: 'Open tasting', visibility: 'PUBLIC' });
    const found = (kind: 'tracks' | 'templates') => mateo.call('tracks.browse', { search: 'open tasting', kind });
    expect((await found('templates')).tracks.map((it) => it.id)).toEqual([id]);
    expect((await found('tracks')).tracks).toEqual([]);
    expect(await use(mateo, id)).toMatchObject({ ...like, owner: mateo.userId });
  });
  test('a private one is there for those who are in it alone, and an archived or deleted one for nobody', async () => {
    const { id } = await template();
    expect(await coded(use(mateo, id))).toBe('notFound');
    await anna.call('members.invite', { trackId: id, userIds: [mateo.userId], role: 'VIEWER' });
    expect(await coded(use(mateo, id))).toBe('notFound');
    await mateo.call('members.accept', { trackId: id });
    expect(await coded(use(mateo, id))).toBe('ok');
    await anna.call('tracks.archive', { trackId: id });
    expect(await coded(use(mateo, id))).toBe('forbidden');
    await anna.call('tracks.restore', { trackId: id });
    await anna.call('tracks.delete', { trackId: id });
    expect(await coded(use(anna, id))).toBe('notFound');
  });
  test('it stays in its company, and other tracks are none', async () => {
    const nils = await server.person({ displayName: 'Nils', email: 'nils@holm.example', tenantId: await server.createTenant('Holm') });
    const { id } = await template({ visibility: 'PUBLIC' });
    expect(await coded(use(nils, id))).toBe('notFound');
    await join(id, nils);
    expect(await coded(use(nils, id))).toBe('forbidden');
    expect(await coded(use(anna, await server.track('Plain', [anna])))).toBe('notFound');
  });
});
