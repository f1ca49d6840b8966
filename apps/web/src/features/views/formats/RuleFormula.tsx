import type { AppTable, ResultType } from '@trackyard/contract';
import { formatFormulaProblem } from '@trackyard/rules/formulas';
import { useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { type FieldDraft, FormulaEditor } from '../../records/index.ts';
import styles from './formats.module.css';

interface Props {
  trackId: string;
  table: AppTable;
  formula: string;
  onFormula: (formula: string) => void;
}
/** The formula of a rule. While it has a mistake the rule stays as it was. */
export default function RuleFormula({ trackId, table, formula, onFormula }: Props) {
  const t = useTexts();
  const [source, setSource] = useState(formula);
  const [type, setType] = useState<ResultType | null>(null);
  const onDraft = (draft: Pick<FieldDraft, 'formula'> | Pick<FieldDraft, 'resultType'>) => {
    if ('resultType' in draft) return setType(draft.resultType);
    setSource(draft.formula);
    if (formatFormulaProblem(draft.formula, table.attributes) === null) onFormula(draft.formula);
  };
  return (
    <div className={styles['formula']}>
      <FormulaEditor {...{ trackId, table, source, onDraft }} attribute={undefined} tried={false} />
      {type !== null && type !== 'checkbox' && <p role="alert">{t('formats.needsCheckbox')}</p>}
    </div>
  );
}
