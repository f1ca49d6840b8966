import { useLive, useServerQuery, useWorker } from '../../../data/index.ts';
import { takenBack } from '../conversation/useActions.ts';
import { followed } from './followed.ts';

/** Whether I follow a thread, and how to begin and end it. `upTo`: the newest that is known of it. Undefined until it is known. */
export function useThreadFollowing(trackId: string, messageId: string, upTo: number | undefined) {
  const { run } = useWorker();
  const choice = useLive('chat.threadChoices', { trackId })?.[messageId];
  const { answer, asOf } = useServerQuery('chat.followsThread', { trackId, messageId }, { choice, upTo });
  const follows = followed(choice, answer && { follows: answer.follows, choice: asOf?.choice });
  const change = (wish: boolean) => void run('chat.followThread', { trackId, messageId, follows: wish, upTo }).catch(takenBack);
  return { follows, change };
}
