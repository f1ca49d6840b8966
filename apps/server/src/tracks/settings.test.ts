import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, rowsOf } from '../../test/browsers.ts';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person('Anna Lindqvist');
  mateo = await server.person('Mateo Ruiz');
});
afterAll(() => server.stop());

const coded = (call: Promise<unknown>) => call.then(() => 'ok', codeOf);
const trackOf = async (person: TestPerson, trackId: string) =>
  (await rowsOf(person as never, 'tracks')).find((it) => it['id'] === trackId)!;

describe('labels and type details', () => {
  test('labels have labelId and value, and the type metadata is a comma-separated value, for every member [TRACK-011, TRACK-012]', async () => {
    const trackId = await server.track('Posters', [anna, mateo]);
    const trackLabels = [
      { labelId: 'Customer', value: 'Holm Posters' },
      { labelId: 'Season', value: '' },
    ];
    await anna.call('tracks.update', { trackId, trackLabels, typeMetadata: ' autumn , green,,' });
    expect(await trackOf(mateo, trackId)).toMatchObject({ trackLabels, typeMetadata: 'autumn,green' });
    await anna.call('tracks.update', { trackId, trackLabels: [] });
    expect(await trackOf(mateo, trackId)).toMatchObject({ trackLabels: [], typeMetadata: 'autumn,green' });
    expect(await coded(mateo.call('tracks.update', { trackId, trackLabels }))).toBe('forbidden');
  });
  test('a label stands at a track once, and has a name', async () => {
    const trackId = await server.track('Posters', [anna]);
    const set = (...labelIds: string[]) =>
      coded(anna.call('tracks.update', { trackId, trackLabels: labelIds.map((labelId) => ({ labelId, value: 'x' })) }));
    expect(await set('Customer', 'Customer')).toBe('invalidInput');
    expect(await set(' ')).toBe('invalidInput');
    expect(await set(...Array.from({ length: 21 }, (_, at) => `L${at}`))).toBe('invalidInput');
    expect(await set('Customer', 'Season')).toBe('ok');
  });
});

describe('who views and sends in the chat of a track', () => {
  const view = (person: TestPerson, trackId: string) => coded(person.call('chat.listMessages', { trackId }));
  const send = (person: TestPerson, trackId: string) =>
    coded(person.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text: 'Hello' }));

  test('a setting of the track goes before that of the tenant, until it is taken back', async () => {
    const trackId = await server.track('Board', [anna, mateo]);
    expect([await view(mateo, trackId), await send(mateo, trackId)]).toEqual(['ok', 'ok']);
    await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'COORDINATORS', chatSettingSendMessages: 'COORDINATORS' });
    expect([await view(mateo, trackId), await send(mateo, trackId)]).toEqual(['forbidden', 'forbidden']);
    expect([await view(anna, trackId), await send(anna, trackId)]).toEqual(['ok', 'ok']);
    await anna.call('tracks.update', { trackId, chatSettingViewMessages: null, chatSettingSendMessages: null });
    expect([await view(mateo, trackId), await send(mateo, trackId)]).toEqual(['ok', 'ok']);
  });
  test('a tenant that decides by itself refuses settings of tracks; to let one go is allowed', async () => {
    const tenantId = await server.createTenant('Strict Ltd');
    const nils = await server.person({ displayName: 'Nils Berg', tenantId, email: 'nils@strict.example' });
    const trackId = await server.track('Board', [nils]);
    await server.services.database.updateTable('tenant').set({ allow_chat_setting_overrides: false }).where('id', '=', tenantId).execute();
    expect(await coded(nils.call('tracks.update', { trackId, chatSettingSendMessages: 'ANYONE' }))).toBe('forbidden');
    expect(await coded(nils.call('tracks.update', { trackId, chatSettingSendMessages: null }))).toBe('ok');
  });
});
