import { IconPlus, IconX } from '@tabler/icons-react';
import { type Attribute, limits, type ViewCondition, type ViewFilter } from '@trackyard/contract';
import { needsValue, operatorsOf } from '@trackyard/rules';
import { useTexts } from '../../texts/index.ts';
import { Button, IconButton, Segmented } from '../../ui/index.ts';
import { ConditionValue } from './ConditionValue.tsx';
import styles from './FilterPanel.module.css';
import type { LinkSource } from './grid/index.ts';

interface Props {
  attributes: readonly Attribute[];
  links: Readonly<Record<string, LinkSource>>;
  filter: ViewFilter;
  onFilter: (filter: ViewFilter) => void;
}
/** The conditions of a filter, each a field, an operator and a value. They act as they are changed. */
export function FilterPanel({ attributes, links, filter, onFilter }: Props) {
  const t = useTexts();
  const fields = attributes.filter((it) => operatorsOf(it.type).length > 0);
  const first = fields[0];
  const { conditions, match } = filter;
  const change = (at: number, to: ViewCondition) => onFilter({ match, conditions: conditions.map((it, nth) => (nth === at ? to : it)) });
  const add = () => first && onFilter({ match, conditions: [...conditions, emptyCondition(first)] });
  return (
    <div className={styles['panel']}>
      {conditions.length === 0 && <p>{t('apps.noConditions')}</p>}
      {conditions.length > 1 && (
        <Segmented
          label={t('apps.match')}
          value={match}
          options={[
            { value: 'all', label: t('apps.matchAll') },
            { value: 'any', label: t('apps.matchAny') },
          ]}
          onChange={(next) => onFilter({ match: next, conditions })}
        />
      )}
      {conditions.map((condition, at) => {
        const attribute = fields.find((it) => it.id === condition.attributeId);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place
          <fieldset key={at} className={styles['condition']} aria-label={t('apps.condition', { number: at + 1 })}>
            <select
              aria-label={t('apps.conditionField')}
              value={attribute?.id ?? ''}
              onChange={(event) => change(at, emptyCondition(fields.find((it) => it.id === event.currentTarget.value)!))}
            >
              {!attribute && <option value="">{t('apps.fieldGone')}</option>}
              {fields.map((it) => (
                <option key={it.id} value={it.id}>
                  {it.name}
                </option>
              ))}
            </select>
            {attribute && (
              <select
                aria-label={t('apps.conditionOperator')}
                value={condition.operator}
                onChange={(event) => change(at, { ...condition, operator: event.currentTarget.value as ViewCondition['operator'] })}
              >
                {operatorsOf(attribute.type).map((it) => (
                  <option key={it} value={it}>
                    {t(`operators.${it}`)}
                  </option>
                ))}
              </select>
            )}
            {attribute && needsValue(condition.operator) && (
              <ConditionValue
                attribute={attribute}
                links={links[attribute.id]}
                value={condition.value}
                onValue={(value) => change(at, { ...condition, value })}
              />
            )}
            <IconButton
              label={t('apps.removeCondition')}
              onClick={() => onFilter({ match, conditions: conditions.filter((_, nth) => nth !== at) })}
            >
              <IconX size={16} />
            </IconButton>
          </fieldset>
        );
      })}
      {first && conditions.length < limits.viewConditions && (
        <Button size="sm" variant="subtle" icon={<IconPlus size={16} />} onClick={add}>
          {t('apps.addCondition')}
        </Button>
      )}
    </div>
  );
}

const emptyCondition = ({ id, type }: Attribute): ViewCondition => ({
  attributeId: id,
  operator: operatorsOf(type)[0]!,
  value: type === 'checkbox' ? true : null,
});
