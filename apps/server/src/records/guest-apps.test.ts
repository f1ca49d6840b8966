import { type ChangedRow, type GuestAccess, type InputOf, scopeOf, tableScope } from '@trackyard/contract';
import { makeTable, startTestServer, type TestPerson, type TestServer, type TestTable } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
let trackId: string;
let otherTrackId: string;
let guest: TestPerson;
let app: TestTable;
let formId: string;
const id = () => server.services.ids.id();

beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', email: 'anna.secret@kestrel.example', tenantAdmin: true });
});
afterAll(() => server.stop());
beforeEach(async () => {
  [trackId, otherTrackId] = [await server.track('Roastery', [anna]), await server.track('Board', [anna])];
  guest = await server.guest(anna, trackId, 'Noor Haddad');
  app = await makeTable(anna.call, {
    trackId,
    newId: id,
    attributes: (tableId) => [
      { id: 'title0', name: 'Title', type: 'text' },
      { id: 'weight', name: 'Weight', type: 'number' },
      { id: 'price0', name: 'Price', type: 'number' },
      { id: 'buyer0', name: 'Buyer', type: 'user' },
      { id: 'about0', name: 'About', type: 'track' },
      { id: 'blend0', name: 'Blend', type: 'task', options: { TABLE_RESTRICTION: tableId } },
    ],
  });
  formId = id();
  const form = { title: 'Report a lot', text: '', thanks: '', required: ['title0'] };
  await anna.call('views.add', { ...ofApp(), id: formId, tableId: app.tableId, name: 'Report', type: 'FORM', options: formOptions(form) });
});
const ofApp = () => ({ trackId, appId: app.appId });
const ofTable = () => ({ trackId, tableId: app.tableId });
const formOptions = (form: NonNullable<NonNullable<InputOf<'views.add'>['options']>['form']>) => ({ hidden: ['price0'], form });
const open = (guestAccess: GuestAccess) => anna.call('apps.setGuestAccess', { ...ofApp(), guestAccess });
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const submit = (properties: Record<string, unknown>, who = guest, viewId = formId, recordId = id()) =>
  who.call('records.submitForm', { trackId, viewId, id: recordId, properties });
const addLot = async (properties: Record<string, unknown>): Promise<string> => {
  const recordId = id();
  await anna.call('records.add', { ...ofTable(), records: [{ id: recordId, properties }] });
  return recordId;
};
const followed = () => [scopeOf('app', app.appId), tableScope(trackId, app.tableId)];
const pull = (who: TestPerson) => who.call('sync.pull', { cursors: {}, follow: followed() });
const rowsOf = async (who: TestPerson) => (await pull(who)).scopes.flatMap((it) => it.rows as ChangedRow[]);
const readings = (who: TestPerson, recordId: string): Promise<string>[] =>
  [
    who.call('records.window', { ...ofTable(), limit: 10 }),
    who.call('records.count', ofTable()),
    who.call('records.summary', ofTable()),
    who.call('records.search', { ...ofTable(), text: '' }),
    who.call('records.relationships', { ...ofTable(), recordId }),
    who.call('records.one', { trackId, recordId }),
  ].map(codeOf);

test('a guest sees nothing of an app that is not open: no row, no scope, no record', async () => {
  const recordId = await addLot({ title0: 'Guji' });
  expect((await rowsOf(guest)).map((it) => it.store)).not.toContain('trackApps');
  expect((await pull(guest)).revoked.toSorted()).toEqual(followed().toSorted());
  expect(new Set(await Promise.all(readings(guest, recordId)))).toEqual(new Set(['notFound']));
  expect(await codeOf(submit({ title0: 'Sidamo' }))).toBe('notFound');
});

test('an app that is open gives a guest itself, its tables, its views and its records [APP-051, TABLE-044, TABLE-036]', async () => {
  await open('view');
  const recordId = await addLot({ title0: 'Guji', weight: 60 });
  const rows = await rowsOf(guest);
  const names = (store: ChangedRow['store']) =>
    rows.flatMap((it) => (it.store === store && it.row && 'name' in it.row ? [it.row.name] : []));
  expect([names('trackApps'), names('tables'), names('views')]).toEqual([['Lots'], ['Lots'], ['All', 'Report']]);
  expect(await Promise.all(readings(guest, recordId))).toEqual(Array(6).fill('ok'));
  const { records } = await guest.call('records.window', { ...ofTable(), limit: 10 });
  expect(records).toMatchObject([{ id: recordId, properties: { title0: 'Guji', weight: 60 } }]);
});

