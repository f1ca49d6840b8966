import { type LinkedEntry, scopeOf, tableScope } from '@trackyard/contract';
import { makeTable, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadFile } from '../../test/imported-files.ts';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let trackId: string;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  mateo = await server.person('Mateo Ruiz');
  trackId = await server.track('Roastery', [anna, mateo]);
  await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: 'ANYONE' });
});
afterAll(() => server.stop());
const id = () => server.services.ids.id();

async function addFile(title: string, into = trackId, by = anna): Promise<string> {
  const entryId = id();
  await uploadFile(by, entryId, `bytes of ${title} ${entryId}`);
  await by.call('entries.addFile', { trackId: into, entryId, parentId: '0', title });
  return entryId;
}
const fields = [
  { id: 'title0', name: 'Title', type: 'text' },
  { id: 'assets', name: 'Contracts', type: 'content' },
  { id: 'photo0', name: 'Photo', type: 'image' },
] as const;
/** A table with one record that links nothing yet. */
async function lots() {
  const made = await makeTable(anna.call, { trackId, newId: id, attributes: [...fields] });
  const place = { trackId, tableId: made.tableId };
  const recordId = id();
  await anna.call('records.add', { ...place, records: [{ id: recordId, properties: { title0: 'Guji' } }] });
  const set = (properties: Record<string, unknown>, by = anna) =>
    by.call('records.update', { ...place, records: [{ id: recordId, properties }] });
  const linkedIn = async (attributeId: string, by = anna) => {
    const { records } = await by.call('records.window', place);
    return (records.find((it) => it.id === recordId)?.properties[attributeId] ?? []) as LinkedEntry[];
  };
  const link = (attributeId: string, entryId: string, by = anna) =>
    by.call('records.linkEntry', { ...place, recordId, attributeId, entryId });
  return { ...made, place, recordId, set, linkedIn, link };
}
const named = (entryId: string, title = 'whatever'): LinkedEntry => ({ id: entryId, title, type: 'file' });

test('a field of assets links several entries of its track, which are called as the track calls them [FIELD-014]', async () => {
  const { set, linkedIn } = await lots();
  const [contract, list] = [await addFile('Contract.pdf'), await addFile('Prices.csv')];
  const page = id();
  await anna.call('entries.create', {
    trackId,
    id: page,
    parentId: '0',
    type: 'link',
    title: 'Port of Mombasa',
    url: 'https://port.example/',
  });
  await set({ assets: [named(contract), named(page), named(list)] });
  expect(await linkedIn('assets')).toEqual([
    { id: contract, title: 'Contract.pdf', type: 'file' },
    { id: page, title: 'Port of Mombasa', type: 'link' },
    { id: list, title: 'Prices.csv', type: 'file' },
  ]);
});

test('folders are no assets, and a picture field takes one picture and nothing else [FIELD-015]', async () => {
  const { set, linkedIn } = await lots();
  const [photo, another, text] = [await addFile('Beans.png'), await addFile('Drying beds.jpg'), await addFile('Notes.txt')];
  const folder = id();
  await anna.call('entries.create', { trackId, id: folder, parentId: '0', type: 'folder', title: 'Pictures' });
  await set({ photo0: [named(photo)] });
  expect((await linkedIn('photo0')).map((it) => it.title)).toEqual(['Beans.png']);
  const refused = [{ photo0: [named(text)] }, { photo0: [named(photo), named(another)] }, { assets: [named(folder)] }, { assets: 'Beans' }];
  for (const it of refused) await expect(set(it)).rejects.toMatchObject({ code: 'invalidInput' });
  expect((await linkedIn('photo0')).map((it) => it.title)).toEqual(['Beans.png']);
});

