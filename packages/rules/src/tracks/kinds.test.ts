import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chatSettingsAtFirst, isTemplate, kindOfCopy, trackIdFromAppPath } from './kinds.ts';
import { isOnlyCoordinator } from './members.ts';

const types = ['STANDARD', 'PRIVATE_CHAT', 'CHANNEL_CHAT', 'BREAKOUT', 'TEMPLATE'] as const;

const inParents = types.flatMap((type) => [...types, undefined].map((parent) => ({ type, parent })));
test.each(inParents)('a track is a template by its type or its parent ($type in $parent) [TRACK-017]', ({ type, parent }) => {
  expect(isTemplate({ type }, parent && { type: parent })).toBe(type === 'TEMPLATE' || parent === 'TEMPLATE');
});

test('a new channel has settings of its own, without which nobody could read it; all others go by the company’s', () => {
  for (const type of types)
    expect(Object.values(chatSettingsAtFirst(type))).toEqual(type === 'CHANNEL_CHAT' ? ['NON_GUESTS', 'COLLABORATORS'] : []);
});

test('channels and templates are copied as such, all else as a track', () => {
  expect(types.map(kindOfCopy)).toEqual(['STANDARD', 'STANDARD', 'CHANNEL_CHAT', 'STANDARD', 'TEMPLATE']);
});

describe('track id of an app path', () => {
  const id = '01900000-0000-7000-8000-000000000001';
  test.each([
    [`/t/${id}`, id],
    [`/t/${id}/c`, id],
    [`/t/${id}?ts=1`, id],
    [`/a/kitchen/t/${id}/v/1`, id],
    [`/a/t/${id}`, id],
    [`t/${id}`, null],
    [`/t/${id.slice(1)}`, null],
    [`/t/${id.slice(1)}/dashboard`, null],
    [`/t/${id}0`, null],
    [`/k/${id}/and/more/than/that`, null],
    ['', null],
  ])('TRACK-037 %s → %s', (path, expected) => {
    expect(trackIdFromAppPath(path)).toBe(expected);
  });
  test('an id has 36 characters, and comes out of paths longer than 38 only [TRACK-037]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webPath(),
          fc.string().map((it) => `/t/${it}`),
        ),
        (path) => {
          const found = trackIdFromAppPath(path);
          expect(found === null || (found.length === 36 && path.length > 38)).toBe(true);
        },
      ),
    );
  });
});

describe('the only coordinator', () => {
  const member = (userId: string, role: 'COORDINATOR' | 'VIEWER', status = 'ACTIVE') => ({ userId, role, status });
  test.each([
    ['alone', [member('anna', 'COORDINATOR'), member('mateo', 'VIEWER')], true],
    ['with another', [member('anna', 'COORDINATOR'), member('mateo', 'COORDINATOR')], false],
    ['with an invited one', [member('anna', 'COORDINATOR'), member('mateo', 'COORDINATOR', 'PENDING')], true],
    ['with one who left', [member('anna', 'COORDINATOR'), member('mateo', 'COORDINATOR', 'REMOVED')], true],
    ['being somebody else', [member('anna', 'VIEWER'), member('mateo', 'COORDINATOR')], false],
    ['being invited', [member('anna', 'COORDINATOR', 'PENDING')], false],
    ['in a private chat', [member('anna', 'VIEWER')], false],
  ])('%s', (_, members, expected) => {
    expect(isOnlyCoordinator(members, 'anna')).toBe(expected);
  });
});
