import { limits } from '@trackyard/contract';
import { useState } from 'react';
import { useTexts } from '../../../../texts/index.ts';
import gridStyles from '../../grid.module.css';
import { choicesOf } from '../select.ts';
import { ChoiceList, type ListedChoice } from './ChoiceList.tsx';
import type { EditorProps } from './index.ts';
import { wayOut } from './keys.ts';

/** The choices of a column, narrowed by what is typed. */
export function SelectEditor({ session, onClose, onCreate }: EditorProps) {
  const t = useTexts();
  const { column, value, typed } = session;
  const [text, setText] = useState(typed);
  const found = choicesOf(column).filter((it) => it.name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()));
  const name = text.trim();
  const isKnown = choicesOf(column).some((it) => it.name.toLocaleLowerCase() === name.toLocaleLowerCase());
  const choices = found.map(
    (it): ListedChoice => ({
      id: it.id,
      isSelected: it.id === value,
      content: (
        <span className={gridStyles['chip']} data-colour={it.colour}>
          {it.name}
        </span>
      ),
      pick: () => onClose(it.id),
    }),
  );
  if (onCreate && name !== '' && !isKnown)
    choices.push({ id: '', isSelected: false, content: t('record.createChoice', { name }), pick: () => onCreate(name) });
  return (
    <ChoiceList
      label={column.name}
      text={text}
      onText={setText}
      placeholder={t('grid.findChoice')}
      maxLength={limits.appNameLength}
      choices={choices}
      startAt={
        typed
          ? 0
          : Math.max(
              0,
              found.findIndex((it) => it.id === value),
            )
      }
      none={t('grid.noChoice')}
      onBlur={() => onClose()}
      onClear={value === null ? undefined : () => onClose(null)}
      onKey={(event, active) => {
        if (event.key === 'Escape') onClose();
        else if ((event.key === 'Backspace' || event.key === 'Delete') && text === '') onClose(null);
        else if (event.key === 'Enter' && active) active.pick();
        else if (event.key === 'Enter') onClose(undefined, null);
        else if (event.key === 'Tab') onClose(undefined, wayOut(event));
        else return false;
        return true;
      }}
    />
  );
}
