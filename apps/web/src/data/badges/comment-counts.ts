import { useEffect } from 'react';
import { useLive } from '../live/live.ts';
import { useWorker } from '../live/provider.tsx';

/** How many comments there are on the records and entries of a track, by their ids. Undefined until they are known, and for who may not see its chat. */
export function useCommentCounts(trackId: string): Readonly<Record<string, number>> | undefined {
  const { act } = useWorker();
  useEffect(() => {
    // Without the right, or a connection, there are no counts: the page is whole without them.
    act('chat.follow', { trackId }).catch((error: unknown) => console.debug('No counts of comments', error));
  }, [act, trackId]);
  return useLive('chat.commentCounts', { trackId });
}
