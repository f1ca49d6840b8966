import { IconPlus } from '@tabler/icons-react';
import { type AppTable, type Attribute, type FormatRule, limits } from '@trackyard/contract';
import { conditionsOf } from '@trackyard/rules';
import { useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, useToasts } from '../../../ui/index.ts';
import { newAttributeId } from '../../records/index.ts';
import styles from './formats.module.css';
import { Rule } from './Rule.tsx';
import type { ChangeRules } from './useFormatRules.ts';

interface Props {
  trackId: string;
  table: AppTable;
  rules: readonly FormatRule[];
  onRules: ChangeRules;
  where: 'table' | 'view';
}
/** The rules of a table in their order, of which one is open. They act as they are changed. */
export function FormattingPanel({ trackId, table, rules, onRules, where }: Props) {
  const t = useTexts();
  const toast = useToasts();
  const [openId, setOpenId] = useState<string | null>(null);
  const fields = table.attributes.filter((it) => conditionsOf(it).length > 0);
  const first = fields[0];
  const remove = (rule: FormatRule, at: number) => {
    onRules((now) => now.filter((it) => it.id !== rule.id));
    toast({
      title: t('formats.ruleDeleted'),
      action: { label: t('apps.undo'), onSelect: () => onRules((now) => [...now.slice(0, at), rule, ...now.slice(at)]) },
    });
  };
  const add = (field: Attribute) => {
    const rule = newRule(field);
    onRules((now) => [...now, rule]);
    setOpenId(rule.id);
  };
  return (
    <div className={styles['panel']}>
      {!first ? (
        <p>{t('formats.noFields')}</p>
      ) : rules.length === 0 ? (
        <p>{t(where === 'table' ? 'formats.noRules' : 'formats.noOwnRules')}</p>
      ) : (
        <p>{t('formats.firstWins')}</p>
      )}
      {rules.length > 0 && (
        <ol className={styles['rules']} aria-label={t('formats.list')}>
          {rules.map((rule, at) => (
            <Rule
              key={rule.id}
              {...{ trackId, table, fields, rule }}
              number={at + 1}
              isOpen={openId === rule.id}
              onOpen={() => setOpenId(openId === rule.id ? null : rule.id)}
              onRule={(more) => onRules((now) => now.map((it) => (it.id === rule.id ? { ...it, ...more } : it)))}
              onRemove={() => remove(rule, at)}
              {...(at > 0 && { onUp: () => onRules((now) => swapped(now, at - 1)) })}
              {...(at < rules.length - 1 && { onDown: () => onRules((now) => swapped(now, at)) })}
            />
          ))}
        </ol>
      )}
      {first && rules.length < limits.formatRules && (
        <Button size="sm" variant="subtle" icon={<IconPlus size={16} />} onClick={() => add(first)}>
          {t('formats.addRule')}
        </Button>
      )}
    </div>
  );
}

const newRule = (field: Attribute): FormatRule => ({
  ...{ id: newAttributeId(), attributeId: field.id, condition: conditionsOf(field)[0]!, value: null, value2: null, formula: '' },
  ...{ paints: 'cell', style: { background: 'amber', text: null, bold: false, italic: false, strike: false } },
});
/** With the rule at a place and the next one exchanged. */
const swapped = (rules: readonly FormatRule[], at: number): readonly FormatRule[] => {
  const [a, b] = [rules[at], rules[at + 1]];
  return a && b ? [...rules.slice(0, at), b, a, ...rules.slice(at + 2)] : rules;
};
