import { IconMoodSmile } from '@tabler/icons-react';
import type { ListedMessage } from '@trackyard/data-worker';
import { useTexts } from '../../../texts/index.ts';
import { Menu, type MenuItem } from '../../../ui/index.ts';
import { useConversation } from '../conversation/conversation.ts';
import styles from './tools.module.css';
import { isMine, mayReact, quickReactions, useMenuItems } from './useMenuItems.tsx';

/** The tools of a message after a long press: on phones a sheet from below. */
export function MessageSheet({ message, onClose, onPicker }: { message: ListedMessage; onClose(): void; onPicker(): void }) {
  const t = useTexts();
  const conversation = useConversation();
  const items = useMenuItems(message);
  const quick: MenuItem[] = [
    {
      itemType: 'horizontal',
      name: t('chat.addReaction'),
      menuItems: [
        ...quickReactions.map((emoji) => ({
          itemType: 'selected' as const,
          toggles: true,
          name: t('chat.reactWith', { emoji }),
          icon: <span className={styles.quickEmoji}>{emoji}</span>,
          selected: isMine(message, emoji, conversation),
          callback: () => conversation.actions.react(message, emoji),
        })),
        { itemType: 'action', name: t('chat.addReaction'), icon: <IconMoodSmile size={20} />, callback: onPicker },
      ],
    },
    { itemType: 'divider' },
  ];
  return (
    <Menu
      label={t('chat.messageTools')}
      items={mayReact(message, conversation) ? [...quick, ...items] : items}
      opened
      onOpenChange={(opened) => !opened && onClose()}
      trigger={<span className={styles.corner} />}
    />
  );
}
