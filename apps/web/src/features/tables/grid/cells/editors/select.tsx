import { limits } from '@trackyard/contract';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../../texts/index.ts';
import { cx } from '../../../../../ui/index.ts';
import gridStyles from '../../grid.module.css';
import styles from '../../panel.module.css';
import { choicesOf } from '../select.ts';
import type { EditorProps } from './index.ts';
import { wayOut } from './keys.ts';

/** The choices of a column, narrowed by what is typed. */
export function SelectEditor({ session, onClose, onCreate }: EditorProps) {
  const t = useTexts();
  const id = useId();
  const { column, value, typed } = session;
  const [text, setText] = useState(typed);
  const field = useRef<HTMLInputElement>(null);
  const found = choicesOf(column).filter((it) => it.name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()));
  const [at, setAt] = useState(() => Math.max(0, typed ? 0 : found.findIndex((it) => it.id === value)));
  const name = text.trim();
  const isKnown = choicesOf(column).some((it) => it.name.toLocaleLowerCase() === name.toLocaleLowerCase());
  const creates = onCreate !== undefined && name !== '' && !isKnown;
  const last = found.length - (creates ? 0 : 1);
  const active = Math.min(at, last);
  const choose = (): void => {
    if (creates && active === found.length) onCreate(name);
    else onClose(found[active]?.id, null);
  };
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
        aria-label={column.name}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={last >= 0 ? `${id}-${active}` : undefined}
        placeholder={t('grid.findChoice')}
        value={text}
        maxLength={limits.appNameLength}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onBlur={() => document.hasFocus() && onClose()}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') onClose();
          else if (event.key === 'ArrowDown') setAt(Math.min(last, active + 1));
          else if (event.key === 'ArrowUp') setAt(Math.max(0, active - 1));
          else if ((event.key === 'Backspace' || event.key === 'Delete') && text === '') onClose(null);
          else {
            const by = wayOut(event);
            if (!by) return;
            if (event.key === 'Enter') choose();
            else onClose(undefined, by);
          }
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <div className={styles['list']}>
        <div role="listbox" id={id} className={styles['choices']} aria-label={column.name}>
          {found.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above.
            <div
              key={choice.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={choice.id === value}
              className={cx(styles['choice'], index === active && styles['activeChoice'])}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onClose(choice.id)}
            >
              <span className={gridStyles['chip']} data-colour={choice.colour}>
                {choice.name}
              </span>
            </div>
          ))}
          {creates && (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above.
            <div
              id={`${id}-${found.length}`}
              role="option"
              aria-selected={false}
              className={cx(styles['choice'], active === found.length && styles['activeChoice'])}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onCreate(name)}
            >
              {t('record.createChoice', { name })}
            </div>
          )}
          {last < 0 && <p className={styles['none']}>{t('grid.noChoice')}</p>}
        </div>
        {value !== null && (
          <button
            type="button"
            tabIndex={-1}
            className={styles['clear']}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onClose(null)}
          >
            {t('grid.clear')}
          </button>
        )}
      </div>
    </div>
  );
}
