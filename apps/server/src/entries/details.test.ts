import { entryAddress, guestEntryAddress, limits } from '@trackyard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTrackEntries, problemOf, type TrackEntries } from '../../test/track-entries.ts';

let it: TrackEntries;
beforeAll(async () => {
  it = await openTrackEntries();
});
afterAll(() => it?.server.stop());

const of = (entryId: string) => ({ trackId: it.trackId, entryId });
const row = async (entryId: string) => (await it.rows()).find((each) => each.id === entryId)!;
const isGone = 'notFound: This is not there any more.';

test('the details of a file tell its folders, versions, comments and approvals [PAPI-027]', async () => {
  const lots = await it.folder('Lots');
  const guji = await it.folder('Guji', lots);
  const entryId = await it.file('beans.csv', 'Guji,12.5\n', { parentId: guji });
  await it.addVersion(entryId, 'Guji,13\n', it.ben);
  await it.anna.call('chat.sendMessage', { trackId: it.trackId, id: it.newId(), text: 'Dearer?', entryId });
  await it.anna.call('entries.addApprovals', { ...of(entryId), userIds: [it.ben.userId] });
  // The request for approval is a comment, too.
  expect(await it.vera.call('entries.details', of(entryId))).toEqual({
    entry: await row(entryId),
    path: [
      { id: lots, title: 'Lots' },
      { id: guji, title: 'Guji' },
    ],
    ...{ message: null, versions: 2, comments: 2, approvals: { pending: 1, approved: 0, rejected: 0, outdated: 0 } },
  });
});

test('the details of a file of the chat tell its message, to people who may see the chat', async () => {
  const { entryId, messageId } = await it.sendFile('sample.txt', 'sample');
  const found = await it.ben.call('entries.details', of(entryId));
  expect(found.message).toMatchObject({ id: messageId, senderId: it.anna.userId, senderName: 'Anna Lindqvist' });
  const quiet = await it.server.track('Quiet', [it.anna, [it.vera, 'VIEWER']]);
  await it.anna.call('tracks.update', { trackId: quiet, chatSettingViewMessages: 'COORDINATORS' });
  const hidden = await it.sendFile('secret.txt', 'secret', quiet);
  const asked = { trackId: quiet, entryId: hidden.entryId };
  for (const name of ['entries.details', 'entries.refresh', 'entries.capability', 'entries.downloadUrl'] as const)
    expect(await problemOf(it.vera.call(name, asked))).toBe(isGone);
});

test('one entry is read anew, until it is deleted [PAPI-037]', async () => {
  const entryId = await it.link('Prices');
  await it.ben.call('entries.update', { ...of(entryId), title: 'Prices of 2026' });
  expect(await it.vera.call('entries.refresh', of(entryId))).toEqual(await row(entryId));
  await it.remove([entryId]);
  expect(await problemOf(it.vera.call('entries.refresh', of(entryId)))).toBe(isGone);
});

test('the address for saving a file is that of its newest version, or of the one that is named [PAPI-024]', async () => {
  const entryId = await it.file('plan.txt', 'first');
  const first = (await row(entryId)).currentVersion!.id;
  await it.addVersion(entryId, 'second');
  const saved = async (versionId?: string) => {
    const { url } = await it.vera.call('entries.downloadUrl', { ...of(entryId), ...(versionId && { versionId }) });
    const answer = await it.vera.fetch(url as `/${string}`);
    return [answer.headers.get('content-disposition')?.split(';')[0], await answer.text()];
  };
  expect(await saved()).toEqual(['attachment', 'second']);
  expect(await saved(first)).toEqual(['attachment', 'first']);
  const other = (await row(await it.file('other.txt', 'other'))).currentVersion!.id;
  expect(await problemOf(saved(other))).toBe('notFound: This version is not there any more.');
  expect(await problemOf(it.vera.call('entries.downloadUrl', of(await it.folder('None'))))).toBe(
    'notFound: This file is not there any more.',
  );
});

test('what a person may do with an entry follows from their rights in the track [PAPI-036]', async () => {
  const entryId = await it.file('rights.txt', 'rights');
  await it.anna.call('entries.addApprovals', { ...of(entryId), userIds: [it.vera.userId] });
  const may = async (who: typeof it.anna) =>
    Object.entries(await who.call('entries.capability', of(entryId))).flatMap(([name, allowed]) => (allowed ? [name] : []));
  const writing = ['open', 'download', 'edit', 'move', 'delete', 'label', 'copy', 'comment', 'react', 'askApproval'];
  expect((await may(it.ben)).toSorted()).toEqual(writing.toSorted());
  expect((await may(it.vera)).toSorted()).toEqual(['approve', 'comment', 'download', 'open', 'react']);
});

