import { type ReactNode, useId } from 'react';
import { type ProfilePart, profileParts, useNamedPart } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import styles from './profile.module.css';

/** A part of the settings under its heading. */
export function Section({ part, text, children }: { part: ProfilePart; text?: string; children: ReactNode }) {
  const t = useTexts();
  const id = useId();
  return (
    <section ref={useNamedPart(part)} id={part} className={styles['part']} aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {t(profileParts[part])}
      </h2>
      {text && <p className={styles['text']}>{text}</p>}
      {children}
    </section>
  );
}

/** What is set, and beside it how. */
export const Row = ({ label, text, children }: { label: string; text?: ReactNode; children: ReactNode }) => (
  <div className={styles['row']}>
    <div className={styles['words']}>
      <b>{label}</b>
      {text && <span>{text}</span>}
    </div>
    <div className={styles['control']}>{children}</div>
  </div>
);

interface SelectProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}
/** One of many; the browser's own list, which every phone knows how to show. */
export const Select = <V extends string>({ label, value, options, onChange }: SelectProps<V>) => (
  <select aria-label={label} className={styles['select']} value={value} onChange={(event) => onChange(event.currentTarget.value as V)}>
    {options.map((it) => (
      <option key={it.value} value={it.value}>
        {it.label}
      </option>
    ))}
  </select>
);