test('guests of other tracks, and of other companies, get nothing of it', async () => {
  await open('form');
  const recordId = await addLot({ title0: 'Guji' });
  const elsewhere = await server.createTenant('Harbour Imports');
  const nils = await server.person({ displayName: 'Nils Berg', email: 'nils@harbour.example', tenantId: elsewhere });
  const strangers = [
    await server.guest(anna, otherTrackId, 'Other Guest'),
    await server.guest(nils, await server.track('Harbour', [nils]), 'Harbour Guest'),
  ];
  for (const stranger of strangers) {
    expect(new Set(await Promise.all(readings(stranger, recordId)))).toEqual(new Set(['notFound']));
    expect((await pull(stranger)).revoked.toSorted()).toEqual(followed().toSorted());
    expect(await codeOf(submit({ title0: 'Mine' }, stranger))).toBe('notFound');
  }
});

test('a guest writes nothing in an open app but by its forms, and exports, restores and configures nothing', async () => {
  await open('form');
  const recordId = await addLot({ title0: 'Guji' });
  const asked = [
    guest.call('records.add', { ...ofTable(), records: [{ id: id(), properties: { title0: 'Mine' } }] }),
    guest.call('records.update', { ...ofTable(), records: [{ id: recordId, properties: { title0: 'Mine' } }] }),
    guest.call('records.delete', { ...ofTable(), recordIds: [recordId] }),
    guest.call('records.restore', { ...ofTable(), recordIds: [recordId] }),
    guest.call('records.bin', ofTable()),
    guest.call('records.history', { ...ofTable(), recordId }),
    guest.call('tables.exportDataUrl', ofTable()),
    guest.call('apps.setGuestAccess', { ...ofApp(), guestAccess: 'form' }),
    guest.call('views.update', { ...ofApp(), viewId: formId, name: 'Mine' }),
  ];
  expect(new Set(await Promise.all(asked.map(codeOf)))).toEqual(new Set(['forbidden']));
});

test('deleted records are gone for guests, whom no bin is shown', async () => {
  await open('view');
  const recordId = await addLot({ title0: 'Guji' });
  await anna.call('records.delete', { ...ofTable(), recordIds: [recordId] });
  expect(await codeOf(anna.call('records.one', { trackId, recordId }))).toBe('ok');
  expect(await codeOf(guest.call('records.one', { trackId, recordId }))).toBe('notFound');
});

test('what a guest sends by a form is a record that nobody with an account made, and names the guest', async () => {
  await open('form');
  const blend = await addLot({ title0: 'House blend' });
  const recordId = id();
  await submit({ title0: 'Sidamo', weight: 30, blend0: [blend] }, guest, formId, recordId);
  const { record } = await anna.call('records.one', { trackId, recordId });
  expect(record).toMatchObject({ properties: { title0: 'Sidamo', weight: 30 }, createdBy: null, lastUpdatedBy: null });
  expect(record.createdByGuest).toBe(guest.userId);
  expect(record.relationships).toMatchObject([{ targetId: blend, targetLabel: 'House blend' }]);
  const member = await server.person('Mateo Ruiz');
  await anna.call('members.invite', { trackId, userIds: [member.userId], role: 'COLLABORATOR' });
  await submit({ title0: 'Huila' }, member, formId, id());
  const { records } = await anna.call('records.window', { ...ofTable(), limit: 10 });
  expect(records.at(-1)).toMatchObject({ createdBy: member.userId, createdByGuest: null });
});

test('a form takes values for its own fields, as its builders ask for them, and each id once', async () => {
  await open('form');
  const answers = [
    await codeOf(submit({ weight: 30 })),
    await codeOf(submit({ title0: 'Sidamo', weight: 'heavy' })),
    await codeOf(submit({ title0: 'Sidamo', price0: 9 })),
    await codeOf(submit({ title0: 'Sidamo', about0: [otherTrackId] })),
    await codeOf(submit({ title0: 'Sidamo', other0: 1 })),
    await codeOf(submit({ title0: 'Sidamo' }, guest, app.viewId)),
    await codeOf(submit({ title0: 'Sidamo' }, guest, formId, await addLot({ title0: 'Guji' }))),
  ];
  expect(answers).toEqual(['invalidInput', 'invalidInput', 'invalidInput', 'invalidInput', 'invalidInput', 'notFound', 'conflict']);
  expect(await guest.call('records.count', ofTable())).toEqual({ count: 1 });
});

