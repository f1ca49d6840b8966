import { IconBookmark, IconPin } from '@tabler/icons-react';
import { useTexts } from '../../../texts/index.ts';
import { useConversation } from '../conversation/conversation.ts';
import styles from './bookmarks.module.css';
import { useMarks } from './marks.ts';

/** Over the words of a message: that it is pinned, and by whom, and that I saved it for later. */
export function MarkLine({ messageId }: { messageId: string }) {
  const t = useTexts();
  const { personOf, myId } = useConversation();
  const { pinned, saved } = useMarks();
  const pin = pinned.get(messageId);
  if (!pin && !saved.has(messageId)) return null;
  const by =
    pin?.userId === myId
      ? t('chat.pinnedByYou')
      : t('chat.pinnedBy', { name: personOf(pin?.userId ?? null)?.displayName ?? t('chat.someone') });
  return (
    <p className={styles.mark}>
      {pin && (
        <span>
          <IconPin size={14} aria-hidden="true" /> {by}
        </span>
      )}
      {saved.has(messageId) && (
        <span>
          <IconBookmark size={14} aria-hidden="true" /> {t('saved.marker')}
        </span>
      )}
    </p>
  );
}
