import { useId } from 'react';
import styles from './Segmented.module.css';

interface Props<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
  block?: boolean;
}

/** For two to four states of one list; never for navigation. */
export function Segmented<V extends string>({ label, value, options, onChange, block = false }: Props<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles['group']} data-block={block || undefined}>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