test('a renamed entry is called so in all records, with their formulas, and one that is deleted stays linked [FIELD-014]', async () => {
  const { appId, tableId, place, recordId, set, linkedIn } = await lots();
  const contract = await addFile('Draft.pdf');
  const formula = { name: 'Names', type: 'formula' as const, options: { FORMULA: 'UPPER({Contracts})' } };
  await anna.call('tables.updateAttribute', { trackId, appId, tableId, attributeId: 'names0', attribute: formula });
  await set({ assets: [named(contract)] });
  const { records } = await anna.call('records.window', place);
  expect(records[0]!.properties['names0']).toBe('DRAFT.PDF');
  const known = (await anna.call('records.window', place)).seq;
  await mateo.call('entries.update', { trackId, entryId: contract, title: 'Signed.pdf' });
  const after = await anna.call('records.window', place);
  expect(after.records[0]!.properties).toMatchObject({ assets: [{ title: 'Signed.pdf' }], names0: 'SIGNED.PDF' });
  expect(after.seq).toBeGreaterThan(known);
  await mateo.call('entries.delete', { trackId, entryIds: [contract] });
  expect((await linkedIn('assets')).map((it) => it.title)).toEqual(['Signed.pdf']);
  await set({ assets: null });
  await set({ assets: [named(contract, 'Signed.pdf')] });
  expect((await linkedIn('assets')).map((it) => it.title)).toEqual(['Signed.pdf']);
  const { changes } = await anna.call('records.history', { ...place, recordId, offset: 0 });
  expect(changes[1]!.values[0]!.from).toEqual([{ id: contract, title: 'Signed.pdf', type: 'file' }]);
});

test('uploads link themselves behind one another, and to a picture field in place of the picture', async () => {
  const { link, linkedIn, place, recordId } = await lots();
  const files = [await addFile('One.png'), await addFile('Two.png'), await addFile('Three.png')];
  await Promise.all(files.map((it, at) => link('assets', it, at === 1 ? mateo : anna)));
  await link('assets', files[0]!);
  expect((await linkedIn('assets')).map((it) => it.id).sort()).toEqual([...files].sort());
  for (const it of files) await link('photo0', it);
  expect((await linkedIn('photo0')).map((it) => it.title)).toEqual(['Three.png']);
  const unknown = { ...place, recordId, attributeId: 'assets', entryId: id() };
  for (const it of [unknown, { ...unknown, entryId: files[0]!, attributeId: 'title0' }, { ...unknown, entryId: files[0]!, recordId: id() }])
    await expect(anna.call('records.linkEntry', it)).rejects.toMatchObject({ code: 'notFound' });
});

test('what stands in another track tells nothing of itself, and nobody outside links anything', async () => {
  const { set, linkedIn, link } = await lots();
  const elsewhere = await server.track('Payroll', [mateo]);
  const secret = await addFile('Salaries.pdf', elsewhere, mateo);
  await expect(link('assets', secret)).rejects.toMatchObject({ code: 'notFound' });
  await set({ assets: [named(secret, 'A guess')] });
  expect(await linkedIn('assets')).toEqual([named(secret, 'A guess')]);
  const stranger = await server.person('Nils Holm');
  await expect(link('assets', await addFile('Open.pdf'), stranger)).rejects.toMatchObject({ code: 'notFound' });
});

test('records are filtered, found and sorted by the titles of their assets', async () => {
  const { place, set, recordId } = await lots();
  await set({ assets: [named(await addFile('Mombasa.pdf')), named(await addFile('Bill of lading.pdf'))] });
  const second = id();
  const other = [named(await addFile('Addis.pdf'))];
  await anna.call('records.add', { ...place, records: [{ id: second, properties: { assets: other } }, { id: id() }] });
  const idsOf = async (query: object) => (await anna.call('records.window', { ...place, ...query })).records.map((it) => it.id);
  const where = (operator: 'contains' | 'isEmpty', value: string | null) => ({
    filter: JSON.stringify({ match: 'all', conditions: [{ attributeId: 'assets', operator, value }] }),
  });
  expect(await idsOf(where('contains', 'LADING'))).toEqual([recordId]);
  expect(await idsOf({ search: 'addis' })).toEqual([second]);
  expect(await idsOf(where('isEmpty', null))).toHaveLength(1);
  expect((await idsOf({ sortBy: 'assets' })).slice(0, 2)).toEqual([second, recordId]);
});

test('guests read titles, can’t put anything into these fields, and get no entry', async () => {
  const { appId, tableId, place, set } = await lots();
  const contract = await addFile('Contract.pdf');
  await set({ assets: [named(contract)] });
  const form = id();
  const options = { form: { title: '', text: '', thanks: '', required: ['assets'] } };
  await anna.call('views.add', { trackId, appId, id: form, tableId, name: 'Form', type: 'FORM', options });
  await anna.call('apps.setGuestAccess', { trackId, appId, guestAccess: 'form' });
  const guest = await server.guest(anna, trackId, 'Noor Haddad');
  const { records } = await guest.call('records.window', place);
  expect(records[0]!.properties['assets']).toMatchObject([{ title: 'Contract.pdf' }]);
  expect((await guest.fetch(`/api/track/${trackId}/entry/${contract}/view`)).status).toBe(404);
  const submit = (properties: Record<string, unknown>) => guest.call('records.submitForm', { trackId, viewId: form, id: id(), properties });
  await expect(submit({ title0: 'Guji', assets: [named(contract)] })).rejects.toMatchObject({ code: 'invalidInput' });
  await submit({ title0: 'Guji' });
});

