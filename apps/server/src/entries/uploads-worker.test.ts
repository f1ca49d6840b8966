import { limits } from '@trackyard/contract';
import type { UploadsOfTrack } from '@trackyard/data-worker';
import { openWorker, patienceFactor, startTestServer, type TestPerson, type TestServer, type TestWorker } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOutOfReach } from '../platform/files/out-of-reach.ts';

let server: TestServer;
let anna: TestPerson;
let trackId: string;
let worker: TestWorker;
const logged: string[] = [];
/** What happens before the server is told that a file is whole, and before each piece. */
let beforeEnd: (() => Promise<unknown>) | undefined;
let beforePiece: ((path: string) => Promise<unknown>) | undefined;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  trackId = await server.track('Roastery', [anna]);
  const session: TestPerson = {
    ...anna,
    async fetch(path, init) {
      if (init?.method === 'POST' && /\/files\/[^/]+$/.test(path)) await beforeEnd?.();
      if (init?.method === 'POST' && path.startsWith('/api/uploads/')) await beforePiece?.(path);
      return anna.fetch(path, init);
    },
  };
  worker = await openWorker({ base: server.address, session, onLog: (text) => logged.push(text) });
  await worker.open(trackId);
});
afterAll(async () => {
  worker?.stop();
  await server?.stop();
});
const patiently = { timeout: 20_000 * patienceFactor };
const newId = () => server.services.ids.id();

async function send(...files: (Blob & { name?: string })[]) {
  const messageId = newId();
  const sent = files.map((file) => ({ id: newId(), file, name: file.name ?? 'lot.bin', size: file.size }));
  await worker.brain.act('uploads.add', { files: sent.map(({ id, file }) => ({ id, trackId, messageId, file })) }, 'page');
  const input = { trackId, id: messageId, text: '', files: sent.map(({ id, name, size }) => ({ id, name, size })) };
  await worker.brain.run('chat.sendMessage', input, newId());
  return { messageId, ids: sent.map((it) => it.id) };
}
const uploads = () => worker.brain.db.rows('uploads');
const progress = () => worker.brain.readings['uploads.ofTrack']({ trackId }, 'page').read() as UploadsOfTrack;
/** Those that take storage on the server. */
const openUploads = async () => {
  const { database } = server.services;
  const open = database.selectFrom('upload').select('id').where('handed_over', '=', false).where('created', '>', new Date(0));
  return (await open.execute()).map((it) => it.id);
};
const statesOf = async (messageId: string) => {
  const { messages } = await anna.call('chat.listMessages', { trackId });
  return messages.find((it) => it.id === messageId)?.entryLinks.map((it) => it.state);
};

test('files that were added without a line go out when it is back, and are taken for whole only then [FILE-013]', async () => {
  worker.leave();
  const { messageId, ids } = await send(new Blob(['one']), new Blob([]), new Blob([Buffer.alloc(limits.uploadPiece + 10, 7)]));
  expect(uploads()).toHaveLength(3);
  await worker.comeBack();
  await expect.poll(() => statesOf(messageId), patiently).toEqual(['ready', 'ready', 'ready']);
  await expect.poll(() => uploads(), patiently).toEqual([]);
  const whole = await anna.fetch(`/api/track/${trackId}/entry/${ids[2]}/binary`);
  expect(Buffer.from(await whole.arrayBuffer()).equals(Buffer.alloc(limits.uploadPiece + 10, 7))).toBe(true);
});

test('a loss of the line in the middle costs one piece, not the file', async () => {
  const file = new Blob([Buffer.alloc(2 * limits.uploadPiece + 10, 1)]);
  const asked: number[] = [];
  const slice = file.slice.bind(file);
  file.slice = (from, to, type) => {
    asked.push(from!);
    if (asked.length === 2) worker.leave();
    return slice(from, to, type);
  };
  const { messageId } = await send(file);
  await expect.poll(() => asked.length, patiently).toBe(2);
  await worker.comeBack();
  await expect.poll(() => statesOf(messageId), patiently).toEqual(['ready']);
  expect(asked.filter((it) => it === 0)).toEqual([0]);
});

test('an upload that can’t go on says why, and goes on when it is tried again; one that is cancelled before it began is forgotten', async () => {
  const file = new Blob(['unreadable']);
  const slice = file.slice.bind(file);
  let isGone = true;
  file.slice = (...range) => (isGone ? ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) } as Blob) : slice(...range));
  const { messageId, ids } = await send(file);
  await expect.poll(() => uploads().map((it) => it.failure), patiently).toEqual(['This file can’t be read any more. Choose it again.']);
  isGone = false;
  await worker.brain.act('uploads.retry', { id: ids[0]! }, 'page');
  await expect.poll(() => statesOf(messageId), patiently).toEqual(['ready']);
  await expect.poll(() => uploads(), patiently).toEqual([]);

  worker.leave();
  const cancelled = await send(new Blob(['never']));
  await worker.brain.act('uploads.cancel', { id: cancelled.ids[0]! }, 'page');
  expect(logged).toContain('A file could not be uploaded: status 800');
  const removal = { trackId, messageId: cancelled.messageId, entryId: cancelled.ids[0]! };
  await worker.brain.run('chat.removeFile', removal, newId());
  expect(uploads()).toEqual([]);
  await worker.comeBack();
  await expect.poll(() => statesOf(cancelled.messageId), patiently).toEqual([]);
});

