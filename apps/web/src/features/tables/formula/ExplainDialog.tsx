import type { AppTable, Attribute } from '@trackyard/contract';
import type { ListedRecord } from '@trackyard/data-worker';
import { type Explanation, FormulaError } from '@trackyard/formula';
import { displayText, failureOf, isEmptyValue } from '@trackyard/rules';
import { explainedFormula } from '@trackyard/rules/formulas';
import { useMemo } from 'react';
import { useToday } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Dialog, ErrorNote } from '../../../ui/index.ts';
import { CellValue } from '../grid/index.ts';
import { ColouredFormula } from './ColouredFormula.tsx';
import styles from './formula.module.css';
import { queriedRow, resultColumn } from './result-column.ts';

interface Props {
  table: AppTable;
  attribute: Attribute;
  record: Pick<ListedRecord, 'properties' | 'saved'>;
  onClose: () => void;
}
/** How the result of a formula comes about for a record: the formula, and what each part of it comes to. */
export default function ExplainDialog({ table, attribute, record, onClose }: Props) {
  const t = useTexts();
  const today = useToday();
  const source = attribute.options.FORMULA ?? '';
  const explained = useMemo(() => {
    try {
      return { parts: explainedFormula(table.attributes, attribute, queriedRow(record), new Date(today)) };
    } catch (error) {
      if (error instanceof FormulaError) return { problem: error };
      throw error;
    }
  }, [table.attributes, attribute, record, today]);
  const { problem, parts } = explained;
  return (
    <Dialog opened onClose={onClose} title={attribute.name} purpose={displayText(table.attributes, record.properties)} small>
      <pre className={styles['source']}>
        <ColouredFormula source={source} problems={problem ? [problem] : []} />
      </pre>
      {problem && <ErrorNote text={failureOf(record.properties[attribute.id])?.message ?? problem.message} />}
      {parts && (
        <ul className={styles['parts']} aria-label={t('formulas.parts')}>
          <Part part={parts} source={source} isWhole />
        </ul>
      )}
    </Dialog>
  );
}

function Part({ part, source, isWhole = false }: { part: Explanation; source: string; isWhole?: boolean }) {
  const t = useTexts();
  const { from, to, value, type, isUnused, parts } = part;
  return (
    <li data-unused={isUnused || undefined}>
      <div className={styles['part']}>
        <code>{isWhole ? t('formulas.whole') : <ColouredFormula source={source.slice(from, to)} />}</code>
        <span className={styles['value']}>
          {isUnused ? (
            t('formulas.unused')
          ) : value instanceof FormulaError ? (
            <span className={styles['failed']}>{value.message}</span>
          ) : isEmptyValue(value) ? (
            t('formulas.empty')
          ) : (
            <CellValue column={resultColumn(type)} value={value} />
          )}
        </span>
      </div>
      {parts.length > 0 && (
        <ul>
          {parts.map((it) => (
            <Part key={`${it.from} ${it.to}`} part={it} source={source} />
          ))}
        </ul>
      )}
    </li>
  );
}
