import { IconSearch, IconX } from '@tabler/icons-react';
import { limits } from '@trackyard/contract';
import { useTexts } from '../../texts/index.ts';
import { IconButton } from '../../ui/index.ts';
import styles from './SearchField.module.css';

interface Props {
  /** Null while it is closed. */
  text: string | null;
  onText: (text: string | null) => void;
}
/** Shows the records in whose texts something stands. Escape, or the cross, closes it and shows all again. */
export function SearchField({ text, onText }: Props) {
  const t = useTexts();
  if (text === null)
    return (
      <IconButton label={t('viewQuery.search')} size="sm" onClick={() => onText('')}>
        <IconSearch size={16} />
      </IconButton>
    );
  return (
    <search className={styles['field']}>
      <IconSearch size={16} aria-hidden="true" />
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into
        autoFocus
        aria-label={t('viewQuery.search')}
        placeholder={t('viewQuery.search')}
        maxLength={limits.searchLength}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onText(null);
        }}
      />
      <IconButton label={t('viewQuery.closeSearch')} size="xs" onClick={() => onText(null)}>
        <IconX size={14} />
      </IconButton>
    </search>
  );
}
