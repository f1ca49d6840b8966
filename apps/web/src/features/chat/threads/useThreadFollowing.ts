import { useAsked, useLive, useWorker } from '../../../data/index.ts';
import { takenBack } from '../conversation/useActions.ts';

/** Whether I follow a thread, and how to begin and end it. `said` changes with what is said in it. Undefined until it is known. */
export function useThreadFollowing(trackId: string, messageId: string, said: string) {
  const { run } = useWorker();
  const choice = useLive('chat.threadChoices', { trackId })?.[messageId];
  const { answer } = useAsked('chat.followsThread', { trackId, messageId }, `${choice?.follows} ${choice?.waits} ${said}`);
  // Of what I let go the server says whether it has come back.
  const follows = choice?.waits || choice?.follows ? choice.follows : answer?.follows;
  const change = (wish: boolean) => void run('chat.followThread', { trackId, messageId, follows: wish }).catch(takenBack);
  return { follows, change };
}