test('the field becomes a text of the titles, and a picture an asset', async () => {
  const { appId, tableId, set, linkedIn } = await lots();
  const photo = await addFile('Beans.png');
  await set({ assets: [named(await addFile('Contract.pdf')), named(photo)], photo0: [named(photo)] });
  const change = { trackId, appId, tableId, mayEmpty: true, locale: 'en-GB', timeZone: 'UTC' };
  await anna.call('tables.changeType', { ...change, attributeId: 'assets', type: 'text' });
  await anna.call('tables.changeType', { ...change, attributeId: 'photo0', type: 'content' });
  expect(await linkedIn('assets')).toBe('Contract.pdf, Beans.png');
  expect(await linkedIn('photo0')).toEqual([named(photo, 'Beans.png')]);
  await anna.call('entries.update', { trackId, entryId: photo, title: 'Guji beans.png' });
  expect([await linkedIn('assets'), (await linkedIn('photo0'))[0]!.title]).toEqual(['Contract.pdf, Beans.png', 'Guji beans.png']);
});

test('other browsers hear of a new title by the scope of the table', async () => {
  const { place, set } = await lots();
  const contract = await addFile('Contract.pdf');
  await set({ assets: [named(contract)] });
  const scope = tableScope(place.trackId, place.tableId);
  const pull = (cursors: Record<string, number>) => mateo.call('sync.pull', { cursors, follow: [scope, scopeOf('entries', trackId)] });
  const cursors = Object.fromEntries((await pull({})).scopes.map((it) => [it.scope, it.seq]));
  await anna.call('entries.update', { trackId, entryId: contract, title: 'Signed.pdf' });
  const { scopes } = await pull(cursors);
  expect(JSON.stringify(scopes.find((it) => it.scope === scope)?.rows)).toContain('Signed.pdf');
});

test('records whose names are titles of entries are called so in tables that link to them', async () => {
  const { appId, tableId, recordId, set } = await lots();
  const contract = await addFile('Draft.pdf');
  const displayed = { name: 'Contracts', type: 'content' as const, options: { DISPLAY_ATTR: true } };
  await anna.call('tables.updateAttribute', { trackId, appId, tableId, attributeId: 'assets', attribute: displayed });
  await set({ assets: [named(contract)] });
  const shipments = { trackId, tableId: id() };
  await anna.call('tables.add', {
    ...{ trackId, appId, id: shipments.tableId, name: 'Shipments', view: { id: id(), name: 'All' } },
    attributes: [{ id: 'lot000', name: 'Lot', type: 'task', options: { TABLE_RESTRICTION: tableId } }],
  });
  await anna.call('records.add', { ...shipments, records: [{ id: id(), properties: { lot000: [recordId] } }] });
  const shown = async () => {
    const { records, seq } = await anna.call('records.window', shipments);
    return { label: records[0]!.relationships[0]!.targetLabel, seq };
  };
  const before = await shown();
  expect(before.label).toBe('Draft.pdf');
  await mateo.call('entries.update', { trackId, entryId: contract, title: 'Signed.pdf' });
  const after = await shown();
  expect([after.label, after.seq! > before.seq!]).toEqual(['Signed.pdf', true]);
});

test('an entry that very many records link is renamed in all of them', async () => {
  const { place } = await lots();
  const contract = await addFile('Draft.pdf');
  const count = 1_100;
  for (let at = 0; at < count; at += 100)
    await anna.call('records.add', {
      ...place,
      records: Array.from({ length: 100 }, () => ({ id: id(), properties: { assets: [named(contract)] } })),
    });
  await mateo.call('entries.update', { trackId, entryId: contract, title: 'Signed.pdf' });
  const { rows } = await sql<{ count: number; numbers: number }>`
    select count(*) as count, count(distinct seq) as numbers from record
    where table_id = ${place.tableId} and properties->'assets'->0->>'title' = 'Signed.pdf'`.execute(server.services.database);
  expect(rows[0]).toEqual({ count, numbers: count });
});
