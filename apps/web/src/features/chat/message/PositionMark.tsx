import { IconMapPinFilled } from '@tabler/icons-react';
import type { ListedMessage } from '@trackyard/data-worker';
import { useTexts } from '../../../texts/index.ts';
import { useConversation } from '../conversation/conversation.ts';
import styles from './message.module.css';

/** Of a comment on a place: the number of its pin and where that is; a press goes there. */
export function PositionMark({ message: { id, position, status } }: { message: ListedMessage }) {
  const t = useTexts();
  const { positions } = useConversation();
  if (!position || status === 'deleted') return null;
  const { number, page, versionId } = position;
  const isEarlier = positions !== undefined && positions.versionId !== versionId;
  const place = [number || '…', page !== null && t('comments.page', { page }), isEarlier && t('comments.earlierVersion')]
    .filter(Boolean)
    .join(' · ');
  const content = (
    <>
      <IconMapPinFilled size={14} aria-hidden="true" />
      <span>{place}</span>
    </>
  );
  if (!positions) return <span className={styles.position}>{content}</span>;
  const label = t('comments.showPlace', { place });
  return (
    <button type="button" className={styles.position} aria-label={label} title={label} onClick={() => positions.open(id, position)}>
      {content}
    </button>
  );
}
