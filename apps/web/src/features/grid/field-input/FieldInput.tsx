import { isEmptyValue } from '@trackyard/rules';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox, Popover, SelectField, TextArea, TextField } from '../../../ui/index.ts';
import { CellValue } from '../cells/CellValue.tsx';
import { localMinute } from '../cells/editors/date.tsx';
import { LinksEditor } from '../cells/editors/links.tsx';
import { useFound } from '../cells/editors/useFound.ts';
import { typeOf } from '../cells/registry.ts';
import { choicesOf } from '../cells/select.ts';
import type { GridColumn } from '../source.ts';
import { useCellContext } from '../useCellContext.ts';
import { AssetsInput } from './AssetsInput.tsx';
import styles from './FieldInput.module.css';

export interface FieldInputProps {
  column: GridColumn;
  value: unknown;
  /** undefined: what was typed is no value of the field. */
  onValue: (value: unknown) => void;
  required?: boolean;
  error?: string | undefined;
  /** Of a field of assets: files that go out once there is a record. */
  files?: readonly File[] | undefined;
  onFiles?: ((files: readonly File[]) => void) | undefined;
  /** What an empty field of text says. */
  placeholder?: string | undefined;
  /** Of a field that links: what is linked is shown by the caller. */
  bare?: boolean;
}
/** A field of a record as one of a form, with its label. */
export function FieldInput({
  column,
  value,
  onValue,
  required = false,
  error,
  files,
  onFiles,
  placeholder,
  bare = false,
}: FieldInputProps): ReactNode {
  const t = useTexts();
  const label = { label: column.name, withAsterisk: required, error };
  switch (column.type) {
    case 'checkbox':
      return (
        <Checkbox label={column.name} error={error} checked={value === true} onChange={(event) => onValue(event.currentTarget.checked)} />
      );
    case 'select':
      return (
        <SelectField
          {...label}
          data={[{ value: '', label: t('apps.chooseValue') }, ...choicesOf(column).map((it) => ({ value: it.id, label: it.name }))]}
          value={String(value ?? '')}
          onChange={(event) => onValue(event.currentTarget.value || null)}
        />
      );
    case 'date':
    case 'time':
      if (column.options['INCLUDE_TIME'] === true)
        return (
          <TextField
            {...label}
            type="datetime-local"
            value={typeof value === 'string' ? localMinute(value) : ''}
            onChange={(event) => onValue(event.currentTarget.value ? new Date(event.currentTarget.value).toISOString() : null)}
          />
        );
      return (
        <TextField
          {...label}
          type={column.type}
          value={String(value ?? '').slice(0, column.type === 'date' ? 10 : 5)}
          onChange={(event) => onValue(event.currentTarget.value || null)}
        />
      );
    case 'longText':
      return (
        <TextArea
          {...label}
          placeholder={placeholder}
          autosize
          minRows={3}
          maxRows={12}
          value={String(value ?? '')}
          onChange={(event) => onValue(event.currentTarget.value || null)}
        />
      );
    case 'task':
    case 'user':
    case 'track':
    case 'article':
      return <LinksInput {...{ column, value, onValue, required, error, bare }} />;
    case 'content':
    case 'image':
      return <AssetsInput {...{ column, value, onValue, required, error, files, onFiles }} />;
    case 'autocomplete':
      return <SuggestingInput {...{ column, value, onValue, required, error, placeholder }} />;
    case 'number':
    case 'percent':
      return <TypedInput {...{ column, value, onValue, required, error, placeholder }} />;
    default:
      return (
        <TextField
          {...label}
          inputMode={column.type === 'url' ? 'url' : undefined}
          placeholder={placeholder}
          value={String(value ?? '')}
          onChange={(event) => onValue(event.currentTarget.value || null)}
        />
      );
  }
}

/** A number as it is typed, in the reader's own way to write it. */
function TypedInput({ column, value, onValue, required, error, placeholder }: FieldInputProps) {
  const t = useTexts();
  const context = useCellContext();
  const type = typeOf(column);
  const [text, setText] = useState(() => (isEmptyValue(value) ? '' : type.copy(value, column, context)));
  const parsed = text.trim() === '' ? null : type.parse(text, column, context);
  return (
    <TextField
      label={column.name}
      withAsterisk={required ?? false}
      inputMode="decimal"
      placeholder={placeholder}
      value={text}
      error={parsed === undefined ? t('fields.notANumber') : error}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        onValue(typed.trim() === '' ? null : type.parse(typed, column, context));
      }}
    />
  );
}

/** A text for which the browser offers values that other records have. */
function SuggestingInput({ column, value, onValue, required, error, placeholder }: FieldInputProps) {
  const id = useId();
  const text = String(value ?? '');
  const { found } = useFound(column.links, text);
  return (
    <>
      <TextField
        label={column.name}
        withAsterisk={required ?? false}
        error={error}
        list={id}
        placeholder={placeholder}
        autoComplete="off"
        value={text}
        onChange={(event) => onValue(event.currentTarget.value || null)}
      />
      <datalist id={id}>
        {found?.map((it) => (
          <option key={it.id} value={it.name} />
        ))}
      </datalist>
    </>
  );
}

function LinksInput({ column, value, onValue, required, error, bare }: FieldInputProps) {
  const t = useTexts();
  const id = useId();
  const context = useCellContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['links']}>
      <span id={id} className={styles['label']}>
        {column.name}
        {required && ' *'}
      </span>
      <span className={styles['chosen']}>
        {!bare && !isEmptyValue(value) && <CellValue column={column} value={value} />}
        <Button ref={setAnchor} size="sm" aria-describedby={id} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('links.choose')}
        </Button>
      </span>
      {error && <p className={styles['problem']}>{error}</p>}
      <Popover label={column.name} opened={isOpen} onClose={() => setOpen(false)} anchor={anchor}>
        <div className={styles['panel']}>
          <LinksEditor
            session={{ column, value: value ?? null, typed: '', rowId: '', box: { start: 0, top: 0, width: 0, height: 32 } }}
            context={context}
            onClose={(next) => {
              setOpen(false);
              if (next !== undefined) onValue(next);
            }}
          />
        </div>
      </Popover>
    </div>
  );
}
