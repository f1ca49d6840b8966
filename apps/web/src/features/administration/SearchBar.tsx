import { IconSearch, IconX } from '@tabler/icons-react';
import { limits } from '@trackyard/contract';
import { useTexts } from '../../texts/index.ts';
import { IconButton } from '../../ui/index.ts';
import styles from './SearchBar.module.css';

interface Props {
  label: string;
  text: string;
  onText(text: string): void;
}
/** The field above a long list. Escape empties it. */
export function SearchBar({ label, text, onText }: Props) {
  const t = useTexts();
  return (
    <search className={styles['bar']}>
      <IconSearch size={16} aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={limits.peopleSearchLength}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onText('')}
        autoComplete="off"
      />
      {text && <IconButton label={t('shell.clearFilter')} icon={<IconX size={14} />} size="xs" onClick={() => onText('')} />}
    </search>
  );
}
