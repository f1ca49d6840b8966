import { type InputOf, limits, TrackyardError } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { makeTracks } from './makeTracks.ts';

type NewTrack = InputOf<'tracks.create'>;
const tracksNamed = (...titles: string[]): NewTrack[] => titles.map((title) => ({ id: title, title }));
/** A server that has these already, and a line that breaks at one. */
const server = ({ refused = '', breaksAt = '' }) => {
  const calls = { made: [] as string[], refused: [] as string[], parts: [] as number[] };
  const judge = ({ title }: NewTrack) => {
    if (title === refused) throw new TrackyardError('invalidInput', 'Not this one.');
    if (title === breaksAt) throw new TrackyardError('unavailable', 'The server can’t be reached.');
  };
  return {
    calls,
    several: async (tracks: NewTrack[]) => {
      calls.parts.push(tracks.length);
      tracks.forEach(judge);
    },
    one: async (track: NewTrack) => judge(track),
    onMade: (tracks: NewTrack[]) => void calls.made.push(...tracks.map((it) => it.title)),
    onRefused: ({ title }: NewTrack) => void calls.refused.push(title),
  };
};

test('a long list goes in parts', async () => {
  const to = server({});
  await makeTracks(tracksNamed(...Array.from({ length: limits.trackBatch + 1 }, (_, at) => `${at}`)), to);
  expect(to.calls.parts).toEqual([limits.trackBatch, 1]);
  expect(to.calls.made).toHaveLength(limits.trackBatch + 1);
});

test('one that is refused keeps no other from being made', async () => {
  const to = server({ refused: 'b' });
  await makeTracks(tracksNamed('a', 'b', 'c'), to);
  expect(to.calls).toMatchObject({ made: ['a', 'c'], refused: ['b'] });
});

test('where the line breaks, what is made is told of, and the rest is tried by nobody', async () => {
  const to = server({ refused: 'b', breaksAt: 'd' });
  await expect(makeTracks(tracksNamed('a', 'b', 'c', 'd', 'e'), to)).rejects.toMatchObject({ code: 'unavailable' });
  expect(to.calls).toMatchObject({ made: ['a', 'c'], refused: ['b'] });
});
