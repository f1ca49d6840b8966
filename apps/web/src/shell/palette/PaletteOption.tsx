import { IconCheck } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTexts } from '../../texts/index.ts';
import { cx, Keys, VisuallyHidden } from '../../ui/index.ts';
import type { Findable } from './fuzzy.ts';
import styles from './Palette.module.css';

export interface PaletteItem extends Findable {
  key: string;
  icon: ReactNode;
  /** Of a row of a menu, as it shows there: what stands behind it, whether it is chosen, and whether it destroys. */
  after?: ReactNode;
  selected?: boolean | undefined;
  danger?: boolean;
  shortcut?: string | undefined;
  /** The track that it is in. */
  trackId?: string;
  /** Of a result of a search: its name as it shows, and a part of its text below. */
  marked?: ReactNode;
  excerpt?: ReactNode;
  /** It stays in sight at the foot of the list. */
  last?: boolean;
  run: () => void;
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  active: boolean;
  onChoose: (item: PaletteItem) => void;
}
/** Drawn once for as long as it is among those found: each key changes a few of them. */
export const PaletteOption = memo(function PaletteOption({ id, item, active, onChoose }: OptionProps) {
  const t = useTexts();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys (combobox)
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={cx(styles['option'], active && styles['active'], item.danger && styles['danger'], item.last && styles['last'])}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item)}
    >
      <span className={styles['icon']} aria-hidden="true">
        {item.icon}
      </span>
      {item.excerpt ? (
        <span className={styles['words']}>
          <span className={styles['title']} dir="auto">
            {item.marked ?? item.name}
          </span>
          <span className={styles['excerpt']} dir="auto" data-content="">
            {item.excerpt}
          </span>
        </span>
      ) : (
        <span className={styles['name']} dir="auto">
          {item.marked ?? item.name}
        </span>
      )}
      {item.after && <span className={styles['after']}>{item.after}</span>}
      {item.selected && (
        <>
          <IconCheck size={16} className={styles['check']} aria-hidden="true" />
          <VisuallyHidden>{t('palette.chosen')}</VisuallyHidden>
        </>
      )}
      <span className={styles['within']}>{item.within}</span>
      {item.shortcut && <Keys keys={item.shortcut} />}
    </div>
  );
});
