import { IconSearch } from '@tabler/icons-react';
import { useTexts } from '../../texts/index.ts';
import { IconButton, Keys } from '../../ui/index.ts';
import styles from './Search.module.css';

interface Props {
  /** Only its sign. */
  small: boolean;
  disabled: boolean;
  onFind: () => void;
}
const keys = 'Control+K Meta+K';

/** Opens the palette, in which tracks, people and all that can be done are found by a few letters. */
export function Search({ small, disabled, onFind }: Props) {
  const t = useTexts();
  const icon = <IconSearch size={small ? 20 : 16} aria-hidden="true" />;
  const same = { disabled, onClick: onFind, 'aria-haspopup': 'dialog', 'aria-keyshortcuts': keys } as const;
  if (small) return <IconButton label={t('shell.search')} icon={icon} onFrame {...same} />;
  return (
    <button type="button" className={styles['box']} {...same}>
      {icon}
      {t('shell.search')}
      <span className={styles['keys']} aria-hidden="true">
        <Keys keys="mod+k" />
      </span>
    </button>
  );
}
