import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { IconButton, useLayer } from '../../ui/index.ts';
import styles from './FindBar.module.css';

export interface Matches {
  /** From 1; 0 where there is none. */
  current: number;
  total: number;
  isSearching?: boolean;
}
interface Props {
  matches: Matches | null;
  onFind: (text: string, way?: 'next' | 'previous') => void;
  onClose: () => void;
}
/** Searches in what is shown: Enter goes on, with Shift back, Escape ends it. */
export function FindBar({ matches, onFind, onClose }: Props) {
  const t = useTexts();
  const [text, setText] = useState('');
  useLayer(true, onClose, { beside: true });
  return (
    <search className={styles['find']}>
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into
        autoFocus
        aria-label={t('viewer.find')}
        placeholder={t('viewer.find')}
        maxLength={200}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          onFind(value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onFind(text, event.shiftKey ? 'previous' : 'next');
        }}
      />
      <span className={styles['count']} role="status">
        {text !== '' && matches && !matches.isSearching && countText()}
      </span>
      <IconButton
        label={t('viewer.previousMatch')}
        size="sm"
        icon={<IconChevronUp size={16} />}
        disabled={!matches?.total}
        onClick={() => onFind(text, 'previous')}
      />
      <IconButton
        label={t('viewer.nextMatch')}
        size="sm"
        icon={<IconChevronDown size={16} />}
        disabled={!matches?.total}
        onClick={() => onFind(text, 'next')}
      />
      <IconButton label={t('viewer.closeFind')} size="sm" icon={<IconX size={16} />} onClick={onClose} />
    </search>
  );

  function countText() {
    const { current, total } = matches!;
    return total === 0 ? t('viewer.noMatch') : t('viewer.matches', { current, total });
  }
}
