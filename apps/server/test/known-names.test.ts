import { type Properties, TrackyardError } from '@trackyard/contract';
import { makeTable, startTestServer, type TestPerson, type TestServer, type TestTable } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
let jonas: TestPerson;
/** Of another company, in no track with the others. */
let stranger: TestPerson;
let table: TestTable;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  jonas = await server.person('Jonas Weber');
  const tenantId = await server.createTenant('Other Coffee');
  stranger = await server.person({ displayName: 'Secret Stranger', email: 'secret@other.example', tenantId });
});
afterAll(() => server.stop());
const id = () => server.services.ids.id();
beforeEach(async () => {
  table = await makeTable(anna.call, {
    trackId: await server.track('Roastery', [anna, jonas]),
    newId: id,
    attributes: [
      { id: 'title0', name: 'Title', type: 'text' },
      { id: 'about0', name: 'About', type: 'track' },
      { id: 'buyer0', name: 'Buyer', type: 'user' },
    ],
  });
});

const place = () => ({ trackId: table.trackId, tableId: table.tableId });
async function add(who: TestPerson, properties: Properties): Promise<string> {
  const recordId = id();
  await who.call('records.add', { ...place(), records: [{ id: recordId, properties }] });
  return recordId;
}
const change = (who: TestPerson, recordId: string, properties: Properties) =>
  who.call('records.update', { ...place(), records: [{ id: recordId, properties }] });
/** Values that came before links were checked. */
const keep = (recordId: string, properties: Properties) =>
  server.services.database
    .updateTable('record')
    .set({ properties: JSON.stringify(properties) as never })
    .where('id', '=', recordId)
    .execute();
async function exported(who: TestPerson): Promise<string[]> {
  const { url } = await who.call('tables.exportDataUrl', place());
  return (await (await who.fetch(url)).text()).split('\r\n').slice(1, -1);
}
const order = async (sortBy: string) =>
  (await jonas.call('records.window', { ...place(), sortBy })).records.map((it) => it.properties['title0']);
const refusal = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'written',
    (error: unknown) => (error instanceof TrackyardError ? `${error.code} ${error.message}` : String(error)),
  );

const noTrack = 'invalidInput About: This track is not there, or you are not in it.';
const noPerson = 'invalidInput Buyer: This person is neither in the track nor in your company.';

test('an export names only the tracks that its reader is in, and no private chat', async () => {
  const [layoffs, chat] = [await server.track('Layoffs in May', [anna]), await server.track('A chat', [anna, jonas])];
  const left = await server.track('Shared', [anna, jonas]);
  await add(anna, { title0: 'Anna’s', about0: [layoffs, table.trackId] });
  await add(jonas, { title0: 'Jonas’s', about0: [left] });
  const old = await add(anna, { title0: 'Chat' });
  await server.services.database.updateTable('track').set({ type: 'PRIVATE_CHAT' }).where('id', '=', chat).execute();
  await keep(old, { title0: 'Chat', about0: [chat] });
  await anna.call('members.remove', { trackId: left, userId: jonas.userId });
  await anna.call('tracks.update', { trackId: left, title: 'Renamed after he left' });
  expect(await exported(jonas)).toEqual(['Anna’s,Roastery,', 'Jonas’s,,', 'Chat,,']);
  expect(await exported(anna)).toEqual(['Anna’s,"Layoffs in May, Roastery",', 'Jonas’s,Renamed after he left,', 'Chat,,']);
});

