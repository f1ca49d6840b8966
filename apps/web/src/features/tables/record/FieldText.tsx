import { IconExternalLink } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { TextArea, TextField } from '../../../ui/index.ts';
import { typeOf } from '../grid/index.ts';
import type { FieldProps } from './RecordFields.tsx';
import styles from './record.module.css';
import { writtenValue } from './written-value.ts';

/** A value as text: shown as in the grid, and as it is typed while somebody writes. */
export function FieldText({ column, value, context, onChange }: FieldProps) {
  const t = useTexts();
  const type = typeOf(column);
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const atFirst = type.copy(value, column, context);
  /** Whether it says something that the field can hold. */
  const commit = (): boolean => {
    if (typed === null || typed === atFirst) return true;
    const next = type.parse(typed, column, context);
    setRefused(next === undefined);
    if (next !== undefined && !Object.is(next, value)) onChange(next);
    return next !== undefined;
  };
  const revert = () => {
    setRefused(false);
    setTyped(atFirst);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && typed !== null && typed !== atFirst) revert();
    else if (event.key === 'Enter' && !event.shiftKey && (column.type !== 'longText' || event.ctrlKey || event.metaKey)) commit();
    else return;
    event.preventDefault();
  };
  const props = {
    label: column.name,
    value: typed ?? writtenValue(column, value, context, t),
    error: isRefused ? t('grid.refused', { text: typed ?? '', name: column.name }) : undefined,
    dir: 'auto' as const,
    onFocus: () => setTyped((now) => now ?? atFirst),
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
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    );
  const field = (
    <TextField
      {...props}
      {...(type.align === 'end' && { inputMode: 'decimal' as const })}
      onChange={(event) => setTyped(event.currentTarget.value)}
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
