import { type SyncedRows, scopeOf, TrackyardError } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { createMemoryStores } from '../stores/index.ts';
import { type Desk, watch } from '../testing/desk.ts';
import { frame, tokenFor } from '../testing/peer.ts';
import { anna, stateOf, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

const entryId = '0199a000-0000-7000-8000-0000000000d4';
const contentOf = (text: string, isCut = false) => JSON.stringify({ text, isCut });
const fileOf = (content: string, id = 'v1') => ({ id, entryId, content });
const none = { text: null, versionId: null, isCut: false, ready: true };
function answerTexts(desk: Desk, ...contents: string[]): void {
  desk.peer.on('entries.textFiles', () => ({ textFiles: contents.map((it, at) => fileOf(it, `v${at}`)) }));
}
async function opened({ desk, page }: Awaited<ReturnType<typeof annaAtDesk>>, id = entryId) {
  const text = watch(page, 'entries.text', { trackId, entryId: id });
  await desk.time.settle();
  return text;
}
/** Anna is a member of the track, perhaps a guest there. */
function memberFrame(guest: boolean) {
  const row: SyncedRows['members'] = {
    ...{
      id: `${trackId}:${anna}`,
      userId: anna,
      trackId,
      added: '2026-11-19T09:00:00.000Z',
      status: 'ACTIVE',
      confirmed: true,
      asked: false,
    },
    ...{
      role: 'VIEWER',
      person: { displayName: 'Anna', avatar: null, color: null, external: false, imported: false, ...(guest && { guest }) },
    },
  };
  return { type: 'changes' as const, frame: frame(scopeOf('track', trackId), 1, 2, [{ store: 'members', id: row.id, seq: 2, row }]) };
}

/** A file, as it stands in the feed of its track. */
const fileRow = (versionId: string, created: number): SyncedRows['trackEntries'] => ({
  ...{ id: entryId, trackId, parentId: '0', type: 'file', subType: 'pdf', title: 'Contract.pdf', subject: '', url: '', sender: null },
  ...{ created: '2026-11-19T09:00:00.000Z', authorId: anna, chatMessageId: null, updated: '2026-11-19T09:00:00.000Z', updatedById: anna },
  ...{ state: null, openGraphItems: [], labels: [], reactions: [], approvals: [], roomId: null, items: [] },
  currentVersion: {
    ...{ id: versionId, number: 1, size: 12, mediaType: 'application/pdf', picture: null, authorId: anna },
    created: new Date(created).toISOString(),
  },
});

test('when an entry becomes the active one its text files are loaded, and cached with entry, id and content [CACHE-051, CACHE-007]', async () => {
  const stores = createMemoryStores();
  const at = await annaAtDesk({ stores });
  answerTexts(at.desk, contentOf('Contract of Guji', true));
  expect(at.desk.peer.of('entries.textFiles')).toEqual([]);
  const text = await opened(at);
  expect(text.now()).toEqual({ text: 'Contract of Guji', versionId: 'v0', isCut: true, ready: true });
  expect(at.desk.peer.of('entries.textFiles')).toHaveLength(1);
  const store = await stores({ name: 'desk', onInvalidated: () => undefined });
  expect(await store.all('entryTextFiles')).toEqual([{ entryId, id: 'v0', content: contentOf('Contract of Guji', true), trackId }]);
});

test('what was loaded is there at once the next time, also where the server can’t be reached', async () => {
  const at = await annaAtDesk();
  answerTexts(at.desk, contentOf('Contract of Guji'));
  (await opened(at)).stop();
  at.desk.peer.on('entries.textFiles', () => Promise.reject(new TrackyardError('internal', 'Something went wrong.')));
  expect((await opened(at)).now()).toMatchObject({ text: 'Contract of Guji' });
});

test('a text file that cannot be parsed is skipped, which the log alone hears of [CACHE-055]', async () => {
  const at = await annaAtDesk();
  const notices: string[] = [];
  at.page.onNotice(({ text }) => notices.push(text));
  answerTexts(at.desk, '{"text": tru', '{"texts":[]}', contentOf('Read all the same'));
  const text = await opened(at);
  expect(text.now()).toEqual({ text: 'Read all the same', versionId: 'v2', isCut: false, ready: true });
  expect(at.desk.logs).toContainEqual({ level: 'warn', text: 'The text of a file could not be read.' });
  expect([notices, at.page.status().state]).toEqual([[], 'loggedIn']);
});

test('a text file that cannot be fetched is skipped, which the log alone hears of [CACHE-056]', async () => {
  const at = await annaAtDesk();
  const notices: string[] = [];
  at.page.onNotice(({ text }) => notices.push(text));
  at.desk.peer.on('entries.textFiles', () => Promise.reject(new TrackyardError('internal', 'Something went wrong.')));
  const text = await opened(at);
  expect(text.now()).toEqual(none);
  expect(at.desk.logs).toContainEqual({ level: 'warn', text: 'The text of a file could not be loaded.' });
  expect([notices, at.page.status().state]).toEqual([[], 'loggedIn']);
});

test('guests ask for no text files [CACHE-053]', async () => {
  const at = await annaAtDesk();
  answerTexts(at.desk, contentOf('Contract of Guji'));
  await Promise.all([at.page.act('session.signedIn', { token: tokenFor(anna, { guest: true }) }), at.desk.time.settle()]);
  expect((await opened(at)).now()).toEqual(none);
  expect(at.desk.peer.of('entries.textFiles')).toEqual([]);
});

test('members of a track who are guests there ask for no text files [CACHE-054]', async () => {
  const at = await annaAtDesk();
  answerTexts(at.desk, contentOf('Contract of Guji'));
  at.desk.peer.say(memberFrame(true));
  await at.desk.time.settle();
  expect((await opened(at)).now()).toEqual(none);
  expect(at.desk.peer.of('entries.textFiles')).toEqual([]);
});

test('members who are no guests ask for them', async () => {
  const at = await annaAtDesk();
  answerTexts(at.desk, contentOf('Contract of Guji'));
  at.desk.peer.say(memberFrame(false));
  await at.desk.time.settle();
  expect((await opened(at)).now()).toMatchObject({ text: 'Contract of Guji' });
});

test('the least recently used texts go, and those of a track that one may not see any more', async () => {
  const stores = createMemoryStores();
  const at = await annaAtDesk({ stores });
  const large = contentOf('x'.repeat(3_500_000));
  at.desk.peer.on('entries.textFiles', (input: { entryId: string }) => ({
    textFiles: [{ id: input.entryId, entryId: input.entryId, content: large }],
  }));
  const ids = ['d1', 'd2', 'd3'].map((it) => `0199a000-0000-7000-8000-0000000000${it}`);
  for (const id of ids) {
    await at.desk.time.pass(1_000);
    (await opened(at, id)).stop();
  }
  const store = await stores({ name: 'desk', onInvalidated: () => undefined });
  const cached = async () => (await store.all('entryTextFiles')).map((it) => it.entryId).sort();
  expect(await cached()).toEqual(ids.slice(1));
  at.desk.peer.say({ type: 'access', granted: [], revoked: [scopeOf('track', trackId)] });
  await at.desk.time.settle();
  expect(await cached()).toEqual([]);
});

test('a new file is asked for until its text is there, and the text of a version only once', async () => {
  const at = await annaAtDesk();
  at.desk.peer.on('entries.textFiles', () => ({ textFiles: [] }));
  const row = fileRow('v0', at.desk.time.clock.now());
  const scope = scopeOf('entries', trackId);
  at.desk.peer.on('sync.pull', ({ follow = [] }: { follow?: string[] }) => ({
    ...{ serverTime: at.desk.peer.serverTime, userId: anna, revoked: [], chatStates: [stateOf()] },
    scopes: follow.includes(scope)
      ? [{ ...frame(scope, 0, 1, [{ store: 'trackEntries', id: entryId, seq: 1, row }]), reset: true, more: false }]
      : [],
  }));
  const list = watch(at.page, 'entries.ofTrack', { trackId });
  await at.desk.time.pass(1_000);
  expect(list.now()?.rows).toHaveLength(1);
  const text = await opened(at);
  expect(text.now()).toEqual(none);
  answerTexts(at.desk, contentOf('Contract of Guji'));
  await at.desk.time.pass(3_000);
  expect(text.now()).toMatchObject({ text: 'Contract of Guji' });
  text.stop();
  const asked = at.desk.peer.of('entries.textFiles').length;
  expect((await opened(at)).now()).toMatchObject({ text: 'Contract of Guji', versionId: 'v0' });
  expect(at.desk.peer.of('entries.textFiles')).toHaveLength(asked);
});

test('the text of an earlier version is not shown as that of the file, whose own is loaded when the version changes', async () => {
  const at = await annaAtDesk();
  const scope = scopeOf('entries', trackId);
  const row = (id: string) => fileRow(id, at.desk.time.clock.now());
  at.desk.peer.on('sync.pull', ({ follow = [] }: { follow?: string[] }) => ({
    ...{ serverTime: at.desk.peer.serverTime, userId: anna, revoked: [], chatStates: [stateOf()] },
    scopes: follow.includes(scope)
      ? [{ ...frame(scope, 0, 1, [{ store: 'trackEntries', id: entryId, seq: 1, row: row('v0') }]), reset: true, more: false }]
      : [],
  }));
  watch(at.page, 'entries.ofTrack', { trackId });
  await at.desk.time.pass(1_000);
  answerTexts(at.desk, contentOf('Contract of Guji'));
  const text = await opened(at);
  expect(text.now()).toMatchObject({ text: 'Contract of Guji', versionId: 'v0' });
  at.desk.peer.on('entries.textFiles', () => ({ textFiles: [] }));
  at.desk.peer.say({ type: 'changes', frame: frame(scope, 1, 2, [{ store: 'trackEntries', id: entryId, seq: 2, row: row('v1') }]) });
  await at.desk.time.settle();
  expect(text.now()).toEqual(none);
  at.desk.peer.on('entries.textFiles', () => ({ textFiles: [fileOf(contentOf('Contract of Sidamo'), 'v1')] }));
  await at.desk.time.pass(3_000);
  expect(text.now()).toEqual({ text: 'Contract of Sidamo', versionId: 'v1', isCut: false, ready: true });
});