test('a file that is cancelled while it is on its way stops at once and is forgotten, with status 800, also on the server [ENTRY-022, ENTRY-026, FILE-015]', async () => {
  const paths: string[] = [];
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // The first piece is on the server, the second on its way.
  beforePiece = async (path) => void (paths.push(path) === 2 && (await held));
  const before = logged.filter((it) => it.endsWith('status 800')).length;
  const { messageId, ids } = await send(new Blob([Buffer.alloc(2 * limits.uploadPiece, 3)]));
  await expect.poll(() => paths.length, patiently).toBe(2);
  const shareOf = () => Object.values(progress()).map((it) => it.share);
  expect(shareOf()[0]).toBeGreaterThan(0);
  expect(await openUploads()).toEqual([ids[0]]);
  await worker.brain.act('uploads.cancel', { id: ids[0]! }, 'page');
  expect([uploads(), shareOf()]).toEqual([[], []]);
  expect(logged.filter((it) => it.endsWith('status 800'))).toHaveLength(before + 1);
  await expect.poll(openUploads, patiently).toEqual([]);
  goOn();
  await worker.brain.run('chat.removeFile', { trackId, messageId, entryId: ids[0]! }, newId());
  await expect.poll(() => statesOf(messageId), patiently).toEqual([]);
  expect([paths.length, await openUploads()]).toEqual([2, []]);
  beforePiece = undefined;
});

test('while the storage of the server fails the upload says why, keeps what is sent, and goes on by itself', async () => {
  const { files } = server.services;
  const write = files.write.bind(files);
  let pieces = 0;
  let isFull = true;
  files.write = (name, bytes) => {
    if (isFull && pieces++ > 0) throw filesOutOfReach(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    return write(name, bytes);
  };
  try {
    const { messageId, ids } = await send(new Blob([Buffer.alloc(2 * limits.uploadPiece, 5)]));
    const reason = 'The server has no space left for files. Ask an administrator to free some.';
    await expect.poll(() => progress()[ids[0]!], patiently).toMatchObject({ failure: null, waiting: reason });
    expect(progress()[ids[0]!]!.share).toBeGreaterThan(0);
    isFull = false;
    await expect.poll(() => statesOf(messageId), patiently).toEqual(['ready']);
    await expect.poll(() => uploads(), patiently).toEqual([]);
  } finally {
    files.write = write;
  }
});

test('the server hears of a file that was cancelled without a line when it is back', async () => {
  let isAway = false;
  const file = new Blob([Buffer.alloc(2 * limits.uploadPiece, 4)]);
  const slice = file.slice.bind(file);
  file.slice = (from, to, type) => {
    if (from! > 0) {
      worker.leave();
      isAway = true;
    }
    return slice(from, to, type);
  };
  const { messageId, ids } = await send(file);
  await expect.poll(openUploads, patiently).toEqual([ids[0]]);
  await expect.poll(() => isAway, patiently).toBe(true);
  await worker.brain.act('uploads.cancel', { id: ids[0]! }, 'page');
  expect(await openUploads()).toEqual([ids[0]]);
  await worker.comeBack();
  await expect.poll(openUploads, patiently).toEqual([]);
  await expect.poll(() => worker.brain.db.rows('meta').filter((it) => it.key.startsWith('cancelledUpload')), patiently).toEqual([]);
  await worker.brain.run('chat.removeFile', { trackId, messageId, entryId: ids[0]! }, newId());
});

test('a file that the server can’t find at the end is kept here, and goes out anew when it is tried again; the status of the answer is reported [ENTRY-025]', async () => {
  const { database } = server.services;
  beforeEnd = () => database.deleteFrom('upload').execute();
  const { messageId, ids } = await send(new Blob(['too late']));
  await expect.poll(() => uploads().map((it) => it.failure), patiently).toEqual(['This file is not here any more. Choose it again.']);
  expect(worker.brain.db.rows('uploads')[0]!.status).toBe(404);
  expect(logged).toContain('A file could not be uploaded: status 404');
  beforeEnd = undefined;
  await worker.brain.act('uploads.retry', { id: ids[0]! }, 'page');
  await expect.poll(() => statesOf(messageId), patiently).toEqual(['ready']);
  await expect.poll(() => uploads(), patiently).toEqual([]);
});
