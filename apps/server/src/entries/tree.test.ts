import { limits } from '@trackyard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderIsGone, openTrackEntries, problemOf, type TrackEntries, tooDeep } from '../../test/track-entries.ts';

let it: TrackEntries;
beforeAll(async () => {
  it = await openTrackEntries();
});
afterAll(() => it?.server.stop());
const row = async (id: string) => (await it.rows()).find((each) => each.id === id);

test('members make folders and links, which everyone in the track sees with all their fields [ENTRY-002, PAPI-019]', async () => {
  const folderId = await it.folder('Lots');
  const linkId = await it.link('Coffee codes', folderId);
  const common = { trackId: it.trackId, subType: '', subject: '', authorId: it.anna.userId, updatedById: it.anna.userId };
  const nothing = { chatMessageId: null, currentVersion: null, state: null, sender: null, openGraphItems: [] };
  expect(await row(folderId)).toMatchObject({ ...common, ...nothing, id: folderId, parentId: '0', type: 'folder', title: 'Lots', url: '' });
  expect(await row(linkId)).toMatchObject({ ...common, ...nothing, parentId: folderId, type: 'link', url: 'https://coffeecodes.example/' });
  expect((await it.rows(it.vera)).length).toBe((await it.rows(it.anna)).length);
});

test('an entry is renamed, and a link gets another address; folders have none [PAPI-020]', async () => {
  const [folderId, linkId] = [await it.folder('Lost'), await it.link('Codes')];
  const update = (entryId: string, more: { title?: string; url?: string }) =>
    it.ben.call('entries.update', { trackId: it.trackId, entryId, ...more });
  await update(folderId, { title: 'Lots 2026' });
  await update(linkId, { url: 'https://another.example/' });
  expect(await row(folderId)).toMatchObject({ title: 'Lots 2026', authorId: it.anna.userId, updatedById: it.ben.userId });
  expect(await row(linkId)).toMatchObject({ title: 'Codes', url: 'https://another.example/' });
  expect(await problemOf(update(folderId, { url: 'https://another.example/' }))).toBe('invalidInput: Only links have an address.');
  expect(await problemOf(update(it.newId(), { title: 'Gone' }))).toBe('notFound: This is not there any more.');
});

test('moving an entry into itself or into what is in it is refused [ENTRY-016, ENTRY-017, PAPI-001, PAPI-002]', async () => {
  const outer = await it.folder('Outer');
  const middle = await it.folder('Middle', outer);
  const inner = await it.folder('Inner', middle);
  expect(await problemOf(it.move([outer], outer))).toBe('conflict: A folder cannot be moved into itself.');
  for (const below of [middle, inner])
    expect(await problemOf(it.move([outer], below))).toBe('conflict: A folder cannot be moved into a folder that is in it.');
  expect(await it.tree()).toEqual(expect.arrayContaining(['Outer/Middle/Inner']));
});

test('to move an entry to the root is to move it into the parent 0 [ENTRY-018, PAPI-003]', async () => {
  const folderId = await it.folder('Drawer');
  const linkId = await it.link('Out of it', folderId);
  await it.move([linkId], '0');
  expect((await row(linkId))!.parentId).toBe('0');
});

test('what is in a folder goes with it, also where it is named itself; what is gone is left out', async () => {
  const [from, to] = [await it.folder('From'), await it.folder('To')];
  const linkId = await it.link('Inside', from);
  await it.move([linkId, it.newId(), from], to);
  expect((await it.tree()).filter((line) => line.startsWith('To'))).toEqual(['To', 'To/From', 'To/From/Inside']);
  expect(await problemOf(it.move([it.newId()], to))).toBe('notFound: This is not there any more.');
  expect(await problemOf(it.move([it.newId(), it.newId()], to))).toBe('notFound: These are not there any more.');
});

test('a parent is a folder of the same track that is there', async () => {
  const elsewhere = await it.server.track('Elsewhere', [it.anna]);
  const foreign = it.newId();
  await it.anna.call('entries.create', { trackId: elsewhere, id: foreign, parentId: '0', type: 'folder', title: 'Foreign' });
  const [linkId, deleted] = [await it.link('No folder'), await it.folder('Deleted')];
  await it.remove([deleted]);
  for (const parentId of [foreign, linkId, deleted, it.newId()]) {
    expect(await problemOf(it.folder('Orphan', parentId))).toBe(folderIsGone);
    expect(await problemOf(it.move([linkId], parentId))).toMatch(parentId === linkId ? /^conflict/ : folderIsGone);
  }
  expect(await problemOf(it.folder('Twice', '0', foreign))).toBe('conflict: There is an entry with this id already.');
});

test('folders are nested up to a depth, however they come there', async () => {
  const chain = async (length: number) => {
    const ids: string[] = [];
    for (let level = 1; level <= length; level++) ids.push(await it.folder(`Level ${level}`, ids.at(-1) ?? '0'));
    return ids;
  };
  const deep = await chain(limits.folderDepth);
  expect(await problemOf(it.folder('Too deep', deep.at(-1)))).toBe(tooDeep);
  await it.link('A link has room', deep.at(-1));
  const short = await chain(3);
  expect(await problemOf(it.move([short[0]!], deep.at(-3)!))).toBe(tooDeep);
  await it.move([short[0]!], deep.at(-4)!);
});

test('a track has room for so many entries', async () => {
  const trackId = await it.server.track('Full', [it.anna]);
  const { database, clock } = it.server.services;
  const row = { track_id: trackId, type: 'folder', sub_type: '', title: 'One of many', author_id: it.anna.userId } as const;
  const dates = { created: clock.now(), updated: clock.now(), updated_by_id: null };
  for (let at = 0; at < limits.trackEntries; at += 2_000)
    await database
      .insertInto('entry')
      .values(Array.from({ length: 2_000 }, () => ({ ...row, ...dates, id: it.newId() })))
      .execute();
  const one = { trackId, id: it.newId(), parentId: '0', type: 'folder', title: 'One more' } as const;
  expect(await problemOf(it.anna.call('entries.create', one))).toBe(
    'conflict: A track can have 20,000 files, folders and links. Delete some that nobody needs any more.',
  );
});

test('folders that two people move into one another at once do not vanish: one of the moves is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await it.folder(`A${round}`), await it.folder(`B${round}`)];
    const answers = await Promise.all([problemOf(it.move([a], b)), problemOf(it.move([b], a, it.ben))]);
    expect(answers.toSorted()).toEqual(['conflict: A folder cannot be moved into a folder that is in it.', 'ok']);
    expect((await it.tree()).filter((line) => line.startsWith(`A${round}`) || line.startsWith(`B${round}`))).toHaveLength(2);
  }
});
