import { type ChatMessage, type CommentPosition, scopeOf } from '@trackyard/contract';
import { pdfFile, type TestPerson } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTrackEntries, problemOf, type TrackEntries } from '../../test/track-entries.ts';

let it: TrackEntries;
let plan: string;
let contract: string;
beforeAll(async () => {
  it = await openTrackEntries();
});
afterAll(() => it?.server.stop());
beforeEach(async () => {
  await setFeatures('documentViewer', 'positionalComments');
  plan = await it.file('Plan.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"/>');
  contract = await it.file('Contract.pdf', pdfFile(['One', 'Two']));
});

const setFeatures = (...features: ('documentViewer' | 'positionalComments')[]) =>
  it.anna.call('flags.updateFeatureGrants', { trackId: it.trackId, features });
const versionOf = async (entryId: string) => (await it.rows()).find((row) => row.id === entryId)!.currentVersion!.id;
async function comment(entryId: string, at: Partial<CommentPosition> = {}, who: TestPerson = it.ben): Promise<ChatMessage> {
  const position = { versionId: await versionOf(entryId), page: null, x: 0.25, y: 0.5, ...at };
  return who.call('chat.sendMessage', { trackId: it.trackId, id: it.newId(), text: 'Wider here', entryId, position });
}
const commentsOn = async (entryId: string) => (await it.vera.call('chat.listComments', { trackId: it.trackId, entryId })).messages;
const isOff = 'forbidden: Comments on places are turned off in this track. Coordinators can turn them on in Info.';
const noPlace = 'invalidInput: This file has no such place to comment on.';

test('a comment has a place on a picture or a page while the feature of the track is on, and is refused while it is off [PERM-038]', async () => {
  const versionId = await versionOf(plan);
  expect((await comment(plan)).position).toEqual({ versionId, page: null, x: 0.25, y: 0.5, number: 1 });
  expect((await comment(contract, { page: 2, x: 1, y: 0 })).position).toMatchObject({ page: 2, x: 1, y: 0, number: 1 });
  await setFeatures('documentViewer');
  expect(await problemOf(comment(plan))).toBe(isOff);
  // Comments on the whole file are as they were.
  await it.ben.call('chat.sendMessage', { trackId: it.trackId, id: it.newId(), text: 'Fine', entryId: plan });
  expect((await commentsOn(plan)).map((each) => each.position?.number ?? null)).toEqual([1, null]);
  const other = await it.server.track('Without it', [it.ben]);
  const entryId = await it.file('Farm.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', { by: it.ben, of: other });
  const position = { versionId, page: null, x: 0, y: 0 };
  expect(await problemOf(it.ben.call('chat.sendMessage', { trackId: other, id: it.newId(), text: 'Here', entryId, position }))).toBe(isOff);
});

test('a place is on a version of the file: within it, on a page of a document, on none of a picture', async () => {
  const notes = await it.file('notes.txt', 'Peach');
  expect(await problemOf(comment(plan, { page: 1 }))).toBe(noPlace);
  expect(await problemOf(comment(contract))).toBe(noPlace);
  expect(await problemOf(comment(plan, { versionId: await versionOf(contract) }))).toBe(noPlace);
  expect(await problemOf(comment(notes))).toBe(noPlace);
  for (const wrong of [{ x: -0.1 }, { y: 1.001 }, { page: 0 }, { page: 1.5 }, { versionId: 'latest' }, { x: Number.NaN }])
    expect(await problemOf(comment(plan, wrong))).toMatch(/^invalidInput/);
  const position = { versionId: await versionOf(plan), page: null, x: 0, y: 0 };
  const loose = it.ben.call('chat.sendMessage', { trackId: it.trackId, id: it.newId(), text: 'Here', position });
  expect(await problemOf(loose)).toMatch(/^invalidInput/);
  expect(await commentsOn(plan)).toEqual([]);
});

test('pins are numbered in their order, also those made at once; a number is never given again, and a retry takes none', async () => {
  const many = await Promise.all([comment(plan), comment(plan, {}, it.anna), comment(plan)]);
  expect(many.map((each) => each.position?.number).toSorted()).toEqual([1, 2, 3]);
  const last = many.find((each) => each.position?.number === 3)!;
  const { id, trackId } = last;
  await it.anna.call('chat.deleteMessage', { trackId, messageId: id });
  const position = { versionId: await versionOf(plan), page: null, x: 0.1, y: 0.1 };
  const input = { trackId, id: it.newId(), text: 'Again', entryId: plan, position };
  expect((await it.ben.call('chat.sendMessage', input)).position?.number).toBe(4);
  await setFeatures();
  expect((await it.ben.call('chat.sendMessage', input)).position?.number).toBe(4);
  await setFeatures('positionalComments');
  expect((await comment(plan)).position?.number).toBe(5);
});

test('an edited comment keeps its place, a deleted one loses it, and browsers learn both', async () => {
  const { id: messageId, trackId, position } = await comment(plan);
  expect((await it.ben.call('chat.editMessage', { trackId, messageId, text: 'Narrower' })).position).toEqual(position);
  const rows = async () => {
    const { scopes } = await it.vera.call('sync.pull', { cursors: {}, chats: [trackId] });
    return scopes.filter((each) => each.scope === scopeOf('chat', trackId)).flatMap((each) => each.rows);
  };
  expect((await commentsOn(plan)).at(-1)?.position).toEqual(position);
  expect((await it.ben.call('chat.deleteMessage', { trackId, messageId })).position).toBeNull();
  expect((await commentsOn(plan)).at(-1)).toMatchObject({ status: 'deleted', position: null });
  expect(JSON.stringify(await rows())).not.toContain(position!.versionId);
});

test('a pin stays on the version on which it was made', async () => {
  const first = await versionOf(plan);
  await comment(plan);
  await it.addVersion(plan, '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="90"/>');
  await comment(plan);
  expect((await commentsOn(plan)).map((each) => each.position?.versionId)).toEqual([first, await versionOf(plan)]);
});

test('guests neither comment on places nor read of them, as with all comments on files', async () => {
  await comment(plan);
  expect(await problemOf(comment(plan, {}, it.guest))).toBe('notFound: What you comment on is not there any more.');
  expect((await it.guest.call('chat.listComments', { trackId: it.trackId, entryId: plan })).messages).toEqual([]);
  const { scopes } = await it.guest.call('sync.pull', { cursors: {}, chats: [it.trackId] });
  expect(JSON.stringify(scopes)).not.toContain('Wider here');
});
