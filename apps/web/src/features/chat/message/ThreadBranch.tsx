import type { ListedMessage } from '@trackyard/data-worker';
import { memo } from 'react';
import { serverNow, useReader, useTrack } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Badge } from '../../../ui/index.ts';
import { useConversation } from '../conversation/conversation.ts';
import { Face } from '../conversation/Face.tsx';
import { lastReply } from '../threads/lastReply.ts';
import styles from './branch.module.css';

/** The branch that a thread makes off its message: who replied, how often, and when last. Opens the thread. */
export const ThreadBranch = memo(function ThreadBranch({ message, open }: { message: ListedMessage; open: boolean }) {
  const t = useTexts();
  const { actions, parentMessageId } = useConversation();
  const reader = useReader();
  const { thread } = message;
  if (!thread || thread.replies === 0 || parentMessageId !== null) return null;
  const replies = t('chat.replies', { count: thread.replies });
  const last = lastReply(thread.lastReply, { now: serverNow(), ...reader }, t);
  return (
    <button
      type="button"
      className={open ? `${styles.branch} ${styles.open}` : styles.branch}
      aria-expanded={open}
      data-thread-of={message.id}
      onClick={() => actions.openThread(message)}
    >
      <span className={styles.faces}>
        {thread.userIds.slice(0, 4).map((userId) => (
          <Face key={userId} userId={userId} size="xs" />
        ))}
      </span>
      {replies} <span className={styles.last}>{last}</span>
      <NewReplies message={message} />
    </button>
  );
});

function NewReplies({ message: { trackId, id } }: { message: ListedMessage }) {
  const t = useTexts();
  const count = useTrack(trackId)?.unseenThreads[id] ?? 0;
  return <Badge count={count} label={t('chat.newReplies', { count })} />;
}
