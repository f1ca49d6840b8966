import { type InputOf, rootFolder, type SearchResult } from '@trackyard/contract';
import { tokenizerVersion } from '@trackyard/rules';
import { makeTable, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uploadFile } from '../../test/imported-files.ts';
import { indexAll } from './indexer.ts';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let stranger: TestPerson;
let trackId: string;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', email: 'anna@kestrel.example', tenantAdmin: true });
  mateo = await server.person({ displayName: 'Mateo Ruiz', email: 'mateo@kestrel.example' });
  stranger = await server.person('Nils Holm');
});
afterAll(() => server.stop());
beforeEach(async () => {
  trackId = await server.track('Roastery', [anna, mateo]);
});
const newId = () => server.services.ids.id();
const index = () => indexAll(server.services, new AbortController().signal);

type More = Partial<InputOf<'search.find'>>;
/** In this test's track. */
const page = (who: TestPerson, text: string, more: More = {}) => who.call('search.find', { text, trackId, ...more });
const find = async (who: TestPerson, text: string, more: More = {}): Promise<SearchResult[]> => (await page(who, text, more)).results;
/** What results say. */
const said = (results: readonly SearchResult[]) => results.map((it) => it.title.text || it.excerpt.text);
const found = async (who: TestPerson, text: string, more: More = {}) => said(await find(who, text, more));

const say = async (who: TestPerson, text: string, more: { parentMessageId?: string; entryId?: string } = {}): Promise<string> => {
  const id = newId();
  await who.call('chat.sendMessage', { id, trackId, text, ...more });
  return id;
};
const addFolder = (title: string) => anna.call('entries.create', { trackId, id: newId(), type: 'folder', title, parentId: rootFolder });
async function addTable() {
  const table = await makeTable(anna.call, {
    trackId,
    newId,
    name: 'Lots',
    attributes: () => [
      { id: 'title0', name: 'Title', type: 'text' },
      { id: 'notes0', name: 'Notes', type: 'longText' },
      { id: 'state0', name: 'State', type: 'select', options: { choices: [{ id: 'choice0', name: 'Washed', colour: 'moss' }] } },
      { id: 'about0', name: 'About', type: 'track' },
    ],
  });
  return {
    ...table,
    async add(properties: Record<string, unknown>): Promise<string> {
      const id = newId();
      await anna.call('records.add', { trackId, tableId: table.tableId, records: [{ id, properties }] });
      return id;
    },
  };
}

test('messages, comments, files, folders, links, records, tracks and apps are found in one list', async () => {
  const { add, tableId, appId } = await addTable();
  const record = await add({ title0: 'Guji lot', notes0: 'Floral', state0: 'choice0' });
  const message = await say(anna, 'The **Guji** is in');
  const reply = await say(mateo, 'Is the guji roasted?', { parentMessageId: message });
  const comment = await say(mateo, 'guji smells of jasmine', { entryId: record });
  await addFolder('Guji papers');
  await anna.call('tracks.update', { trackId, summary: 'All about Guji' });
  await index();
  const results = await find(mateo, 'guji', { sort: 'newest', limit: 50 });
  const of = (id: string) => results.find((it) => it.id === id)!;
  expect(results.map((it) => it.kind).sort()).toEqual(['comment', 'folder', 'message', 'message', 'record', 'track']);
  expect(of(message)).toMatchObject({
    ...{ kind: 'message', trackId, trackTitle: 'Roastery', authorId: anna.userId, authorName: 'Anna Lindqvist', parentMessageId: null },
    excerpt: { text: 'The Guji is in', matches: [[4, 8]] },
  });
  expect(of(reply)).toMatchObject({ kind: 'message', parentMessageId: message });
  expect(of(comment)).toMatchObject({ kind: 'comment', entryId: record, tableId, appId });
  expect(of(record)).toMatchObject({
    ...{ kind: 'record', tableId, appId, authorName: 'Anna Lindqvist' },
    title: { text: 'Guji lot', matches: [[0, 4]] },
    excerpt: { text: 'Notes: Floral · State: Washed', matches: [] },
  });
  expect(of(trackId)).toMatchObject({
    kind: 'track',
    title: { text: 'Roastery' },
    excerpt: { text: 'All about Guji', matches: [[10, 14]] },
  });
  expect(await found(mateo, 'washed')).toEqual(['Guji lot']);
  expect((await find(mateo, 'lots', { location: 'APPS' }))[0]).toMatchObject({ kind: 'app', appId, trackId });
});

