import { IconPlus } from '@tabler/icons-react';
import { limits } from '@trackyard/contract';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import styles from './List.module.css';
import { pastedLines } from './pasted.ts';

interface Props {
  isAgenda: boolean;
  /** It takes the focus when it appears. */
  takesFocus: boolean;
  onAdd(texts: string[]): void;
  /** It is left with nothing in it. */
  onLeave(): void;
}
/** Where the next item is written. Several lines that are pasted are as many items. */
export function NewItem({ isAgenda, takesFocus, onAdd, onLeave }: Props) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const add = () => {
    if (text.trim() === '') return;
    onAdd([text.trim()]);
    setText('');
  };
  return (
    <li className={styles['new']}>
      <IconPlus size={16} aria-hidden="true" />
      <input
        ref={field}
        className={styles['newText']}
        aria-label={t(isAgenda ? 'lists.addPoint' : 'lists.addAction')}
        placeholder={t(isAgenda ? 'lists.addPoint' : 'lists.addAction')}
        value={text}
        maxLength={limits.listItemLength}
        dir="auto"
        enterKeyHint="enter"
        data-item-text
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          const lines = pastedLines(event.clipboardData.getData('text/plain'));
          if (lines.length < 2) return;
          event.preventDefault();
          onAdd(text.trim() === '' ? lines : [text.trim(), ...lines]);
          setText('');
        }}
        onBlur={() => {
          add();
          onLeave();
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            add();
          } else if (event.key === 'Escape' && (text !== '' || takesFocus)) {
            event.preventDefault();
            event.stopPropagation();
            setText('');
            onLeave();
          } else if (event.key === 'ArrowUp' || (event.key === 'Backspace' && text === '')) {
            const above = event.currentTarget.closest('li')?.previousElementSibling;
            above?.querySelector<HTMLElement>('[data-item-text]')?.focus();
          }
        }}
      />
    </li>
  );
}
