import { lazy, Suspense } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Popover } from '../../../ui/index.ts';
import styles from './picker.module.css';

const EmojiPicker = lazy(() => import('./EmojiPicker.tsx'));

/** The picker in its window; closes when one is picked. The focus goes back before `onPick` may put it elsewhere. */
export function EmojiPopover({ anchor, onClose, onPick }: { anchor: Element | null; onClose(): void; onPick(emoji: string): void }) {
  const t = useTexts();
  const pick = (emoji: string) => {
    onClose();
    setTimeout(() => onPick(emoji));
  };
  return (
    <Popover label={t('chat.emojiPicker')} opened onClose={onClose} anchor={anchor} placement="top-end">
      <Suspense fallback={<div className={styles.picker} />}>
        <EmojiPicker onPick={pick} />
      </Suspense>
    </Popover>
  );
}
