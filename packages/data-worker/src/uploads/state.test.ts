import { expect, test } from 'vitest';
import type { CachedUpload, OutboxItem } from '../stores/index.ts';
import { folderUploads, uploadsOfTrack } from './shown.ts';
import { after, dueUploads, messagesIn, noUploads, progressOf, type UploadEvent } from './state.ts';

const file = new Blob(['four']);
const inFolder = (id: string, more: object = {}) =>
  ({ ...{ id, trackId: 'track', file, failure: null, parentId: 'folder', title: `${id}.pdf` }, ...more }) as CachedUpload;
const ofMessage = (id: string, messageId: string) => ({ id, trackId: 'track', file, failure: null, messageId }) as CachedUpload;
const item = (operation: string, input: object, state = 'waiting') => ({ operation, input, state }) as OutboxItem;
const stateAfter = (...events: UploadEvent[]) => events.reduce(after, noUploads);
const idsOf = (uploads: readonly { id: string }[]) => uploads.map((it) => it.id);

test('the oldest uploads begin, two at once, without those that failed', () => {
  const uploads = [inFolder('d'), inFolder('a', { failure: 'Too large' }), inFolder('c'), inFolder('b')];
  expect(idsOf(dueUploads(noUploads, uploads, []))).toEqual(['b', 'c']);
  const one = stateAfter({ type: 'started', id: 'b' });
  expect(idsOf(dueUploads(one, uploads, []))).toEqual(['c']);
  expect(dueUploads(after(one, { type: 'started', id: 'c' }), uploads, [])).toEqual([]);
  expect(idsOf(dueUploads(after(one, { type: 'ended', id: 'b' }), uploads.slice(2), []))).toEqual(['b', 'c']);
});

test('a file waits for its message from before it is in the outbox until the server has it', () => {
  const uploads = [ofMessage('a', 'message')];
  const announced = stateAfter({ type: 'announced', messageIds: ['message'] });
  expect(dueUploads(announced, uploads, [])).toEqual([]);
  const waiting = [item('chat.sendMessage', { id: 'message' })];
  const written = after(announced, { type: 'written', messageIds: messagesIn(waiting) });
  expect(dueUploads(written, uploads, waiting)).toEqual([]);
  expect(idsOf(dueUploads(written, uploads, [item('chat.sendMessage', { id: 'message' }, 'confirmed')]))).toEqual(['a']);
  expect(idsOf(dueUploads(written, uploads, []))).toEqual(['a']);
});

test('a file waits for its folder and for the record that will link it', () => {
  const uploads = [inFolder('a'), inFolder('b', { parentId: 'root', field: { tableId: 'beans', recordId: 'guji', attributeId: 'photo' } })];
  const folder = item('entries.create', { id: 'folder' });
  const record = item('records.add', { records: [{ id: 'guji' }] });
  expect(idsOf(dueUploads(noUploads, uploads, [folder]))).toEqual(['b']);
  expect(idsOf(dueUploads(noUploads, uploads, [record]))).toEqual(['a']);
  expect(idsOf(dueUploads(noUploads, uploads, [item('entries.move', { entryIds: ['folder'] })]))).toEqual(['a', 'b']);
});

test('an upload that did not get through says why, and keeps what is sent until a piece gets through', () => {
  const waits = stateAfter(
    { type: 'started', id: 'a' },
    { type: 'moved', id: 'a', share: 0.5 },
    { type: 'waits', id: 'a', why: 'No line' },
  );
  expect(progressOf(waits, 'a')).toEqual({ share: 0.5, waiting: 'No line' });
  expect(idsOf(dueUploads(waits, [inFolder('a')], []))).toEqual(['a']);
  const again = [{ type: 'started', id: 'a' } as const, { type: 'moved', id: 'a', share: 0.5 } as const].reduce(after, waits);
  expect(progressOf(again, 'a').waiting).toBe('No line');
  expect(progressOf(after(again, { type: 'pieceTaken', id: 'a' }), 'a')).toEqual({ share: 0.5, waiting: null });
});

test('a cancelled upload shows nothing any more, and its place is free when it has ended', () => {
  const began: UploadEvent[] = ['a', 'b'].map((id) => ({ type: 'started', id }));
  const cancelled = stateAfter(...began, { type: 'moved', id: 'a', share: 0.5 }, { type: 'cancelled', id: 'a' });
  expect(progressOf(cancelled, 'a')).toEqual({ share: 0, waiting: null });
  expect(dueUploads(cancelled, [inFolder('c')], [])).toEqual([]);
  expect(idsOf(dueUploads(after(cancelled, { type: 'ended', id: 'a' }), [inFolder('c')], []))).toEqual(['c']);
});

test('a track shows how far its uploads are, and those into folders in the order in which they were added', () => {
  const state = stateAfter({ type: 'moved', id: 'a', share: 0.25 }, { type: 'waits', id: 'b', why: 'No line' });
  const version = {
    id: 'c',
    trackId: 'track',
    file,
    failure: 'Too large',
    status: 413,
    versionOf: 'plan',
    title: 'Plan.pdf',
  } as CachedUpload;
  const uploads = [version, ofMessage('b', 'message'), inFolder('a')];
  expect(uploadsOfTrack(state, uploads)).toEqual({
    a: { share: 0.25, failure: null, waiting: null, status: null },
    b: { share: 0, failure: null, waiting: 'No line', status: null },
    c: { share: 0, failure: 'Too large', waiting: null, status: 413 },
  });
  const places = folderUploads(state, uploads).map(({ id, size, parentId, versionOf }) => [id, size, parentId, versionOf]);
  expect(places).toEqual([
    ['a', 4, 'folder', null],
    ['c', 4, null, 'plan'],
  ]);
});
