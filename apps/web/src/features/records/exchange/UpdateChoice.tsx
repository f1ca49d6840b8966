import type { ImportUpdate } from '@trackyard/contract';
import { useTexts } from '../../../texts/index.ts';
import { Checkbox, SelectField } from '../../../ui/index.ts';
import styles from './exchange.module.css';
import type { KeyColumn } from './import-columns.ts';
import { type AskMatches, useMatches } from './useMatches.ts';

interface Props {
  /** The fields by which records can be found, each with its column. */
  keys: readonly KeyColumn[];
  update: ImportUpdate | null;
  /** Asks the server how many rows are about records that are there. */
  ask: AskMatches;
  onChange: (update: ImportUpdate | null) => void;
}
/** Whether rows are new records, or change those with the same value; and how many do. */
export function UpdateChoice({ keys, update, ask, onChange }: Props) {
  const t = useTexts();
  const key = keys.find((it) => it.attributeId === update?.attributeId) ?? null;
  const { matches, problem } = useMatches(key, ask);
  if (keys.length === 0) return null;
  const counts = matches && [
    t('exchange.changedRows', { count: matches.changed }),
    t(update?.addOthers ? 'exchange.addedRows' : 'exchange.leftOutRows', { count: matches.added }),
    ...(matches.several > 0 ? [t('exchange.severalRows', { count: matches.several })] : []),
    ...(matches.isWhole ? [] : [t('exchange.countedRows', { count: matches.changed + matches.added + matches.several })]),
  ];
  return (
    <div className={styles['update']}>
      <SelectField
        label={t('exchange.rows')}
        value={update?.attributeId ?? ''}
        data={[
          { value: '', label: t('exchange.addRows') },
          ...keys.map((it) => ({ value: it.attributeId, label: t('exchange.updateBy', { name: it.name }) })),
        ]}
        onChange={(event) => {
          const attributeId = event.currentTarget.value;
          onChange(attributeId === '' ? null : { attributeId, addOthers: update?.addOthers ?? true });
        }}
      />
      {update && (
        <>
          <Checkbox
            label={t('exchange.addOthers')}
            checked={update.addOthers}
            onChange={(event) => onChange({ ...update, addOthers: event.currentTarget.checked })}
          />
          <p className={styles['hint']} role="status">
            {problem ?? (counts ? counts.join(' ') : t('exchange.counting'))} {counts && t('exchange.emptyCells')}
          </p>
        </>
      )}
    </div>
  );
}
