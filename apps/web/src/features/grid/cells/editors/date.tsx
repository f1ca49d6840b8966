import { useLayoutEffect, useRef } from 'react';
import styles from '../../panel.module.css';
import { isMoment } from '../date.ts';
import type { EditorProps } from './index.ts';
import { wayOut } from './keys.ts';

/** The browser's own field for days, with its calendar. */
export function DateEditor({ session, onClose }: EditorProps) {
  const { value, column } = session;
  const field = useRef<HTMLInputElement>(null);
  const withTime = column.options['INCLUDE_TIME'] === true || (typeof value === 'string' && isMoment(value));
  useLayoutEffect(() => field.current?.focus(), []);
  const entered = (): unknown => {
    const { value: text, validity } = field.current!;
    if (validity.badInput) return undefined;
    return text === '' ? null : withTime ? new Date(text).toISOString() : text;
  };
  return (
    <input
      ref={field}
      className={styles['input']}
      type={withTime ? 'datetime-local' : 'date'}
      aria-label={column.name}
      defaultValue={typeof value === 'string' ? (withTime ? localMinute(value) : value.slice(0, 10)) : ''}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          return onClose();
        }
        // Tab goes from day to month to year inside of the field.
        const by = event.key === 'Tab' ? undefined : wayOut(event);
        if (!by) return;
        event.preventDefault();
        onClose(entered(), by);
      }}
      onBlur={() => document.hasFocus() && onClose(entered())}
    />
  );
}

/** A moment in the machine's time zone, as the field wants it: '2026-11-21T09:30'. */
export function localMinute(value: string): string {
  const date = new Date(value);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
