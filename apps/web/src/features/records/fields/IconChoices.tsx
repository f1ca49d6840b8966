import type { TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../../../ui/index.ts';
import styles from './IconChoices.module.css';

interface Props<Value extends string> {
  legend: string;
  choices: readonly { value: Value; name: string; icon?: TablerIcon; picture?: ReactNode }[];
  value: Value;
  onValue: (value: Value) => void;
  /** Of the value that is chosen. */
  about?: string;
  /** The icon or picture alone: the name is for readers, and shows where one points at it. */
  compact?: boolean;
}
/** One of several kinds, each with its icon: of field, of view, of app. */
export function IconChoices<Value extends string>({ legend, choices, value, onValue, about, compact = false }: Props<Value>) {
  const group = useId();
  return (
    <>
      <fieldset className={styles['types']} data-compact={compact || undefined}>
        <legend>{legend}</legend>
        <div>
          {choices.map(({ icon: Icon, picture, ...it }) => (
            <label key={it.value} title={compact ? it.name : undefined}>
              <input type="radio" name={group} value={it.value} checked={it.value === value} onChange={() => onValue(it.value)} />
              {picture ?? (Icon && <Icon size={16} aria-hidden="true" />)}
              {compact ? <VisuallyHidden>{it.name}</VisuallyHidden> : <span>{it.name}</span>}
            </label>
          ))}
        </div>
      </fieldset>
      {about && <p className={styles['about']}>{about}</p>}
    </>
  );
}
