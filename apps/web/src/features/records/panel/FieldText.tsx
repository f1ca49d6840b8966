import { IconExternalLink } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { TextArea, TextField, usePhone } from '../../../ui/index.ts';
import { typeOf } from '../../grid/index.ts';
import { writtenValue } from '../written-value.ts';
import type { FieldProps } from './RecordFields.tsx';
import styles from './record.module.css';

/** What is typed, and what the field said when that began. */
interface Typed {
  text: string;
  from: string;
}

/** A value as text: shown as in the grid, and as it is typed while somebody writes. */
export function FieldText({ column, value, context, onChange }: FieldProps) {
  const t = useTexts();
  const type = typeOf(column);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isRefused, setRefused] = useState(false);
  const phone = usePhone();
  const atFirst = type.copy(value, column, context);
  const begin = () => setTyped({ text: atFirst, from: atFirst });
  /** Whether it says something that the field can hold. What others wrote meanwhile stays, where nothing was typed. */
  const commit = (): boolean => {
    if (typed === null || typed.text === typed.from) return true;
    const next = type.parse(typed.text, column, context);
    setRefused(next === undefined);
    if (next === undefined) return false;
    if (!Object.is(next, value)) onChange(next);
    setTyped({ text: typed.text, from: typed.text });
    return true;
  };
  const latest = useRef(commit);
  useLayoutEffect(() => {
    latest.current = commit;
  });
  // A record that is closed by going back takes what was typed along.
  useEffect(() => () => void latest.current(), []);
  const revert = () => {
    setRefused(false);
    begin();
  };
  const write = (text: string) => setTyped((now) => ({ text, from: now?.from ?? atFirst }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && typed !== null && typed.text !== typed.from) revert();
    else if (event.key === 'Enter' && !event.shiftKey && (column.type !== 'longText' || event.ctrlKey || event.metaKey)) commit();
    else return;
    event.preventDefault();
  };
  const props = {
    label: column.name,
    value: typed?.text ?? writtenValue(column, value, context, t),
    error: isRefused ? t('grid.refused', { text: typed?.text ?? '', name: column.name }) : undefined,
    dir: 'auto' as const,
    // Which keys a phone shows.
    inputMode: column.type === 'url' ? ('url' as const) : type.align === 'end' ? ('decimal' as const) : ('text' as const),
    enterKeyHint: column.type === 'longText' ? ('enter' as const) : ('done' as const),
    onFocus: () => typed ?? begin(),
    onBlur: () => commit() && setTyped(null),
    onKeyDown,
  };
  if (type.lines && column.type !== 'url')
    return (
      <TextArea
        {...props}
        autosize
        minRows={column.type === 'longText' ? 3 : 1}
        maxRows={20}
        onChange={(event) => write(event.currentTarget.value)}
      />
    );
  const field = (
    <TextField
      {...props}
      {...(column.type === 'time' && phone && { type: 'time', value: typed?.text ?? type.copy(value, column, context).slice(0, 5) })}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
  if (column.type !== 'url' || !/^https?:/i.test(String(value))) return field;
  return (
    <div className={styles['url']}>
      {field}
      <a href={String(value)} target="_blank" rel="noopener noreferrer" aria-label={t('record.openUrl', { name: column.name })}>
        <IconExternalLink size={16} aria-hidden="true" />
      </a>
    </div>
  );
}
