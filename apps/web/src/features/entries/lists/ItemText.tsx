import { limits } from '@trackyard/contract';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { growToText } from '../../../ui/index.ts';
import styles from './List.module.css';

interface Props {
  text: string;
  readOnly: boolean;
  onText(text: string): void;
  onKey(event: KeyboardEvent<HTMLTextAreaElement>): void;
}
/** The text of an item, which can be written over where it stands. What somebody else changes meanwhile shows once the field is left. */
export function ItemText({ text, readOnly, onText, onKey }: Props) {
  const t = useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const value = draft ?? text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    if (field.current) growToText(field.current);
  }, [value]);
  const leave = () => {
    const written = draft?.trim();
    setDraft(null);
    if (written && written !== text) onText(written);
  };
  return (
    <textarea
      ref={field}
      className={styles['text']}
      aria-label={t('lists.text')}
      rows={1}
      value={value}
      readOnly={readOnly}
      maxLength={limits.listItemLength}
      dir="auto"
      data-item-text
      onChange={(event) => setDraft(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && draft !== null) {
          event.preventDefault();
          event.stopPropagation();
          return setDraft(null);
        }
        onKey(event);
      }}
    />
  );
}
