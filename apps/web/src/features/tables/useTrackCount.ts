import type { TrackApp } from '@trackyard/contract';
import { useQuietQuery } from '../../data/index.ts';

/** In how many tracks an app is, those too that the person is not in; null until that is known, and where `isAsked` is false. */
export function useTrackCount({ appId, name }: Pick<TrackApp, 'appId' | 'name'>, isAsked = true): number | null {
  const { answer } = useQuietQuery('apps.list', isAsked ? { search: name } : null);
  return answer?.apps.find((it) => it.id === appId)?.trackCount ?? null;
}
