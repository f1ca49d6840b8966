import type { TrackType } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { groupByApp } from './apps.ts';

const track = (id: string, type: TrackType = 'STANDARD', owningMiniAppId: string | null = null) => ({ id, type, owningMiniAppId });
const shown = (tracks: ReturnType<typeof track>[]) =>
  groupByApp(tracks).map((it) => `${it.appId}: ${it.tracks.map(({ id }) => id).join('')}`);

test('tracks stand by their apps, in their order, those without one before them [TRACK-006, TRACK-007]', () => {
  const tracks = [
    track('a', 'STANDARD', 'planner'),
    track('b'),
    track('c', 'BREAKOUT', 'coffee'),
    track('d', 'STANDARD', 'planner'),
    track('e'),
  ];
  expect(shown(tracks)).toEqual(['null: be', 'planner: ad', 'coffee: c']);
});

test.each(['CHANNEL_CHAT', 'SCHEDULED_MEETING', 'ADHOC_MEETING'] as const)(
  'MEET-001 a %s stands under the meetings, whatever app owns it',
  (type) => {
    expect(shown([track('a', type, 'planner'), track('b')])).toEqual(['null: b', 'meetings: a']);
  },
);

test('without such a track there is no such group', () => {
  expect(shown([])).toEqual([]);
  expect(shown([track('a', 'STANDARD', 'planner')])).toEqual(['planner: a']);
});
