import { type InputOf, limits, TrackyardError } from '@trackyard/contract';

type NewTrack = InputOf<'tracks.create'>;
export interface Making {
  /** All of them, or none. */
  several(tracks: NewTrack[]): Promise<unknown>;
  one(track: NewTrack): Promise<unknown>;
  onMade(tracks: NewTrack[]): void;
  /** This one alone can't be made. */
  onRefused(track: NewTrack, error: TrackyardError): void;
}

/**
 * Makes them a part at a time. Where a part is refused, each of it is tried by itself, so that one name does not keep the others from
 * being made. Rejects where none can be made for now; what is made by then has been told of.
 */
export async function makeTracks(tracks: readonly NewTrack[], by: Making): Promise<void> {
  for (let at = 0; at < tracks.length; at += limits.trackBatch) {
    const part = tracks.slice(at, at + limits.trackBatch);
    try {
      await by.several(part);
      by.onMade(part);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      for (const track of part) await makeOne(track, by);
    }
  }
}

async function makeOne(track: NewTrack, by: Making): Promise<void> {
  try {
    await by.one(track);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    by.onRefused(track, error);
    return;
  }
  by.onMade([track]);
}

/** It is about what was sent, and not about the line or the moment. */
const isRefusal = (error: unknown): error is TrackyardError =>
  error instanceof TrackyardError && (error.code === 'conflict' || error.code === 'invalidInput');
