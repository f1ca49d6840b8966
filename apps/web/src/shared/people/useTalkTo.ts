import { useCallback } from 'react';
import { newId, useWorker } from '../../data/index.ts';
import { useGo } from '../../links/index.ts';
import { useAttempt } from '../../ui/index.ts';

/** Opens the conversation with a person; where there is none, it begins. */
export function useTalkTo(): (userId: string) => void {
  const go = useGo();
  const { run } = useWorker();
  const attempt = useAttempt();
  return useCallback(
    (userId) => {
      const talk = async (): Promise<void> => {
        const { trackId } = await run('tracks.startConversation', { id: newId(), userIds: [userId] });
        await go({ to: 'TrackChat', params: { trackId } });
      };
      attempt(talk(), 'Error creating track');
    },
    [run, go, attempt],
  );
}
