import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { CellValue, editors } from '../grid/index.ts';
import type { FieldProps } from './RecordFields.tsx';
import styles from './record.module.css';

const box = { start: 0, top: 0, width: 0, height: 36 };

/** A value that is chosen: a button, in whose place the editor of the type stands while somebody chooses. */
export function FieldPanel({ column, value, context, onChange, onCreate }: FieldProps) {
  const t = useTexts();
  const labelId = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    if (!isOpen && returns.current) button.current?.focus({ preventScroll: true });
    returns.current = isOpen;
  }, [isOpen]);
  const Editor = editors[column.type];
  const close = (next?: unknown) => {
    // The focus has gone on to another field already.
    if (document.activeElement?.closest(`.${styles['panel']}`) && !document.activeElement.closest(`.${styles['editor']}`))
      returns.current = false;
    setOpen(false);
    if (next !== undefined && !Object.is(next, value)) onChange(next);
  };
  const create = (name: string) => {
    setOpen(false);
    onCreate?.(name);
  };
  return (
    <div className={styles['field']}>
      <span id={labelId} className={styles['label']} dir="auto">
        {column.name}
      </span>
      {isOpen && Editor ? (
        <div className={styles['editor']}>
          <Editor session={{ rowId: '', column, value, box, typed: '' }} context={context} onClose={close} onCreate={onCreate && create} />
        </div>
      ) : (
        <button
          ref={button}
          type="button"
          className={styles['value']}
          aria-labelledby={`${labelId} ${labelId}-value`}
          onClick={() => setOpen(true)}
        >
          <span id={`${labelId}-value`}>
            {value === null ? <span className={styles['empty']}>{t('record.choose')}</span> : <CellValue column={column} value={value} />}
          </span>
        </button>
      )}
    </div>
  );
}
