import type { SearchResult } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { resultAddress, resultTarget } from './resultTarget.ts';

const trackId = 'track';
const nothing = {
  parentMessageId: null,
  messageId: null,
  entryId: null,
  tableId: null,
  appId: null,
  roomId: null,
  authorId: null,
  authorName: '',
};
const found = (kind: SearchResult['kind'], more: Partial<SearchResult> = {}): SearchResult => ({
  ...{ kind, id: 'it', trackId, trackTitle: '', title: { text: '', matches: [] }, excerpt: { text: '', matches: [] } },
  ...{ ...nothing, date: '2026-11-19T09:14:00.000Z', mediaType: '', url: '', ...more },
});

test('a message opens in its chat, a reply in its thread, and a file of a message with it', () => {
  const query = { message: 'it' };
  expect(resultTarget(found('message'))).toEqual({ to: 'TrackChat', params: { trackId }, query });
  const thread = { to: 'SingleChatThread', params: { trackId, parentChatId: 'parent' }, query };
  expect(resultTarget(found('message', { parentMessageId: 'parent' }))).toEqual(thread);
  const sent = { to: 'TrackChat', params: { trackId }, query: { message: 'said' } };
  expect(resultTarget(found('file', { messageId: 'said' }))).toEqual(sent);
});

test('a comment opens beside the record or the entry that it is about', () => {
  const query = { message: 'it' };
  const onEntry = { to: 'TrackEntry', params: { trackId, entryId: 'entry' }, query };
  expect(resultTarget(found('comment', { entryId: 'entry' }))).toEqual(onEntry);
  const onRecord = { to: 'SingleTrackTask', params: { trackId, taskId: 'record' }, query };
  expect(resultTarget(found('comment', { entryId: 'record', tableId: 'table', appId: 'app' }))).toEqual(onRecord);
});

test('a room opens its track where one has it, and a link or an app item its page outside', () => {
  const room = found('private', { roomId: 'room' });
  expect(resultTarget(room, { tracks: [{ id: trackId }, { id: 'room' }] })).toEqual({ to: 'TrackMainBase', params: { trackId: 'room' } });
  expect(resultTarget(room, { tracks: [{ id: trackId }] })).toEqual({ to: 'TrackEntry', params: { trackId, entryId: 'it' } });
  const url = 'https://docs.google.com/document/d/1';
  expect((['link', 'app_item', 'file'] as const).map((kind) => resultAddress(found(kind, { url })))).toEqual([url, url, '']);
});

test('a file of a track opens by itself for a guest, a file of a message with its message', () => {
  expect(resultAddress(found('file'), 'me')).toBe('/api/track/track/entry/it/view/guest/me');
  expect(resultAddress(found('file', { messageId: 'said' }), 'me')).toBe('');
  expect(resultAddress(found('folder'), 'me')).toBe('');
});

test('everything else has an address of its own; a guest sees records in their app', () => {
  for (const kind of ['file', 'folder', 'actions', 'private', 'link', 'email', 'meeting_invite'] as const)
    expect(resultTarget(found(kind))).toEqual({ to: 'TrackEntry', params: { trackId, entryId: 'it' } });
  const record = found('record', { appId: 'app', tableId: 'table' });
  expect(resultTarget(record)).toEqual({ to: 'SingleTrackTask', params: { trackId, taskId: 'it' } });
  expect(resultTarget(record, { guest: true })).toEqual({ to: 'TrackApp', params: { trackId, appId: 'app' }, query: { record: 'it' } });
  expect(resultTarget(found('track'))).toEqual({ to: 'TrackMainBase', params: { trackId } });
  expect(resultTarget(found('article'))).toEqual({ to: 'KnowledgeArticle', params: { articlePath: 'a/it' } });
  expect(resultTarget(found('app'))).toEqual({ to: 'TrackApp', params: { trackId, appId: 'it' } });
});
