import { type EntryApproval, limits, scopeOf } from '@trackyard/contract';
import type { TestPerson } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTrackEntries, problemOf, type TrackEntries } from '../../test/track-entries.ts';

let it: TrackEntries;
beforeAll(async () => {
  it = await openTrackEntries();
});
afterAll(() => it?.server.stop());

const of = (entryId: string) => ({ trackId: it.trackId, entryId });
const row = async (entryId: string) => (await it.rows()).find((each) => each.id === entryId)!;
/** What an open page hears of the entries of the track after a number in their feed. */
const newsSince = async (seq: number) => {
  const { feeds, database } = it.server.services;
  const frame = await feeds.read(database, scopeOf('entries', it.trackId), seq, 1_000);
  return frame!.rows.map((each) => each.row);
};
const newest = async () => {
  const scope = scopeOf('entries', it.trackId);
  return (await it.server.services.feeds.heads(it.server.services.database, [scope])).get(scope)!;
};
const ask = (entryId: string, people: TestPerson[], more: { note?: string; due?: string } = {}, by = it.anna) =>
  by.call('entries.addApprovals', { ...of(entryId), userIds: people.map((each) => each.userId), ...more });
const answer = (entryId: string, approvalId: string, approved: boolean, by: TestPerson, comment = '') =>
  by.call('entries.updateApproval', { ...of(entryId), approvalId, answer: { approved, comment } });
const byId = (approvals: readonly EntryApproval[]) => approvals.toSorted((a, b) => (a.id < b.id ? -1 : 1));
const approvedBy = async (entryId: string) => (await it.vera.call('entries.approvedIds', of(entryId))).userIds;
const activities = async (who: TestPerson, trackId = it.trackId) => {
  const { chatStates } = await who.call('sync.pull', { cursors: {} });
  return chatStates!.find((each) => each.trackId === trackId)!.activities.filter((each) => each.type === 'ENTRY_COMMENT');
};

test('members are asked for approval, answer it and change their mind, and everybody in the track sees it [PAPI-028, PAPI-029, PAPI-030]', async () => {
  const entryId = await it.file('contract.txt', 'Signed in June');
  const before = await newest();
  const asked = await ask(entryId, [it.ben, it.vera], { note: 'Before Friday, if you can.', due: '2026-11-30' });
  expect(await newsSince(before), 'open pages hear of it').toMatchObject([
    { id: entryId, approvals: expect.objectContaining({ length: 2 }) },
  ]);
  const [ben, vera] = asked.approvals;
  expect(ben).toMatchObject({
    userId: it.ben.userId,
    requestedById: it.anna.userId,
    note: 'Before Friday, if you can.',
    due: '2026-11-30',
  });
  expect(byId((await row(entryId)).approvals)).toEqual(byId(asked.approvals));
  // Whoever is asked already is left out, with the request that there is.
  expect((await ask(entryId, [it.ben], { note: 'Again' })).approvals).toEqual([ben]);
  await answer(entryId, vera!.id, false, it.vera, 'The annex is missing');
  await answer(entryId, vera!.id, true, it.vera);
  const { approvals } = await it.ben.call('entries.approvals', of(entryId));
  expect(approvals.find((each) => each.id === vera!.id)!.answers).toMatchObject([
    { approved: false, comment: 'The annex is missing', version: 1 },
    { approved: true, comment: '', version: 1 },
  ]);
  expect((await row(entryId)).approvals).toEqual(approvals);
});

test('an approval is of the version that was the newest; a newer one is not approved by it [PAPI-032]', async () => {
  const entryId = await it.file('plan.txt', 'first');
  const { approvals } = await ask(entryId, [it.ben]);
  await answer(entryId, approvals[0]!.id, true, it.ben);
  expect(await it.vera.call('entries.approvedIds', of(entryId))).toEqual({ approvalIds: [approvals[0]!.id], userIds: [it.ben.userId] });
  await it.addVersion(entryId, 'second');
  expect(await approvedBy(entryId)).toEqual([]);
  await answer(entryId, approvals[0]!.id, true, it.ben);
  expect(await approvedBy(entryId)).toEqual([it.ben.userId]);
});

test('who asked changes the note or withdraws the request; answers stay to be read [PAPI-031]', async () => {
  const entryId = await it.file('offer.txt', 'offer');
  const { approvals } = await ask(entryId, [it.ben, it.vera], {}, it.ben);
  const [own, veras] = approvals.map((each) => each.id);
  const edit = (by: TestPerson) =>
    by.call('entries.updateApproval', { ...of(entryId), approvalId: veras!, note: 'By Monday', due: '2026-12-01' });
  expect(await edit(it.ben)).toMatchObject({ note: 'By Monday', due: '2026-12-01' });
  expect(await problemOf(edit(it.anna))).toBe('forbidden: Only the person who asked for approval can change this.');
  expect(await problemOf(answer(entryId, veras!, true, it.ben))).toBe('forbidden: Somebody else is asked to approve this.');
  await answer(entryId, veras!, false, it.vera);
  const withdraw = (approvalId: string, by: TestPerson) => by.call('entries.deleteApproval', { ...of(entryId), approvalId });
  expect(await problemOf(withdraw(own!, it.vera))).toMatch(/^forbidden/);
  await withdraw(own!, it.ben);
  // Anna runs the track.
  await withdraw(veras!, it.anna);
  const after = (await row(entryId)).approvals;
  expect(after.map((each) => [each.id, each.withdrawn !== null, each.answers.length])).toEqual([[veras, true, 1]]);
  expect(await problemOf(answer(entryId, veras!, true, it.vera))).toBe('notFound: This request was withdrawn.');
  expect((await ask(entryId, [it.vera])).approvals[0]!.id).not.toBe(veras);
});

