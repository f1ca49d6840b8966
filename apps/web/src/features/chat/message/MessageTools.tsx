import { IconDots, IconMessagePlus, IconMoodSmile } from '@tabler/icons-react';
import type { ListedMessage } from '@trackyard/data-worker';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, Menu } from '../../../ui/index.ts';
import { useConversation } from '../conversation/conversation.ts';
import { EmojiButton } from '../emoji/EmojiButton.tsx';
import styles from './tools.module.css';
import { isMine, mayReact, mayReply, quickReactions, useMenuItems } from './useMenuItems.tsx';

/** The bar at a message's corner, while the pointer or the focus is on it. `onPinned`: a menu of it is open, so it has to stay. */
export function MessageTools({ message, onPinned }: { message: ListedMessage; onPinned(pinned: boolean): void }) {
  const t = useTexts();
  const conversation = useConversation();
  const { actions } = conversation;
  const items = useMenuItems(message);
  const reacting = mayReact(message, conversation);
  if (!reacting && items.length === 0) return null;
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('chat.messageTools')}>
      {reacting &&
        quickReactions.map((emoji) => (
          <IconButton
            key={emoji}
            size="sm"
            label={t('chat.reactWith', { emoji })}
            tooltip={false}
            active={isMine(message, emoji, conversation)}
            aria-pressed={isMine(message, emoji, conversation)}
            onClick={() => actions.react(message, emoji)}
          >
            <span className={styles.emoji}>{emoji}</span>
          </IconButton>
        ))}
      {reacting && (
        <EmojiButton
          className={styles.tool}
          label={t('chat.addReaction')}
          onOpened={onPinned}
          onPick={(emoji) => actions.react(message, emoji)}
        >
          <IconMoodSmile size={18} />
        </EmojiButton>
      )}
      {mayReply(message, conversation) && (
        <IconButton
          size="sm"
          label={t('chat.replyInThread')}
          icon={<IconMessagePlus size={18} />}
          onClick={() => actions.openThread(message)}
        />
      )}
      {items.length > 0 && (
        <Menu
          label={t('chat.messageTools')}
          items={items}
          onOpenChange={onPinned}
          trigger={<IconButton size="sm" label={t('chat.more')} icon={<IconDots size={18} />} tooltip={false} />}
        />
      )}
    </div>
  );
}
