import type { Attribute, FieldType } from '@trackyard/contract';
import { useTexts } from '../../../texts/index.ts';
import { SelectField } from '../../../ui/index.ts';
import styles from './exchange.module.css';
import { newTypes, type Preview, type Target, takers } from './import-columns.ts';

interface Props {
  preview: Preview;
  attributes: readonly Attribute[];
  targets: readonly Target[];
  mayConfigure: boolean;
  nameOf: (at: number) => string;
  onTarget: (at: number, target: Target) => void;
}
/** The columns of a file with some of their values, each with the field that it goes into. */
export function ColumnList({ preview: { columns, rows }, attributes, targets, mayConfigure, nameOf, onTarget }: Props) {
  const t = useTexts();
  const fields = takers(attributes);
  const used = new Set(targets.map((it) => (it.kind === 'field' ? it.attributeId : null)));
  return (
    <ul className={styles['columns']} aria-label={t('exchange.columns')}>
      {columns.map(({ name, type }, at) => {
        const target: Target = targets[at] ?? { kind: 'none' };
        const shown = name || nameOf(at);
        const values = rows.map((it) => it[at]?.trim()).filter(Boolean);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
          <li key={at} data-unused={target.kind === 'none' || undefined}>
            <div className={styles['column']}>
              <b dir="auto">{shown}</b>
              <p dir="auto">{values.slice(0, 3).join(' · ') || t('exchange.noValues')}</p>
            </div>
            <div className={styles['target']}>
              <SelectField
                aria-label={t('exchange.goesInto', { name: shown })}
                value={target.kind === 'field' ? target.attributeId : `(${target.kind})`}
                onChange={(event) => onTarget(at, targetOf(event.currentTarget.value))}
                data={[
                  { value: '(none)', label: t('exchange.notImported') },
                  ...(mayConfigure ? [{ value: '(new)', label: t('exchange.newField') }] : []),
                  ...fields.map((it) => ({
                    value: it.id,
                    label: it.name,
                    disabled: used.has(it.id) && !(target.kind === 'field' && target.attributeId === it.id),
                  })),
                ]}
              />
              {target.kind === 'new' && (
                <SelectField
                  aria-label={t('exchange.typeOf', { name: shown })}
                  value={target.type ?? type}
                  onChange={(event) => onTarget(at, { kind: 'new', type: event.currentTarget.value as FieldType })}
                  data={newTypes.map((it) => ({ value: it, label: t(`fields.${it}`) }))}
                />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function targetOf(value: string): Target {
  if (value === '(none)') return { kind: 'none' };
  return value === '(new)' ? { kind: 'new' } : { kind: 'field', attributeId: value };
}