test('an entry has so many requests at most, with those that were withdrawn', async () => {
  const entryId = await it.link('Asked again and again');
  const { approvals } = await ask(entryId, [it.ben]);
  await answer(entryId, approvals[0]!.id, true, it.ben);
  await it.anna.call('entries.deleteApproval', { ...of(entryId), approvalId: approvals[0]!.id });
  const { database } = it.server.services;
  const withdrawn = await database.selectFrom('entry_approval').selectAll().where('entry_id', '=', entryId).executeTakeFirstOrThrow();
  const answers = JSON.stringify(withdrawn.answers);
  const more = Array.from({ length: limits.entryApprovals - 2 }, () => ({ ...withdrawn, answers, id: it.newId() }));
  await database.insertInto('entry_approval').values(more).execute();
  expect(await problemOf(ask(entryId, [it.ben]))).toBe('ok');
  expect(await problemOf(ask(entryId, [it.vera]))).toMatch(/^conflict: An entry can have/);
});

test('only members are asked, about files and links, by people who may write', async () => {
  const [folderId, linkId] = [await it.folder('Lots'), await it.link('Prices')];
  expect(await problemOf(ask(folderId, [it.ben]))).toBe('conflict: Folders can’t be approved. Ask for approval of a file in it.');
  const outside = 'notFound: Only people who are in this track can be asked for approval.';
  for (const who of [it.nils, it.guest]) expect(await problemOf(ask(linkId, [it.ben, who]))).toBe(outside);
  expect(await problemOf(ask(linkId, [it.ben], {}, it.vera))).toMatch(/^forbidden/);
  const { approvals } = await ask(linkId, [it.ben]);
  await answer(linkId, approvals[0]!.id, true, it.ben);
  expect((await row(linkId)).approvals[0]!.answers).toMatchObject([{ approved: true, version: null }]);
  expect(await approvedBy(linkId)).toEqual([it.ben.userId]);
  await it.anna.call('entries.update', { ...of(linkId), url: 'https://elsewhere.example/' });
  expect(await approvedBy(linkId)).toEqual([]);
});

test('who is asked is notified, and so is who asked, of the answer', async () => {
  const entryId = await it.file('lot.txt', 'lot');
  const { approvals } = await ask(entryId, [it.ben], { note: 'Is the price right?', due: '2031-11-30' });
  await it.server.settled();
  const heard = async (who: TestPerson) => (await activities(who)).find((each) => each.entryId === entryId);
  expect(await heard(it.ben)).toMatchObject({
    userName: 'Anna Lindqvist',
    message: '@Ben Okafor Asking for your approval by 30 Nov 2031. Is the price right?',
  });
  expect(await heard(it.vera)).toBeUndefined();
  await answer(entryId, approvals[0]!.id, true, it.ben, 'It is');
  await it.server.settled();
  expect(await heard(it.anna)).toMatchObject({ userName: 'Ben Okafor', message: '@Anna Lindqvist Approved version 1. It is' });
});

test('of two people with one name the one who is asked is notified', async () => {
  const jonas = (at: number) => it.server.person({ displayName: 'Jonas Weber', email: `jonas${at}@kestrel.example` });
  const both = [await jonas(1), await jonas(2)];
  const trackId = await it.server.track('Namesakes', [it.anna, ...both]);
  const notified = async (who: TestPerson) => (await activities(who, trackId)).map((each) => each.entryId);
  for (const who of both) {
    const entryId = it.newId();
    const link = { type: 'link', title: 'Prices', url: 'https://coffeecodes.example/' } as const;
    await it.anna.call('entries.create', { trackId, id: entryId, parentId: '0', ...link });
    await it.anna.call('entries.addApprovals', { trackId, entryId, userIds: [who.userId] });
    await it.server.settled();
    for (const one of both) expect((await notified(one)).includes(entryId)).toBe(one === who);
  }
});

test('approvals of a deleted file come back with it', async () => {
  const entryId = await it.file('gone.txt', 'gone');
  const { approvals } = await ask(entryId, [it.ben]);
  await it.remove([entryId]);
  expect(await problemOf(answer(entryId, approvals[0]!.id, true, it.ben))).toMatch(/^notFound/);
  await it.restore([entryId]);
  expect((await row(entryId)).approvals).toEqual(approvals);
});
