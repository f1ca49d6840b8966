import type { TrackApp } from '@trackyard/contract';
import { useQuietQuery } from '../../data/index.ts';

/** In how many tracks an app is, those too that the person is not in; 1 until that is known. */
export function useTrackCount({ appId, name }: Pick<TrackApp, 'appId' | 'name'>): number {
  const { answer } = useQuietQuery('apps.list', { search: name });
  return answer?.apps.find((it) => it.id === appId)?.trackCount ?? 1;
}
