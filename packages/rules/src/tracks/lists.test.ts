import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chatList, isListed, ownedBy, sortTracks } from './lists.ts';

const track = (id: string, title: string, owner: string, lastUpdated: string, lastChat?: string) => ({
  id,
  type: 'STANDARD' as const,
  title,
  owner,
  lastUpdated,
  lastChatMessage: lastChat ? { date: lastChat } : null,
});
const tracks = [
  track('a', 'Éclair', 'mateo', '2026-11-03', '2026-11-09'),
  track('b', 'apple 10', 'anna', '2026-11-20'),
  track('c', 'Apple 2', 'priya', '2026-11-01', '2026-11-08'),
  track('d', 'zebra', 'anna', '2026-11-04', '2026-11-10'),
];
/** In another order than the ids. */
const names: Record<string, string> = { anna: 'Zoe Lindqvist', mateo: 'Mateo Ruiz', priya: 'Bao Nair' };
const ids = (list: { id: string }[]) => list.map((it) => it.id).join('');

describe('sort options', () => {
  test.each([
    ['Date', 'ascending', 'cadb'],
    ['Date', 'descending', 'bdac'],
    ['Name', 'ascending', 'cbad'],
    ['Name', 'descending', 'dabc'],
    ['Author', 'ascending', 'cabd'],
    ['Author', 'descending', 'bdac'],
    ['LastChat', 'ascending', 'cadb'],
    ['LastChat', 'descending', 'dacb'],
  ] as const)('by %s, %s [TRACK-002]', (sort, direction, expected) => {
    expect(ids(sortTracks(tracks, sort, direction, (id) => names[id]))).toBe(expected);
  });
  test('by date, descending, the newest update comes first [TRACK-005]', () => {
    expect(ids(sortTracks(tracks, 'Date', 'descending'))).toBe('bdac');
    const written = track('c', 'Apple 2', 'priya', '2026-11-01', '2026-11-21');
    expect(ids(sortTracks([...tracks.filter((it) => it.id !== 'c'), written], 'Date', 'descending'))).toBe('cbda');
  });
  test('the order depends on the tracks alone, and the list given stays as it is', () => {
    const anyTrack = fc.record({
      id: fc.uuid(),
      title: fc.string({ maxLength: 3 }),
      owner: fc.constantFrom('anna', 'mateo', 'nobody'),
      lastUpdated: fc.constantFrom('2026-01-01', '2026-01-02'),
      lastChatMessage: fc.option(fc.record({ date: fc.constantFrom('2026-01-01', '2026-01-02') })),
    });
    const list = fc.uniqueArray(anyTrack, { selector: (it) => it.id });
    const sort = fc.constantFrom('Date', 'Name', 'Author', 'LastChat');
    fc.assert(
      fc.property(list, sort, fc.constantFrom('ascending', 'descending'), (given, by, direction) => {
        const before = [...given];
        const sorted = sortTracks(given, by, direction, (id) => names[id]);
        expect(given).toEqual(before);
        expect(sortTracks(given.toReversed(), by, direction, (id) => names[id])).toEqual(sorted);
        expect(ids(sorted).length).toBe(ids(given).length);
      }),
    );
  });
});

const ownerships = [
  ['None', 'abcd'],
  ['Owned', 'bd'],
  ['Shared', 'ac'],
] as const;
test.each(ownerships)('ownership %s [TRACK-003]', (ownership, expected) => {
  expect(ids(ownedBy(tracks, ownership, 'anna'))).toBe(expected);
});

test('only standard, breakout and channel-chat tracks are listed [TRACK-004]', () => {
  const types = [
    'STANDARD',
    'USER',
    'ADHOC_MEETING',
    'SCHEDULED_MEETING',
    'PRIVATE_CHAT',
    'CHANNEL_CHAT',
    'BREAKOUT',
    'UNKNOWN',
    'TEMPLATE',
  ] as const;
  expect(types.filter((type) => isListed({ type }))).toEqual(['STANDARD', 'CHANNEL_CHAT', 'BREAKOUT']);
});

describe('chat list', () => {
  test('standard tracks with a last message, the most recent first [CHAT-002]', () => {
    const others = (['BREAKOUT', 'CHANNEL_CHAT', 'TEMPLATE'] as const).map((type, i) => ({ ...tracks[0]!, id: `x${i}`, type }));
    expect(ids(chatList([...others, ...tracks]))).toBe('dac');
  });
  test('private chats are in it too, hidden ones are not', () => {
    const chat = { ...tracks[0]!, id: 'p', type: 'PRIVATE_CHAT' as const, lastChatMessage: { date: '2026-11-11' } };
    expect(ids(chatList([...tracks, chat]))).toBe('pdac');
    expect(ids(chatList([...tracks, { ...chat, trackHidden: true }]))).toBe('dac');
  });
});
