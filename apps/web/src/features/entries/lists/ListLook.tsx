import { IconCheck } from '@tabler/icons-react';
import type { Entry } from '../../../data/index.ts';
import { KindIcon } from '../../../shared/entries/index.ts';
import { cx } from '../../../ui/index.ts';
import styles from './ListLook.module.css';
import { useContents } from './useContents.ts';

const shown = 4;
/** A list in small: its first items, and how far it is. */
export function ListLook({ entry }: { entry: Entry }) {
  const contentsOf = useContents();
  const isAgenda = entry.type === 'agenda';
  return (
    <span className={styles['look']}>
      <span className={styles['contents']}>
        <KindIcon kind={isAgenda ? 'agenda' : 'actions'} size={14} /> {contentsOf(entry)}
      </span>
      {entry.items.slice(0, shown).map((it, at) => (
        <span key={it.id} className={cx(styles['item'], it.done && styles['done'])} dir="auto">
          {isAgenda ? (
            <span className={styles['number']}>{at + 1}.</span>
          ) : (
            <span className={styles['box']}>{it.done && <IconCheck size={10} aria-hidden="true" />}</span>
          )}
          <span className={styles['text']}>{it.text}</span>
        </span>
      ))}
    </span>
  );
}
