import { type FieldType, fieldTypes } from '@trackyard/contract';
import { useId } from 'react';
import { useTexts } from '../../texts/index.ts';
import { columnIcons } from './grid/index.ts';
import styles from './TypeList.module.css';

/** The types of field to choose from. */
export function TypeList({ type, onType }: { type: FieldType; onType: (type: FieldType) => void }) {
  const t = useTexts();
  const name = useId();
  return (
    <fieldset className={styles['types']}>
      <legend>{t('apps.fieldType')}</legend>
      <div>
        {fieldTypes.map((it) => {
          const Icon = columnIcons[it]!;
          return (
            <label key={it}>
              <input type="radio" name={name} value={it} checked={it === type} onChange={() => onType(it)} />
              <Icon size={16} aria-hidden="true" />
              <span>{t(`fields.${it}`)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