test('a reaction is added and removed, once however often it is sent [PAPI-033]', async () => {
  const entryId = await it.file('photo.txt', 'photo');
  const react = (emoji: string, reacted = true, who = it.vera) => who.call('entries.react', { ...of(entryId), emoji, reacted });
  for (const who of [it.vera, it.vera, it.ben]) await react('☕', true, who);
  expect((await row(entryId)).reactions).toEqual([{ emoji: '☕', userIds: [it.vera.userId, it.ben.userId] }]);
  await react('☕', false);
  expect((await row(entryId)).reactions).toEqual([{ emoji: '☕', userIds: [it.ben.userId] }]);
  expect(await problemOf(it.guest.call('entries.react', { ...of(entryId), emoji: '☕', reacted: true }))).toMatch(/^forbidden/);
  const many = [...'🍎🍊🍋🍌🍉🍇🍓🍈🍒🍑🥭🍍🥥🥝🍅🍆🥑🥦🥬🥒'];
  expect(many.length).toBe(limits.reactionKinds);
  for (const emoji of many.slice(1)) await react(emoji);
  expect(await problemOf(react(many[0]!))).toMatch(/^conflict/);
});

test('the labels of an entry are set, each once, and change neither its date nor who changed it [PAPI-034]', async () => {
  const entryId = await it.file('labels.txt', 'labels');
  const before = await row(entryId);
  const retag = (labels: string[], by = it.ben) => by.call('entries.retag', { ...of(entryId), labels });
  await retag([' Signed ', 'Guji 2026']);
  expect(await row(entryId)).toEqual({ ...before, labels: ['Signed', 'Guji 2026'] });
  expect(await problemOf(retag(['Signed', 'signed']))).toContain('Each label can be there once.');
  expect(await problemOf(retag(['x'.repeat(limits.entryLabelLength + 1)]))).toMatch(/^invalidInput/);
  expect(await problemOf(retag(['']))).toMatch(/^invalidInput/);
  expect(await problemOf(retag(Array.from({ length: limits.entryLabels + 1 }, (_, at) => `Label ${at}`)))).toMatch(/^invalidInput/);
  expect(await problemOf(retag([], it.vera))).toMatch(/^forbidden/);
  const copy = await it.anna.call('entries.copy', { trackId: it.trackId, entryIds: [entryId], parentId: '0' });
  expect((await row(copy.entryIds[0]!)).labels).toEqual(['Signed', 'Guji 2026']);
  await retag([]);
  expect((await row(entryId)).labels).toEqual([]);
});

test('guests see the files of the chat that is open to them, and no other entry of a track that shows them none [PAPI-035]', async () => {
  const { entryId, messageId } = await it.sendFile('open.txt', 'open');
  expect(await it.guest.call('entries.guestEntry', of(entryId))).toMatchObject({
    ...{ id: entryId, title: 'open.txt', type: 'file', subType: 'txt', chatMessageId: messageId },
  });
  const closed = await it.file('closed.txt', 'closed');
  for (const id of [closed, it.newId()]) expect(await problemOf(it.guest.call('entries.guestEntry', of(id)))).toBe(isGone);
  await it.anna.call('chat.deleteMessage', { trackId: it.trackId, messageId });
  expect(await problemOf(it.guest.call('entries.guestEntry', of(entryId)))).toBe(isGone);
});

test('the addresses for guests show a file to the guest whom they name, and to nobody else [API-006, API-008]', async () => {
  const { entryId } = await it.sendFile('note.txt', 'For guests as well');
  const other = await it.server.guest(it.anna, it.trackId, 'Lena Vogt');
  const address = (as: 'view' | 'binary', who = it.guest) => guestEntryAddress(it.trackId, entryId, as, who.userId) as `/${string}`;
  expect(address('view')).toBe(`/api/track/${it.trackId}/entry/${entryId}/view/guest/${it.guest.userId}`);
  const [view, binary] = [await it.guest.fetch(address('view')), await it.guest.fetch(address('binary'))];
  expect([view.headers.get('content-disposition'), await view.text()]).toEqual(['inline', 'For guests as well']);
  expect([binary.headers.get('content-disposition'), await binary.text()]).toEqual([
    "attachment; filename*=UTF-8''note.txt",
    'For guests as well',
  ]);
  for (const who of [other, it.anna, it.nils]) expect((await who.fetch(address('view'))).status).toBe(404);
  expect((await it.guest.fetch(address('view', other))).status).toBe(404);
  expect((await it.server.visitor().fetch(address('view'))).status).toBe(401);
  const closed = await it.file('closed.txt', 'closed');
  expect((await it.guest.fetch(guestEntryAddress(it.trackId, closed, 'view', it.guest.userId) as `/${string}`)).status).toBe(404);
  // As that without the guest in it.
  expect((await it.guest.fetch(entryAddress(it.trackId, entryId, 'view') as `/${string}`)).status).toBe(200);
});