test('a search looks in the scope that it names: tracks, entries, tasks or apps [SEARCH-002, PAPI-007]', async () => {
  const { add } = await addTable();
  await add({ title0: 'Sidamo lot' });
  await say(anna, 'Sidamo is here');
  await addFolder('Sidamo papers');
  await anna.call('tracks.update', { trackId, title: 'Sidamo' });
  await index();
  const kindsIn = async (location: InputOf<'search.find'>['location']) =>
    (await find(anna, 'sidamo', { location })).map((it) => it.kind).sort();
  expect(await kindsIn('ALL')).toEqual(['folder', 'message', 'record', 'track']);
  expect(await kindsIn('TRACKS')).toEqual(['track']);
  expect(await kindsIn('ENTRIES')).toEqual(['folder']);
  expect(await kindsIn('TASKS')).toEqual(['record']);
  expect([await kindsIn('APPS'), await kindsIn('KNOWLEDGE')]).toEqual([[], []]);
  expect(await found(anna, 'sidamo type:message')).toEqual(['Sidamo is here']);
});

test('the files of messages are found by their names, and messages by what they have', async () => {
  const ids = { messageId: newId(), entryId: newId() };
  const files = [{ id: ids.entryId, name: 'Invoice_2614.pdf', size: 5 }];
  await anna.call('chat.sendMessage', { trackId, id: ids.messageId, text: 'Here is the invoice', files });
  await uploadFile(anna, ids.entryId, 'beans');
  await anna.call('entries.finishUpload', { trackId, messageId: ids.messageId, entryId: ids.entryId });
  await say(anna, 'The invoice stands on https://wiki.example.com/invoice');
  await index();
  const [file] = await find(mateo, '2614', { location: 'ENTRIES' });
  expect(file).toMatchObject({ kind: 'file', id: ids.entryId, messageId: ids.messageId, title: { text: 'Invoice_2614.pdf' } });
  expect(await found(mateo, 'invoice has:file type:message')).toEqual(['Here is the invoice']);
  expect(await found(mateo, 'invoice has:link')).toEqual(['The invoice stands on https://wiki.example.com/invoice']);
  expect(await found(mateo, 'invoice has:image')).toEqual([]);
});

test('nobody finds what they may not see, and a right that ends ends at once', async () => {
  await say(anna, 'Secret blend');
  const { add } = await addTable();
  await add({ title0: 'Secret lot' });
  await addFolder('Secret papers');
  await index();
  expect(await found(mateo, 'secret')).toHaveLength(3);
  expect([await found(stranger, 'secret'), await found(stranger, 'secret', { trackId: undefined })]).toEqual([[], []]);
  await anna.call('members.remove', { trackId, userId: mateo.userId });
  expect(await found(mateo, 'secret')).toEqual([]);
  await anna.call('tracks.delete', { trackId });
  expect(await found(anna, 'secret')).toEqual([]);
});

test('who may not view the chat finds what else the track has', async () => {
  await say(anna, 'Quiet words');
  await addFolder('Quiet papers');
  await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'COORDINATORS' });
  await index();
  expect(await found(mateo, 'quiet')).toEqual(['Quiet papers']);
  expect((await found(anna, 'quiet')).sort()).toEqual(['Quiet papers', 'Quiet words']);
});

test('guests find the messages of their track, and the records of apps that are open to them', async () => {
  await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: 'ANYONE' });
  const guest = await server.guest(anna, trackId, 'Noor Haddad');
  const { add, appId } = await addTable();
  const record = await add({ title0: 'Open lot' });
  await say(anna, 'Open at nine');
  await say(anna, 'open comment', { entryId: record });
  await addFolder('Open papers');
  await index();
  const all = { trackId: undefined };
  expect(await found(guest, 'open', all)).toEqual(['Open at nine']);
  await anna.call('apps.setGuestAccess', { trackId, appId, guestAccess: 'view' });
  expect((await found(guest, 'open', all)).sort()).toEqual(['Open at nine', 'Open lot']);
});

test('guests get no correction and no next page out of apps that are closed to them, and of files in comments that they don’t see', async () => {
  await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: 'ANYONE' });
  const guest = await server.guest(anna, trackId, 'Noor Haddad');
  const { add, appId } = await addTable();
  await anna.call('apps.update', { trackId, appId, name: 'Payroll' });
  const record = await add({ title0: 'Lot' });
  for (const name of ['Redundancies.csv', 'Redundancies again.csv']) {
    const fileId = newId();
    await uploadFile(anna, fileId, Buffer.from('Guji'));
    const id = newId();
    await anna.call('chat.sendMessage', { id, trackId, text: '', entryId: record, files: [{ id: fileId, name, size: 4 }] });
    await anna.call('entries.finishUpload', { trackId, messageId: id, entryId: fileId });
  }
  await index();
  expect((await page(anna, 'pairoll')).corrected).toBe('payroll');
  expect((await page(anna, 'redundancies', { limit: 1 })).next).not.toBeNull();
  for (const text of ['pairoll', 'payroll', 'redundanties', 'redundancies'])
    expect(await page(guest, text, { limit: 1 })).toMatchObject({ results: [], next: null, corrected: null });
  await anna.call('apps.setGuestAccess', { trackId, appId, guestAccess: 'view' });
  expect((await page(guest, 'pairoll')).corrected).toBe('payroll');
});

