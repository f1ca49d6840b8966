import { IconMoodSmile } from '@tabler/icons-react';
import type { ListedMessage } from '@trackyard/data-worker';
import { useTexts } from '../../../texts/index.ts';
import { Menu } from '../../../ui/index.ts';
import { useConversation } from '../conversation/conversation.ts';
import styles from './tools.module.css';
import { isMine, mayReact, quickReactions, useMenuItems } from './useMenuItems.tsx';

/** The tools of a message after a long press: on phones a sheet from below. */
export function MessageSheet({ message, onClose, onPicker }: { message: ListedMessage; onClose(): void; onPicker(): void }) {
  const t = useTexts();
  const conversation = useConversation();
  const items = useMenuItems(message);
  const quick = (close: () => void) => (
    <div className={styles.quick}>
      {quickReactions.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-label={t('chat.reactWith', { emoji })}
          aria-pressed={isMine(message, emoji, conversation)}
          onClick={() => {
            close();
            conversation.actions.react(message, emoji);
          }}
        >
          <span className={styles.quickEmoji}>{emoji}</span>
        </button>
      ))}
      <button type="button" aria-label={t('chat.addReaction')} onClick={onPicker}>
        <IconMoodSmile size={20} />
      </button>
    </div>
  );
  return (
    <Menu
      label={t('chat.messageTools')}
      items={items}
      opened
      onOpenChange={(opened) => !opened && onClose()}
      top={mayReact(message, conversation) ? quick : undefined}
      trigger={<span className={styles.corner} />}
    />
  );
}