test('an app that guests may only read takes nothing from them, nor one in an archived track', async () => {
  await open('view');
  expect(await codeOf(submit({ title0: 'Sidamo' }))).toBe('forbidden');
  await open('form');
  await anna.call('tracks.archive', { trackId });
  expect(await codeOf(submit({ title0: 'Sidamo' }))).toBe('forbidden');
  expect(await codeOf(guest.call('records.count', ofTable()))).toBe('ok');
});

test('an app that is closed again is gone for guests at once, and stays for members', async () => {
  await open('form');
  await addLot({ title0: 'Guji' });
  const socket = await guest.socket();
  socket.send(JSON.stringify({ type: 'follow', scopes: followed() }));
  const granted = () => socket.messages.flatMap((it) => (it.type === 'access' ? it.granted : []));
  await expect.poll(granted).toEqual(expect.arrayContaining(followed()));
  await open('none');
  const revoked = () => socket.messages.flatMap((it) => (it.type === 'access' ? it.revoked : []));
  await expect.poll(() => revoked().toSorted()).toEqual(followed().toSorted());
  const gone = () => socket.messages.flatMap((it) => (it.type === 'changes' ? (it.frame.rows as ChangedRow[]) : []));
  await expect.poll(gone).toContainEqual(expect.objectContaining({ store: 'trackApps', id: `${trackId}.${app.appId}`, row: null }));
  const heard = socket.messages.length;
  await addLot({ title0: 'Secret lot' });
  await anna.call('tables.update', { ...ofApp(), tableId: app.tableId, name: 'Secret name' });
  await server.settled();
  expect(JSON.stringify(socket.messages.slice(heard))).not.toContain('Secret');
  expect(await codeOf(submit({ title0: 'Late' }))).toBe('notFound');
  expect(await codeOf(guest.call('records.count', ofTable()))).toBe('notFound');
  expect(await anna.call('records.count', ofTable())).toEqual({ count: 2 });
});

test('a guest hears of no other track, and of no e-mail, by the tables, views and records of an app', async () => {
  await open('view');
  const condition = { attributeId: 'about0', operator: 'includes' as const, value: otherTrackId };
  await anna.call('views.add', {
    ...ofApp(),
    ...{ id: id(), tableId: app.tableId, name: 'Of the board', type: 'BASE' },
    options: { filter: { match: 'all', conditions: [condition], groups: [{ match: 'any', conditions: [condition] }] } },
  });
  const socket = await guest.socket();
  socket.send(JSON.stringify({ type: 'follow', scopes: followed() }));
  await expect.poll(() => JSON.stringify(socket.messages)).toContain(`table:${trackId}`);
  const recordId = await addLot({ title0: 'Guji', buyer0: [anna.userId], about0: [otherTrackId] });
  await expect.poll(() => JSON.stringify(socket.messages)).toContain(recordId);
  const sent = JSON.stringify([
    socket.messages,
    await pull(guest),
    await guest.call('records.window', { ...ofTable(), limit: 10 }),
    await guest.call('records.one', { trackId, recordId }),
    await guest.call('records.summary', { ...ofTable(), groupBy: 'about0', aggregates: JSON.stringify({ about0: 'filled' }) as never }),
  ]);
  expect(sent).toContain(anna.userId);
  expect(sent).not.toContain(otherTrackId);
  expect(sent).not.toContain('about0');
  expect(sent).not.toContain('anna.secret');
  expect((await anna.call('records.one', { trackId, recordId })).record.properties).toMatchObject({ about0: [otherTrackId] });
});

test('a deleted field takes its values from guests, and those of tracks stay unknown to them', async () => {
  await open('view');
  const recordId = await addLot({ title0: 'Guji', price0: 41_758_263, about0: [otherTrackId] });
  for (const attributeId of ['about0', 'price0'])
    await anna.call('tables.deleteAttribute', { ...ofApp(), tableId: app.tableId, attributeId });
  const sent = JSON.stringify([
    await pull(guest),
    await guest.call('records.window', { ...ofTable(), limit: 10 }),
    await guest.call('records.one', { trackId, recordId }),
    await guest.call('tasks.get', { trackId, taskId: recordId }).catch(() => null),
  ]);
  expect(sent).toContain('Guji');
  for (const it of [otherTrackId, 'about0', '41758263']) expect(sent).not.toContain(it);
});

test('only those who configure apps open them to guests', async () => {
  const viewer = await server.person('Priya Nair');
  await anna.call('members.invite', { trackId, userIds: [viewer.userId], role: 'COLLABORATOR' });
  expect(await codeOf(viewer.call('apps.setGuestAccess', { ...ofApp(), guestAccess: 'view' }))).toBe('forbidden');
});

