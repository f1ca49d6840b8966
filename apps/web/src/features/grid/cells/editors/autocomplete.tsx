import { isEmptyValue } from '@trackyard/rules';
import { useState } from 'react';
import { useTexts } from '../../../../texts/index.ts';
import styles from '../../panel.module.css';
import { ChoiceList, type ListedChoice } from './ChoiceList.tsx';
import type { EditorProps } from './index.ts';
import { wayOut } from './keys.ts';
import { useFound } from './useFound.ts';

/** A text, with values below it that other records have. What is typed stands first, so that Enter takes it as it is. */
export function AutocompleteEditor({ session: { column, value, typed }, onClose }: EditorProps) {
  const t = useTexts();
  const before = isEmptyValue(value) ? '' : String(value);
  const [text, setText] = useState(typed || before);
  // What stands there already narrows nothing down.
  const { found } = useFound(column.links, text === before ? '' : text);
  const close = (next: string, by?: { rows: number; columns: number }) => onClose(next === before ? undefined : next || null, by ?? null);
  const others = (found ?? []).map((it) => it.name).filter((it) => it !== text);
  const choices = [...(text.trim() === '' ? [] : [text]), ...others].map(
    (name): ListedChoice => ({
      id: name,
      isSelected: name === before,
      content: (
        <span dir="auto" className={styles['linkName']}>
          {name}
        </span>
      ),
      pick: () => close(name),
    }),
  );
  return (
    <ChoiceList
      label={column.name}
      text={text}
      onText={setText}
      placeholder={t('fields.typeOrChoose')}
      choices={choices}
      none={found ? t('fields.noSuggestions') : t('ui.loading')}
      onBlur={() => close(text)}
      onClear={before === '' ? undefined : () => onClose(null)}
      onKey={(event, active) => {
        if (event.key === 'Escape') onClose();
        else if (event.key === 'Enter') close(text.trim() === '' ? '' : (active?.id ?? text), wayOut(event));
        else if (event.key === 'Tab') close(text, wayOut(event));
        else return false;
        return true;
      }}
    />
  );
}
