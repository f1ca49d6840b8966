import type { TablerIcon } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './IconChoices.module.css';

interface Props<Value extends string> {
  legend: string;
  choices: readonly { value: Value; name: string; icon: TablerIcon }[];
  value: Value;
  onValue: (value: Value) => void;
  /** Of the value that is chosen. */
  about?: string;
}
/** One of several kinds, each with its icon: of field, of view, of app. */
export function IconChoices<Value extends string>({ legend, choices, value, onValue, about }: Props<Value>) {
  const group = useId();
  return (
    <>
      <fieldset className={styles['types']}>
        <legend>{legend}</legend>
        <div>
          {choices.map(({ icon: Icon, ...it }) => (
            <label key={it.value}>
              <input type="radio" name={group} value={it.value} checked={it.value === value} onChange={() => onValue(it.value)} />
              <Icon size={16} aria-hidden="true" />
              <span>{it.name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {about && <p className={styles['about']}>{about}</p>}
    </>
  );
}