test('neither an export nor an order tells the name of a person whom its reader does not know', async () => {
  const zoe = await server.person('Zoe Vogel');
  await add(jonas, { title0: 'First', buyer0: [zoe.userId] });
  const second = await add(jonas, { title0: 'Second' });
  await keep(second, { title0: 'Second', buyer0: [stranger.userId] });
  expect(await exported(jonas)).toEqual(['First,,Zoe Vogel', 'Second,,']);
  const orders = [];
  for (const name of ['Aaron', 'Zz']) {
    await server.services.database.updateTable('app_user').set({ display_name: name }).where('id', '=', stranger.userId).execute();
    orders.push(await order('buyer0'));
  }
  expect(orders[0]).toEqual(orders[1]);
  // Who is invited from another company goes by the address, and who was in the track keeps the name.
  await server.services.database
    .updateTable('app_user')
    .set({ display_name: 'Secret Stranger' })
    .where('id', '=', stranger.userId)
    .execute();
  await anna.call('members.invite', { trackId: table.trackId, emails: [stranger.email], role: 'COLLABORATOR' });
  expect(await exported(jonas)).toEqual(['First,,Zoe Vogel', `Second,,${stranger.email}`]);
  await stranger.call('members.accept', { trackId: table.trackId });
  expect(await exported(jonas)).toEqual(['First,,Zoe Vogel', 'Second,,Secret Stranger']);
  expect(await exported(stranger)).toEqual(['First,,', 'Second,,Secret Stranger']);
  await anna.call('members.remove', { trackId: table.trackId, userId: stranger.userId });
  expect(await exported(jonas)).toEqual(['First,,Zoe Vogel', 'Second,,Secret Stranger']);
});

test('a record takes no new link to a track or a person that its author does not know', async () => {
  const layoffs = await server.track('Layoffs in May', [anna]);
  const recordId = await add(jonas, { title0: 'Guji', about0: [table.trackId], buyer0: [anna.userId] });
  for (const hidden of [layoffs, id()]) {
    expect(await refusal(add(jonas, { about0: [hidden] }))).toBe(noTrack);
    expect(await refusal(change(jonas, recordId, { about0: [table.trackId, hidden] }))).toBe(noTrack);
  }
  for (const hidden of [stranger.userId, id()]) {
    expect(await refusal(add(jonas, { buyer0: [hidden] }))).toBe(noPerson);
    expect(await refusal(change(jonas, recordId, { buyer0: [anna.userId, hidden] }))).toBe(noPerson);
  }
  const { records } = await jonas.call('records.window', place());
  expect(records.map((it) => it.properties)).toEqual([{ title0: 'Guji', about0: [table.trackId], buyer0: [anna.userId] }]);
});

test('a link that its author does not know stays, is undone after a removal, and goes along with a copy', async () => {
  const layoffs = await server.track('Layoffs in May', [anna]);
  const recordId = await add(anna, { title0: 'Guji', about0: [layoffs] });
  await change(jonas, recordId, { about0: [layoffs, table.trackId] });
  await add(jonas, { title0: 'Copy', about0: [layoffs] });
  const own = await server.track('Margins', [anna]);
  await change(anna, recordId, { about0: [own] });
  await change(jonas, recordId, { about0: null });
  await change(jonas, recordId, { about0: [own] });
  // What one field has is no reason for another record of another table.
  const other = await makeTable(anna.call, {
    trackId: table.trackId,
    newId: id,
    attributes: [{ id: 'about0', name: 'About', type: 'track' }],
  });
  const elsewhere = { trackId: other.trackId, tableId: other.tableId, records: [{ id: id(), properties: { about0: [own] } }] };
  expect(await refusal(jonas.call('records.add', elsewhere))).toBe(noTrack);
});

test('a guest’s form takes no link to a person that the guest does not know', async () => {
  await anna.call('apps.setGuestAccess', { trackId: table.trackId, appId: table.appId, guestAccess: 'form' });
  const viewId = id();
  const form = { title: 'Report', text: '', thanks: '', required: [] };
  const { trackId, appId, tableId } = table;
  await anna.call('views.add', { trackId, appId, tableId, id: viewId, name: 'Form', type: 'FORM', options: { form } });
  const guest = await server.guest(anna, table.trackId, 'Noor Haddad');
  const submit = (properties: Properties) =>
    refusal(guest.call('records.submitForm', { trackId: table.trackId, viewId, id: id(), properties }));
  expect(await submit({ title0: 'Hello', buyer0: [anna.userId] })).toBe('written');
  expect(await submit({ title0: 'Hello', buyer0: [stranger.userId] })).toBe(noPerson);
  // A colleague of the people in the track whom the guest never met.
  expect(await submit({ title0: 'Hello', buyer0: [(await server.person('Ines Prado')).userId] })).toBe(noPerson);
});
