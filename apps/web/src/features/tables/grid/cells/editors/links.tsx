import { IconCheck } from '@tabler/icons-react';
import { linkedIds } from '@trackyard/rules';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../../texts/index.ts';
import { cx } from '../../../../../ui/index.ts';
import styles from '../../panel.module.css';
import type { LinkTarget } from '../../source.ts';
import type { EditorProps } from './index.ts';
import { wayOut } from './keys.ts';

/** Several people, tracks or records, found by their names. Enter adds or removes one; Escape, Tab or a press elsewhere saves. */
export function LinksEditor({ session: { column, value, typed }, onClose }: EditorProps) {
  const t = useTexts();
  const id = useId();
  const [text, setText] = useState(typed);
  const [chosen, setChosen] = useState(() => linkedIds(value));
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const { found, failed } = useFound(column.links, text);
  const shown = text.trim() === '' && found ? withChosenFirst(found, linkedIds(value), column.links?.nameOf) : found;
  const active = Math.min(at, (shown?.length ?? 0) - 1);
  useLayoutEffect(() => field.current?.focus(), []);
  useLayoutEffect(() => {
    void document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const toggle = (target: LinkTarget | undefined) => {
    if (!target) return;
    setChosen(chosen.includes(target.id) ? chosen.filter((it) => it !== target.id) : [...chosen, target.id]);
    setText('');
  };
  const close = (by?: { rows: number; columns: number }) => {
    const isSame = chosen.join() === linkedIds(value).join();
    onClose(isSame ? undefined : chosen.length === 0 ? null : chosen, by ?? null);
  };
  return (
    <div className={styles['select']}>
      <input
        ref={field}
        className={styles['input']}
        role="combobox"
        aria-label={column.name}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        placeholder={t('links.find')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onBlur={() => document.hasFocus() && close()}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') close();
          else if (event.key === 'ArrowDown') setAt(Math.min((shown?.length ?? 0) - 1, active + 1));
          else if (event.key === 'ArrowUp') setAt(Math.max(0, active - 1));
          else if (event.key === 'Enter') toggle(shown?.[active]);
          else if (event.key === 'Backspace' && text === '') setChosen(chosen.slice(0, -1));
          else if (event.key === 'Tab') close(wayOut(event));
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <div className={styles['list']}>
        <div role="listbox" id={id} className={styles['choices']} aria-label={column.name} aria-multiselectable="true">
          {shown?.map((it, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above.
            <div
              key={it.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={chosen.includes(it.id)}
              className={cx(styles['choice'], index === active && styles['activeChoice'])}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => toggle(it)}
            >
              <span dir="auto" className={styles['linkName']}>
                {it.name}
              </span>
              {chosen.includes(it.id) && <IconCheck size={16} aria-hidden="true" />}
            </div>
          ))}
          {failed && <p className={styles['none']}>{t('links.failed')}</p>}
          {!failed && !shown && <p className={styles['none']}>{t('ui.loading')}</p>}
          {!failed && shown?.length === 0 && <p className={styles['none']}>{t('links.none')}</p>}
        </div>
        {chosen.length > 0 && (
          <button
            type="button"
            tabIndex={-1}
            className={styles['clear']}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setChosen([])}
          >
            {t('grid.clear')}
          </button>
        )}
      </div>
    </div>
  );
}

/** What is linked to already stands first, as long as nothing is searched. */
function withChosenFirst(
  found: readonly LinkTarget[],
  chosen: readonly string[],
  nameOf: ((id: string) => string | undefined) | undefined,
): LinkTarget[] {
  const first = chosen.flatMap((id) => {
    const name = nameOf?.(id);
    return name === undefined ? [] : [{ id, name }];
  });
  return [...first, ...found.filter((it) => !chosen.includes(it.id))];
}

/** The newest answer to what is typed; the one before stays until it is here. */
function useFound(links: EditorProps['session']['column']['links'], text: string) {
  const [state, setState] = useState<{ found: readonly LinkTarget[] | null; failed: boolean }>({ found: null, failed: false });
  useEffect(() => {
    let isNewest = true;
    links?.find(text.trim()).then(
      (found) => isNewest && setState({ found, failed: false }),
      () => isNewest && setState({ found: null, failed: true }),
    );
    return () => {
      isNewest = false;
    };
  }, [links, text]);
  return state;
}
