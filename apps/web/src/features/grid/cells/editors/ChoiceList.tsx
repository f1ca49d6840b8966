import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../texts/index.ts';
import { cx } from '../../../../ui/index.ts';
import styles from '../../panel.module.css';

export interface ListedChoice {
  id: string;
  isSelected: boolean;
  content: ReactNode;
  pick: () => void;
}
interface Props {
  label: string;
  text: string;
  onText: (text: string) => void;
  placeholder: string;
  maxLength?: number;
  choices: readonly ListedChoice[];
  /** The choice that is active at first. */
  startAt?: number;
  isMultiple?: boolean;
  /** In place of choices, where there are none. */
  none: ReactNode;
  /** The keys besides the arrows; true: it was one of them. */
  onKey: (event: KeyboardEvent, active: ListedChoice | undefined) => boolean;
  onBlur: () => void;
  /** Where there is something to clear. */
  onClear?: (() => void) | undefined;
}
/** A text field over a cell, and below it what is found by what is typed. */
export function ChoiceList(props: Props) {
  const { label, text, onText, placeholder, maxLength, choices, startAt = 0, isMultiple, none, onKey, onBlur, onClear } = props;
  const t = useTexts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(startAt);
  const last = choices.length - 1;
  const active = Math.min(at, last);
  useLayoutEffect(() => field.current?.focus(), []);
  useLayoutEffect(() => {
    void document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div className={styles['select']}>
      <input
        ref={field}
        className={styles['input']}
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={last >= 0 ? `${id}-${active}` : undefined}
        placeholder={placeholder}
        value={text}
        maxLength={maxLength}
        onChange={(event) => {
          onText(event.target.value);
          setAt(0);
        }}
        onBlur={() => document.hasFocus() && onBlur()}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'ArrowDown') setAt(Math.min(last, active + 1));
          else if (event.key === 'ArrowUp') setAt(Math.max(0, active - 1));
          else if (!onKey(event, choices[active])) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <div className={styles['list']}>
        <div role="listbox" id={id} className={styles['choices']} aria-label={label} aria-multiselectable={isMultiple}>
          {choices.map((it, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above.
            <div
              key={it.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={it.isSelected}
              className={cx(styles['choice'], index === active && styles['activeChoice'])}
              onPointerDown={(event) => event.preventDefault()}
              onClick={it.pick}
            >
              {it.content}
            </div>
          ))}
          {last < 0 && <p className={styles['none']}>{none}</p>}
        </div>
        {onClear && (
          <button
            type="button"
            tabIndex={-1}
            className={styles['clear']}
            onPointerDown={(event) => event.preventDefault()}
            onClick={onClear}
          >
            {t('grid.clear')}
          </button>
        )}
      </div>
    </div>
  );
}
