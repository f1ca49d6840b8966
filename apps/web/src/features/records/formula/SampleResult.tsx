import type { AppTable, Attribute, ResultType } from '@trackyard/contract';
import { displayText, isEmptyValue, zoneLabel } from '@trackyard/rules';
import { useMemo } from 'react';
import { useLive, useToday } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { CellValue } from '../../grid/index.ts';
import { resultFor } from './draft.ts';
import styles from './formula.module.css';
import { queriedRow, resultColumn } from './result-column.ts';

interface Props {
  trackId: string;
  table: AppTable;
  attribute: Attribute | undefined;
  source: string;
  type: ResultType;
}
/** Functions and units of formulas that depend on the time zone. */
const dated = /\b(TODAY|NOW|DATE\w*|DAYS|HOURS|MINUTES)\b/i;

/** The type of the results, and the one for the first record of the table. */
export function SampleResult({ trackId, table, attribute, source, type }: Props) {
  const t = useTexts();
  const today = useToday();
  const order = useMemo(() => ({ trackId, tableId: table.id, sortBy: null, sortDirection: 'asc' as const }), [trackId, table.id]);
  const row = useLive('records.window', order)?.rows[0];
  const result = useMemo(
    () => row && resultFor(source, table, attribute, queriedRow(row), new Date(today)),
    [row, source, table, attribute, today],
  );
  const zone = type === 'date' || dated.test(source) ? zoneLabel(table.timeZone) : null;
  return (
    <p className={styles['result']}>
      <span>{t('formulas.result', { type: t(`fields.${type}`) })}</span>
      {row && result && (
        <>
          {'message' in result ? (
            <span className={result.isBlank ? undefined : styles['failed']}>{result.message}</span>
          ) : isEmptyValue(result.value) ? (
            <span>{t('formulas.empty')}</span>
          ) : (
            <CellValue column={resultColumn(type)} value={result.value} className={styles['value']} />
          )}
          <span>{t('formulas.forRecord', { name: displayText(table.attributes, row.properties) })}</span>
        </>
      )}
      {zone && <span>{t('formulas.zone', { zone })}</span>}
    </p>
  );
}