test('what is edited is found by its new words, what is deleted is not found, before the index has followed', async () => {
  const [first, second] = [await say(anna, 'Yirga beans'), await say(anna, 'Yirga papers')];
  await index();
  await anna.call('chat.editMessage', { trackId, messageId: first, text: 'Harrar beans' });
  await anna.call('chat.deleteMessage', { trackId, messageId: second });
  expect(await found(anna, 'yirga')).toEqual(['Harrar beans']);
  await index();
  expect([await found(anna, 'yirga'), await found(anna, 'harrar')]).toEqual([[], ['Harrar beans']]);
});

test('all words have to be there, a phrase as it stands, and none with a minus', async () => {
  for (const text of ['Red beans today', 'Beans are red', 'Red pump']) await say(anna, text);
  await index();
  expect((await found(anna, 'red beans')).sort()).toEqual(['Beans are red', 'Red beans today']);
  expect(await found(anna, '"red beans"')).toEqual(['Red beans today']);
  expect((await found(anna, 'red -pump')).sort()).toEqual(['Beans are red', 'Red beans today']);
  expect(await found(anna, 'red -"red beans" -pump')).toEqual(['Beans are red']);
});

test('from, in, before and after narrow a search down, and say which names are unknown', async () => {
  await say(anna, 'Old pump news');
  await say(mateo, 'New pump news');
  await index();
  expect(await found(anna, 'pump from:mateo')).toEqual(['New pump news']);
  expect(await found(anna, 'pump from:me')).toEqual(['Old pump news']);
  expect(await found(anna, 'pump from:"Mateo Ruiz"')).toEqual(['New pump news']);
  expect(await found(anna, 'pump', { ownerId: mateo.userId })).toEqual(['New pump news']);
  expect(await found(anna, 'from:mateo')).toEqual(['New pump news']);
  expect((await found(anna, 'pump in:roast', { sort: 'newest' })).length).toBe(2);
  expect(await page(anna, 'pump from:nobody in:nowhere')).toMatchObject({ results: [], unknown: ['nobody', 'nowhere'] });
  const today = server.clock.now().toISOString().slice(0, 10);
  expect([await found(anna, `pump before:${today}`), await found(anna, `pump after:${today}`)]).toEqual([[], []]);
  expect(await found(anna, 'pump', { from: new Date(server.clock.now().getTime() + 1).toISOString() })).toEqual([]);
});

test.each(['newest', 'relevance'] as const)('pages hold each result once: %s', async (sort) => {
  for (let at = 0; at < 7; at++) await say(anna, `Roast number ${at}`);
  await say(anna, 'Roastmaster');
  await say(anna, 'The coffeeroaster');
  await index();
  const seen: string[] = [];
  for (let after: string | undefined; ; ) {
    const { results, next } = await page(anna, 'roast', { sort, limit: 3, kinds: 'message', ...(after && { after }) });
    seen.push(...said(results));
    if (!next) break;
    after = next;
  }
  expect(seen).toHaveLength(9);
  expect(new Set(seen).size).toBe(9);
  // What has the word inside comes last.
  expect(seen.at(-1)).toBe('The coffeeroaster');
  expect(await page(anna, 'roast', { after: 'nothing' }).catch((it) => it.code)).toBe('invalidInput');
});

test('entries are found by their labels, and records by the titles of entries that they link', async () => {
  const id = newId();
  await anna.call('entries.create', {
    trackId,
    id,
    type: 'link',
    title: 'Contracts',
    parentId: rootFolder,
    url: 'https://kestrel.example',
  });
  const { add, tableId, appId } = await addTable();
  await anna.call('tables.updateAttribute', {
    ...{ trackId, appId, tableId, attributeId: 'papers' },
    attribute: { name: 'Papers', type: 'content', options: {} },
  });
  await index();
  await anna.call('entries.retag', { trackId, entryId: id, labels: ['Mombasa'] });
  await add({ title0: 'Guji lot', papers: [{ id, title: 'Contracts', type: 'link' }] });
  await index();
  expect(await found(anna, 'mombasa')).toEqual(['Contracts']);
  expect((await found(anna, 'contracts')).sort()).toEqual(['Contracts', 'Guji lot']);
});

