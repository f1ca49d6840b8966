import type { AppTable, Attribute } from '@trackyard/contract';
import type { ListedRecord } from '@trackyard/data-worker';
import { type Explanation, FormulaError, failedPart } from '@trackyard/formula';
import { displayText, failureOf } from '@trackyard/rules';
import { explainedFormula } from '@trackyard/rules/formulas';
import { useMemo, useState } from 'react';
import { useToday } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote } from '../../../ui/index.ts';
import { ColouredFormula } from './ColouredFormula.tsx';
import { ExplainedPart } from './ExplainedPart.tsx';
import styles from './formula.module.css';
import { queriedRow } from './result-column.ts';

interface Props {
  table: AppTable;
  attribute: Attribute;
  record: Pick<ListedRecord, 'properties' | 'saved'>;
  /** For who may configure the app. */
  onEditFormula?: ((attribute: Attribute) => void) | undefined;
  /** Where the record does not show already. */
  onOpenRecord?: (() => void) | undefined;
  onClose: () => void;
}
/**
 * How the result of a formula comes about for a record: the formula, what each part of it comes to, and where it fails. Formulas that it
 * reads can be looked into as well.
 */
export default function ExplainDialog({ table, attribute: first, record, onEditFormula, onOpenRecord, onClose }: Props) {
  const t = useTexts();
  const today = useToday();
  const [path, setPath] = useState<readonly Attribute[]>([first]);
  const attribute = path.at(-1)!;
  const source = attribute.options.FORMULA ?? '';
  const explained = useMemo(() => {
    try {
      return { parts: explainedFormula(table, attribute, queriedRow(record), new Date(today)) };
    } catch (error) {
      if (error instanceof FormulaError) return { problem: error };
      throw error;
    }
  }, [table, attribute, record, today]);
  const { problem, parts } = explained;
  const failed = parts ? failedPart(parts) : null;
  const failure = failed?.value instanceof FormulaError ? failed.value : problem;
  const follow = (name: string) => {
    const next = table.attributes.find((it) => it.name === name && it.type === 'formula');
    return next && (() => setPath((now) => [...now, next]));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      {...(path.length > 1 && { onBack: () => setPath((now) => now.slice(0, -1)) })}
      title={attribute.name}
      purpose={displayText(table.attributes, record.properties)}
      small
      {...(failure && (onEditFormula || onOpenRecord) && { footer: <WaysOut {...{ onEditFormula, onOpenRecord, attribute }} /> })}
    >
      <pre className={styles['source']}>
        <ColouredFormula source={source} problems={failure ? [failure] : []} />
      </pre>
      {failure && (
        <ErrorNote text={failureText(problem && failureOf(record.properties[attribute.id])?.message, failure, failed, source, t)} />
      )}
      {parts && (
        <ul className={styles['parts']} aria-label={t('formulas.parts')}>
          <ExplainedPart part={parts} source={source} failed={failed} follow={follow} isWhole />
        </ul>
      )}
    </Dialog>
  );
}

/** Which part failed, where that is not the whole formula, and why, with what to do. */
function failureText(
  stored: string | undefined,
  { message }: FormulaError,
  failed: Explanation | null,
  source: string,
  t: ReturnType<typeof useTexts>,
): string {
  if (!failed) return stored ?? message;
  // What is wrong with a field names it.
  if (failed.kind === 'reference') return message;
  return t('formulas.failedIn', { part: source.slice(failed.from, failed.to), problem: message });
}

function WaysOut({ attribute, onEditFormula, onOpenRecord }: Pick<Props, 'attribute' | 'onEditFormula' | 'onOpenRecord'>) {
  const t = useTexts();
  return (
    <>
      {onEditFormula && <Button onClick={() => onEditFormula(attribute)}>{t('formulas.editFormula')}</Button>}
      {onOpenRecord && (
        <Button variant="primary" onClick={onOpenRecord}>
          {t('grid.openRow')}
        </Button>
      )}
    </>
  );
}
