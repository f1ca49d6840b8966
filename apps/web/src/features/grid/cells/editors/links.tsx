import { IconCheck } from '@tabler/icons-react';
import { linkedIds } from '@trackyard/rules';
import { useState } from 'react';
import { useTexts } from '../../../../texts/index.ts';
import styles from '../../panel.module.css';
import type { LinkTarget } from '../../source.ts';
import { ChoiceList, type ListedChoice } from './ChoiceList.tsx';
import type { EditorProps } from './index.ts';
import { wayOut } from './keys.ts';
import { useFound } from './useFound.ts';

/** Several people, tracks or records, found by their names. Enter adds or removes one; Escape, Tab or a press elsewhere saves. */
export function LinksEditor({ session: { column, value, typed }, onClose }: EditorProps) {
  const t = useTexts();
  const [text, setText] = useState(typed);
  const [chosen, setChosen] = useState(() => linkedIds(value));
  const { found, failed } = useFound(column.links, text);
  const shown = text.trim() === '' && found ? withChosenFirst(found, linkedIds(value), column.links?.nameOf) : found;
  const toggle = (id: string) => {
    setChosen(chosen.includes(id) ? chosen.filter((it) => it !== id) : [...chosen, id]);
    setText('');
  };
  const close = (by?: { rows: number; columns: number }) => {
    const isSame = chosen.join() === linkedIds(value).join();
    onClose(isSame ? undefined : chosen.length === 0 ? null : chosen, by ?? null);
  };
  const choices = (shown ?? []).map(
    (it): ListedChoice => ({
      id: it.id,
      isSelected: chosen.includes(it.id),
      content: (
        <>
          <span dir="auto" className={styles['linkName']}>
            {it.name}
          </span>
          {chosen.includes(it.id) && <IconCheck size={16} aria-hidden="true" />}
        </>
      ),
      pick: () => toggle(it.id),
    }),
  );
  return (
    <ChoiceList
      label={column.name}
      text={text}
      onText={setText}
      placeholder={t('links.find')}
      choices={choices}
      isMultiple
      none={t(failed ? 'links.failed' : shown ? 'links.none' : 'ui.loading')}
      onBlur={close}
      onClear={chosen.length > 0 ? () => setChosen([]) : undefined}
      onKey={(event, active) => {
        if (event.key === 'Escape') close();
        else if (event.key === 'Enter') active?.pick();
        else if (event.key === 'Backspace' && text === '') setChosen(chosen.slice(0, -1));
        else if (event.key === 'Tab') close(wayOut(event));
        else return false;
        return true;
      }}
    />
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
