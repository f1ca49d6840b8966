import { IconX } from '@tabler/icons-react';
import { pathOf } from '@trackyard/contract';
import { entryKind } from '@trackyard/rules';
import { useEffect, useId, useRef } from 'react';
import { fullAddress } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Comments, IconButton, KindIcon } from '../../ui/index.ts';
import styles from './CommentsPanel.module.css';
import type { Entry } from './tree.ts';

interface Props {
  entry: Entry;
  /** A comment that the address names. */
  messageId: string | undefined;
  onClose(): void;
}
/** What people say about an entry, beside the folder; on phones over it. Escape closes it. */
export function CommentsPanel({ entry, messageId, onClose }: Props) {
  const t = useTexts();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const { id: entryId, trackId, title } = entry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry that is opened takes the focus
  useEffect(() => panel.current?.focus({ preventScroll: true }), [entryId]);
  const linkTo = (message: string) => fullAddress(pathOf('TrackEntry', { trackId, entryId }, { message }));
  return (
    <aside
      ref={panel}
      className={styles['panel']}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles['head']}>
        <KindIcon kind={entryKind(entry)} size={18} />
        <h2 id={titleId} className={styles['title']} dir="auto">
          {t('entries.commentsOn', { title })}
        </h2>
        <IconButton size="sm" label={t('entries.closeComments')} icon={<IconX size={18} />} onClick={onClose} />
      </header>
      <Comments trackId={trackId} entryId={entryId} messageId={messageId} linkTo={linkTo} />
    </aside>
  );
}