test('titles weigh more than texts, and the newer of two alike comes first', async () => {
  const { add } = await addTable();
  await add({ title0: 'Another lot', notes0: 'Beside the kettle' });
  await add({ title0: 'Kettle' });
  await index();
  expect(await found(anna, 'kettle', { location: 'TASKS' })).toEqual(['Kettle', 'Another lot']);
});

test('what was forwarded is found where it was said, and not by guests of the track to which it went', async () => {
  await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: 'ANYONE' });
  const guest = await server.guest(anna, trackId, 'Noor Haddad');
  const inner = await server.track('Board', [anna]);
  const messageId = newId();
  await anna.call('chat.sendMessage', { trackId: inner, id: messageId, text: 'Zagreb closes in March' });
  await anna.call('chat.forwardMessage', { trackId: inner, messageId, id: newId(), toTrackId: trackId, text: 'Keep it quiet' });
  await index();
  expect(await found(guest, 'quiet')).toEqual(['Keep it quiet']);
  expect(await found(guest, 'zagreb')).toEqual([]);
  expect(await found(anna, 'zagreb', { trackId: undefined })).toEqual(['Zagreb closes in March']);
});

test('addresses of people are not found out by their beginnings', async () => {
  await say(mateo, 'Coffee');
  await index();
  expect((await page(anna, 'from:mateo@kes coffee')).unknown).toEqual(['mateo@kes']);
  expect(await found(anna, 'from:mateo@kestrel.example coffee')).toEqual(['Coffee']);
  expect(await found(mateo, 'from:Me coffee')).toEqual(['Coffee']);
});

test('a long scope that was purged before is indexed to its end', async () => {
  const { tableId, add } = await addTable();
  for (let at = 0; at < 3; at++) {
    const records = Array.from({ length: 100 }, (_, nth) => ({ id: newId(), properties: { title0: `Purged ${at} ${nth}` } }));
    await anna.call('records.add', { trackId, tableId, records });
  }
  const last = await add({ title0: 'Last of all' });
  const scope = `table:${trackId}.${tableId}`;
  await server.services.database.updateTable('scope').set({ purged: 301 }).where('scope', '=', scope).execute();
  await index();
  expect((await find(anna, 'last of all'))[0]?.id).toBe(last);
});

test('a made-up place in the results is refused, and days that there are not are words', async () => {
  const codeOf = (after: string) => page(anna, 'the', { after }).catch((it) => it.code);
  expect([await codeOf('exact.999999999'), await codeOf('inside.501')]).toEqual(['invalidInput', 'invalidInput']);
  for (const text of ['after:9999-12-31', 'before:0000-01-01', 'after:2026-02-30'])
    expect(Array.isArray(await found(anna, `the ${text}`))).toBe(true);
});

test('any text may be searched for', async () => {
  await say(anna, "It's 100% 'quoted' \\ back & | ! ( ) <-> :* ");
  await index();
  for (const text of [
    "'",
    "''",
    '\\',
    '\\\\',
    '&|!',
    '(',
    ':*',
    '<->',
    '"',
    '-',
    '--',
    'a'.repeat(200),
    '"\'"',
    "o'clock",
    '%',
    '_',
    '🎉🎉',
    '\u0301',
  ])
    expect(Array.isArray(await found(anna, text))).toBe(true);
  expect(await found(anna, "'quoted'")).toHaveLength(1);
  expect(await found(anna, '100%')).toHaveLength(1);
});

test('what another tokenizer has cut is indexed anew, and what the feed has forgotten goes', async () => {
  await say(anna, 'Cut anew');
  await addFolder('Cut papers');
  await index();
  const { database } = server.services;
  const [folder] = await find(anna, 'cut papers');
  await anna.call('entries.delete', { trackId, entryIds: [folder!.id] });
  const { seq } = await database.selectFrom('scope').select('seq').where('scope', '=', `entries:${trackId}`).executeTakeFirstOrThrow();
  await database.deleteFrom('tombstone').where('scope', '=', `entries:${trackId}`).execute();
  await database.updateTable('scope').set({ purged: seq }).where('scope', '=', `entries:${trackId}`).execute();
  await database.updateTable('search_scope').set({ version: 0 }).where('scope', '=', `chat:${trackId}`).execute();
  await index();
  const items = await database
    .selectFrom('search_item')
    .innerJoin('search_scope', 'search_scope.id', 'search_item.scope_id')
    .select(['kind', 'version'])
    .where('search_scope.track_id', '=', trackId)
    .where('kind', 'in', ['message', 'folder'])
    .execute();
  expect(items).toEqual([{ kind: 'message', version: tokenizerVersion }]);
  expect(await found(anna, 'cut')).toEqual(['Cut anew']);
});
