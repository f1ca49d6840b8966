import { IconMoodSmile } from '@tabler/icons-react';
import type { ListedMessage } from '@trackyard/data-worker';
import { memo } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Tooltip } from '../../../ui/index.ts';
import { useConversation } from '../conversation/conversation.ts';
import { EmojiButton } from '../emoji/EmojiButton.tsx';
import { namesOf } from './names.ts';
import styles from './reactions.module.css';
import { mayReact } from './useMenuItems.tsx';

/** Who reacted, and how: a press sets or takes back one's own. */
export const Reactions = memo(function Reactions({ message }: { message: ListedMessage }) {
  const t = useTexts();
  const conversation = useConversation();
  const { myId, actions } = conversation;
  if (message.reactions.length === 0) return null;
  const reacting = mayReact(message, conversation);
  return (
    <div className={styles.row}>
      {message.reactions.map(({ emoji, userIds }) => {
        const mine = userIds.includes(myId);
        const names = namesOf(userIds, conversation, t);
        return (
          <Tooltip key={emoji} label={names}>
            <button
              type="button"
              className={mine ? `${styles.pill} ${styles.mine}` : styles.pill}
              aria-pressed={mine}
              aria-label={t('chat.reaction', { emoji, names, count: userIds.length })}
              disabled={!reacting}
              onClick={() => actions.react(message, emoji)}
            >
              <span className={styles.emoji}>{emoji}</span>
              <span className={styles.count}>{userIds.length}</span>
            </button>
          </Tooltip>
        );
      })}
      {reacting && (
        <EmojiButton
          className={`${styles.pill} ${styles.add}`}
          label={t('chat.addReaction')}
          onPick={(emoji) => actions.react(message, emoji)}
        >
          <IconMoodSmile size={14} stroke={1.75} />
        </EmojiButton>
      )}
    </div>
  );
});
