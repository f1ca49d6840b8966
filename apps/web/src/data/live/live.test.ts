import { expect, test } from 'vitest';
import { keyOf } from './live.ts';

test('the same query has the same key, whatever the order of its parameters', () => {
  expect(keyOf('chat.thread', { trackId: 'a', parentMessageId: 'b' })).toBe(keyOf('chat.thread', { parentMessageId: 'b', trackId: 'a' }));
  expect(keyOf('tracks.one', { trackId: 'a' })).not.toBe(keyOf('tracks.one', { trackId: 'b' }));
  expect(keyOf('tracks.one', { trackId: 'a' })).not.toBe(keyOf('tracks.members', { trackId: 'a' }));
  expect(keyOf('chat.typing', { trackId: 'a', parentMessageId: null })).not.toBe(keyOf('chat.typing', { trackId: 'a' }));
});
