import { type TimeUnit, timeUnits } from '@trackyard/contract';
import { inUnit } from '@trackyard/rules';
import { useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { SelectField } from '../../../ui/index.ts';
import { FieldInput, type FieldInputProps } from '../../grid/index.ts';
import styles from './form.module.css';

/** A length of time in the unit that one thinks in; the field gets it in its own. */
export function TimeInput({ unit, value, onValue, ...props }: FieldInputProps & { unit: TimeUnit }) {
  const t = useTexts();
  const [chosen, setChosen] = useState(unit);
  const typed = typeof value === 'number' ? inUnit(value, unit, chosen) : value;
  const toField = (next: unknown, from: TimeUnit): unknown => (typeof next === 'number' ? inUnit(next, from, unit) : next);
  return (
    <div className={styles['time']}>
      <FieldInput {...props} value={typed} onValue={(next) => onValue(toField(next, chosen))} />
      <SelectField
        aria-label={t('forms.unitOf', { name: props.column.name })}
        data={timeUnits.map((it) => ({ value: it, label: t(`forms.${it}`) }))}
        value={chosen}
        onChange={(event) => {
          const next = event.currentTarget.value as TimeUnit;
          setChosen(next);
          // What was typed stays what stands in the field.
          onValue(toField(typed, next));
        }}
      />
    </div>
  );
}
