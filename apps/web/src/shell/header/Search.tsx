import { IconSearch } from '@tabler/icons-react';
import { useGo } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { IconButton } from '../../ui/index.ts';
import { askForFilter } from '../list/filter.ts';
import styles from './Search.module.css';

interface Props {
  /** Only its sign. */
  small: boolean;
  disabled: boolean;
  /** Where the list slides over: shows it. */
  onList: (() => void) | null;
}
/** Leads to where tracks are found by a few letters. */
export function Search({ small, disabled, onList }: Props) {
  const t = useTexts();
  const go = useGo();
  const search = () => {
    if (askForFilter()) return;
    if (onList) onList();
    else void go({ to: 'MostRecentTrack' });
  };
  const icon = <IconSearch size={small ? 20 : 16} aria-hidden="true" />;
  if (small) return <IconButton label={t('shell.search')} icon={icon} onFrame disabled={disabled} onClick={search} />;
  return (
    <button type="button" className={styles['box']} disabled={disabled} onClick={search}>
      {icon}
      {t('shell.search')}
    </button>
  );
}
