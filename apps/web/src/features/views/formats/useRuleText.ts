import { type Attribute, type FormatCondition, type FormatRule, relativeDays } from '@trackyard/contract';
import { resultField, valuesOf } from '@trackyard/rules';
import { useTexts } from '../../../texts/index.ts';

/** How a condition reads: of a select the texts of choices are compared. */
export function useConditionText(): (field: Attribute, condition: FormatCondition) => string {
  const t = useTexts();
  return (field, condition) => t(field.type === 'select' && condition === 'equals' ? 'formats.textEquals' : `formats.${condition}`);
}

/** A rule in a line, such as 'Weight is more than 30'. */
export function useRuleText(fields: readonly Attribute[]): (rule: FormatRule) => string {
  const t = useTexts();
  const conditionText = useConditionText();
  return (rule) => {
    const field = fields.find((it) => it.id === rule.attributeId);
    if (!field) return t('apps.fieldGone');
    const values = [rule.value, rule.value2].slice(0, valuesOf(rule.condition)).map((it) => written(resultField(field), it));
    const asked = `${field.name} ${conditionText(field, rule.condition)}`;
    if (rule.condition === 'formula') return `${asked} ${rule.formula}`;
    if (values.length === 2) return t('formats.range', { asked, from: values[0]!, to: values[1]! });
    return [asked, ...values].join(' ');
  };
  function written({ type, options }: Attribute, value: FormatRule['value']): string {
    if (value === null) return '…';
    const days = relativeDays.find((it) => it === value);
    if (days) return t(`viewQuery.${days}`);
    if (type === 'percent') return `${Number((Number(value) * 100).toPrecision(15))} %`;
    return options.choices?.find((it) => it.id === value)?.name ?? String(value);
  }
}
