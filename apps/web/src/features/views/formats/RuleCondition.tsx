import type { AppTable, Attribute, FormatRule } from '@trackyard/contract';
import { conditionsOf, resultField, valuesOf } from '@trackyard/rules';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { ConditionValue } from '../filter/ConditionValue.tsx';
import styles from './formats.module.css';
import { useConditionText } from './useRuleText.ts';

// The language comes with the first formula.
const RuleFormula = lazy(() => import('./RuleFormula.tsx'));

interface Props {
  trackId: string;
  table: AppTable;
  fields: readonly Attribute[];
  rule: FormatRule;
  onRule: (more: Partial<FormatRule>) => void;
}
/** A field, a condition, and what the condition needs: a value, two, or a formula. */
export function RuleCondition({ trackId, table, fields, rule, onRule }: Props) {
  const t = useTexts();
  const conditionText = useConditionText();
  const field = fields.find((it) => it.id === rule.attributeId);
  const conditions = field ? conditionsOf(field) : [];
  const count = valuesOf(rule.condition);
  return (
    <>
      <div className={styles['condition']}>
        <select
          aria-label={t('formats.field')}
          value={field?.id ?? ''}
          onChange={(event) => {
            const next = fields.find((it) => it.id === event.currentTarget.value);
            if (next) onRule({ attributeId: next.id, condition: conditionsOf(next)[0]!, value: null, value2: null, formula: '' });
          }}
        >
          {!field && <option value="">{t('apps.fieldGone')}</option>}
          {fields.map((it) => (
            <option key={it.id} value={it.id}>
              {it.name}
            </option>
          ))}
        </select>
        {field && (
          <select
            aria-label={t('formats.condition')}
            value={conditions.includes(rule.condition) ? rule.condition : ''}
            onChange={(event) => onRule({ condition: event.currentTarget.value as FormatRule['condition'] })}
          >
            {!conditions.includes(rule.condition) && <option value="">{t('formats.chooseCondition')}</option>}
            {conditions.map((it) => (
              <option key={it} value={it}>
                {conditionText(field, it)}
              </option>
            ))}
          </select>
        )}
        {field &&
          (['value', 'value2'] as const).slice(0, count).map((name) => (
            <ConditionValue
              // Another field takes another kind of value.
              key={`${field.id} ${name}`}
              attribute={resultField(field)}
              label={t(count === 1 ? 'formats.value' : name === 'value' ? 'formats.from' : 'formats.to')}
              value={rule[name]}
              onValue={(value) => onRule({ [name]: typeof value === 'boolean' ? null : value })}
            />
          ))}
      </div>
      {field && rule.condition === 'formula' && (
        <Suspense>
          <RuleFormula {...{ trackId, table }} formula={rule.formula} onFormula={(formula) => onRule({ formula })} />
        </Suspense>
      )}
    </>
  );
}
