import type { CurrentUser } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { serverNow, useWorker } from '../../../data/index.ts';
import { useAttempt } from '../../../ui/index.ts';
import { mayRestore } from './rights.ts';
import { useStable } from './useStable.ts';

/** Takes an archived track back into use; undefined where that is not mine to do. */
export function useRestore(track: WorkspaceTrack, me: CurrentUser): (() => void) | undefined {
  const { run } = useWorker();
  const attempt = useAttempt();
  const restore = useStable(() => attempt(run('tracks.restore', { trackId: track.id }), 'Track not restored'));
  return mayRestore(track, me, serverNow()) ? restore : undefined;
}
