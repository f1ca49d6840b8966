import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Popover, usePhone } from '../../../ui/index.ts';
import { CellValue, editors } from '../../grid/index.ts';
import type { FieldProps } from './RecordFields.tsx';
import styles from './record.module.css';

const box = { start: 0, top: 0, width: 0, height: 36 };

interface PanelProps extends FieldProps {
  /** What the field has, as ways there; the button then repeats nothing of it. */
  listed?: ReactNode;
}
/**
 * A value that is chosen: a button, in whose place the editor of the type stands while somebody chooses. On a phone its list would end below
 * the bar at the foot: it opens as a sheet.
 */
export function FieldPanel({ column, value, context, onChange, onCreate, listed }: PanelProps) {
  const t = useTexts();
  const labelId = useId();
  const [isOpen, setOpen] = useState(false);
  const phone = usePhone();
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    if (!isOpen && returns.current) button.current?.focus({ preventScroll: true });
    returns.current = isOpen;
  }, [isOpen]);
  const Editor = editors[column.type];
  // For days a phone has a sheet of its own.
  const isSheet = phone && column.type !== 'date';
  useLayoutEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
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
  // An editor saves what was chosen when the focus leaves it, also where a press beside the sheet closes it.
  const closeSheet = () => {
    if (place.current?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    else setOpen(false);
  };
  const editor = isOpen && Editor && (
    <div ref={place} className={isSheet ? styles['sheet'] : styles['editor']}>
      {isSheet && (
        <span className={styles['label']} dir="auto" aria-hidden="true">
          {column.name}
        </span>
      )}
      <Editor session={{ rowId: '', column, value, box, typed: '' }} context={context} onClose={close} onCreate={onCreate && create} />
    </div>
  );
  return (
    <div className={styles['field']}>
      <span id={labelId} className={styles['label']} dir="auto">
        {column.name}
      </span>
      {editor && isSheet && (
        <Popover label={column.name} opened onClose={closeSheet} anchor={button.current}>
          {editor}
        </Popover>
      )}
      {!(editor && !isSheet) && listed}
      {editor && !isSheet ? (
        editor
      ) : (
        <button
          ref={button}
          type="button"
          className={styles['value']}
          aria-labelledby={`${labelId} ${labelId}-value`}
          onClick={() => setOpen(true)}
        >
          <span id={`${labelId}-value`}>
            {value === null || listed ? (
              <span className={styles['empty']}>{t(value === null ? 'record.choose' : 'links.change')}</span>
            ) : (
              <CellValue column={column} value={value} />
            )}
          </span>
        </button>
      )}
    </div>
  );
}
