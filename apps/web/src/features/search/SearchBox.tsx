import { IconSearch, IconX } from '@tabler/icons-react';
import { limits } from '@trackyard/contract';
import type { KeyboardEvent, Ref } from 'react';
import { useTexts } from '../../texts/index.ts';
import { IconButton } from '../../ui/index.ts';
import styles from './SearchPage.module.css';

interface Props {
  ref: Ref<HTMLInputElement>;
  typed: string;
  onTyped: (typed: string) => void;
  /** Searches at once. */
  onFinish: (text?: string) => void;
}
export function SearchBox({ ref, typed, onTyped, onFinish }: Props) {
  const t = useTexts();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onFinish();
    else if (event.key === 'Escape' && typed) onFinish('');
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles['box']}>
      <IconSearch size={20} aria-hidden="true" />
      <input
        ref={ref}
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the page was opened to search
        autoFocus
        value={typed}
        onChange={(event) => onTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        placeholder={t('search.field')}
        aria-label={t('search.field')}
        maxLength={limits.searchLength}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        dir="auto"
      />
      {typed && <IconButton label={t('search.clear')} size="sm" icon={<IconX size={16} />} onClick={() => onFinish('')} />}
    </div>
  );
}
