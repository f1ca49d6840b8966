import { IconSearch, IconX } from '@tabler/icons-react';
import { IconButton } from './IconButton.tsx';
import styles from './SearchField.module.css';

interface Props {
  label: string;
  closeLabel: string;
  maxLength: number;
  /** Null while it is closed. */
  text: string | null;
  onText: (text: string | null) => void;
}
/** A button that opens a field to search in. Escape, or the cross, closes it and ends the search. */
export function SearchField({ label, closeLabel, maxLength, text, onText }: Props) {
  if (text === null) return <IconButton label={label} size="sm" icon={<IconSearch size={16} />} onClick={() => onText('')} />;
  return (
    <search className={styles['field']}>
      <IconSearch size={16} aria-hidden="true" />
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into
        autoFocus
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onText(null);
        }}
      />
      <IconButton label={closeLabel} size="xs" icon={<IconX size={14} />} onClick={() => onText(null)} />
    </search>
  );
}