test('a token for an app is a grant: guests get one for an app of their track that is open to them, and for no other', async () => {
  const token = (appId: string) => guest.call('guests.getToken', { trackId, appId });
  expect(await codeOf(token(app.appId))).toBe('notFound');
  await open('view');
  expect(await token(app.appId)).toMatchObject({ trackId, appId: app.appId, guestId: guest.userId });
  const elsewhere = await makeTable(anna.call, { trackId: otherTrackId, newId: id });
  await anna.call('apps.setGuestAccess', { trackId: otherTrackId, appId: elsewhere.appId, guestAccess: 'view' });
  expect(await codeOf(token(elsewhere.appId))).toBe('notFound');
  expect(await codeOf(anna.call('guests.getToken', { trackId, appId: app.appId }))).toBe('forbidden');
  await open('none');
  expect(await codeOf(guest.call('guests.renewToken', { trackId, appId: app.appId }))).toBe('notFound');
});

test('an app that is opened in one track stays closed to the guests of its other tracks, and so do its comments', async () => {
  const elsewhere = await server.guest(anna, otherTrackId, 'Noor Haddad');
  for (const it of [trackId, otherTrackId]) await anna.call('tracks.update', { trackId: it, chatSettingViewMessages: 'ANYONE' });
  await open('form');
  await anna.call('apps.addToTrack', { trackId: otherTrackId, appId: app.appId });
  const placed = { trackId: otherTrackId, tableId: app.tableId };
  const recordId = id();
  await anna.call('records.add', { ...placed, records: [{ id: recordId, properties: { title0: 'BOARDSECRET' } }] });
  const comment = (entryId: string, on: string) => anna.call('chat.sendMessage', { id: id(), trackId: on, text: 'Noted', entryId });
  const shown = async (who: TestPerson, entryId: string, on: string) => {
    const answer = await who.call('chat.listComments', { trackId: on, entryId });
    return answer.messages.length;
  };
  const calls = () => [
    elsewhere.call('records.window', placed),
    elsewhere.call('records.submitForm', { trackId: otherTrackId, viewId: formId, id: id(), properties: { title0: 'Guji' } }),
    elsewhere.call('views.get', { trackId: otherTrackId, viewId: formId }),
    elsewhere.call('guests.getToken', { trackId: otherTrackId, appId: app.appId }),
  ];
  expect(await Promise.all(calls().map(codeOf))).toEqual(Array(4).fill('notFound'));
  const follow = [scopeOf('app', app.appId), tableScope(otherTrackId, app.tableId)];
  const pulled = JSON.stringify((await elsewhere.call('sync.pull', { cursors: {}, follow })).scopes);
  for (const it of ['BOARDSECRET', app.tableId, formId]) expect(pulled).not.toContain(it);
  const place = async (who: TestPerson, on: string) =>
    (await who.call('sync.pull', { cursors: {} })).scopes
      .flatMap((it) => it.rows as ChangedRow[])
      .flatMap((it) => (it.store === 'trackApps' && it.row?.trackId === on && it.row.appId === app.appId ? [it.row] : []))[0];
  expect([(await place(anna, trackId))?.guestAccess, (await place(anna, otherTrackId))?.guestAccess]).toEqual(['form', 'none']);
  // Guests hear of no other tracks.
  expect([(await place(anna, trackId))?.trackCount, (await place(guest, trackId))?.trackCount]).toEqual([2, 1]);

  await anna.call('apps.setGuestAccess', { trackId: otherTrackId, appId: app.appId, guestAccess: 'view' });
  const lot = await addLot({ title0: 'Sidamo' });
  await comment(lot, trackId);
  await comment(recordId, otherTrackId);
  expect([await shown(guest, lot, trackId), await shown(elsewhere, recordId, otherTrackId)]).toEqual([1, 1]);
  await open('none');
  expect(await codeOf(guest.call('records.window', ofTable()))).toBe('notFound');
  expect((await elsewhere.call('records.window', placed)).records).toHaveLength(1);
  expect([await shown(guest, lot, trackId), await shown(elsewhere, recordId, otherTrackId)]).toEqual([0, 1]);
  await open('form');
  await anna.call('apps.removeFromTrack', { trackId: otherTrackId, appId: app.appId });
  await anna.call('apps.addToTrack', { trackId: otherTrackId, appId: app.appId });
  expect(await codeOf(elsewhere.call('records.window', placed))).toBe('notFound');
});
