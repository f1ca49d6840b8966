import { IconPlus, IconStack2, IconX } from '@tabler/icons-react';
import { type Attribute, limits, type ViewCondition } from '@trackyard/contract';
import { brokenReason, type FilterLevel, isDate, needsValue, operatorsOf } from '@trackyard/rules';
import { type TextKey, useTexts } from '../../../texts/index.ts';
import { Button, IconButton, Segmented } from '../../../ui/index.ts';
import type { LinkSource } from '../../grid/index.ts';
import { ConditionValue } from './ConditionValue.tsx';
import styles from './FilterPanel.module.css';

interface Props {
  fields: readonly Attribute[];
  links: Readonly<Record<string, LinkSource>>;
  group: FilterLevel;
  /** How many levels of groups may stand in this one. */
  depth: number;
  /** How many conditions the whole filter takes yet. */
  room: number;
  onGroup: (group: FilterLevel) => void;
}

/** Conditions and groups of which all are true, or any. */
export function FilterGroup({ fields, links, group, depth, room, onGroup }: Props) {
  const t = useTexts();
  const { conditions, groups = [] } = group;
  const first = fields[0];
  const setConditions = (next: readonly ViewCondition[]) => onGroup({ ...group, conditions: [...next] });
  const setGroups = (next: readonly FilterLevel[]) => onGroup({ ...group, groups: [...next] });
  return (
    <>
      {conditions.length + groups.length > 1 && (
        <Segmented
          label={t('apps.match')}
          value={group.match}
          options={[
            { value: 'all', label: t('apps.matchAll') },
            { value: 'any', label: t('apps.matchAny') },
          ]}
          onChange={(match) => onGroup({ ...group, match })}
        />
      )}
      {conditions.map((condition, at) => (
        <Condition
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place
          key={at}
          number={at + 1}
          fields={fields}
          links={links}
          condition={condition}
          onCondition={(next) => setConditions(conditions.map((it, nth) => (nth === at ? next : it)))}
          onRemove={() => setConditions(conditions.filter((_, nth) => nth !== at))}
        />
      ))}
      {groups.map((inner, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
        <fieldset key={at} className={styles['group']} aria-label={t('viewQuery.group', { number: at + 1 })}>
          <FilterGroup
            fields={fields}
            links={links}
            group={inner}
            depth={depth - 1}
            room={room}
            onGroup={(next) => setGroups(groups.map((it, nth) => (nth === at ? next : it)))}
          />
          <IconButton label={t('viewQuery.removeGroup')} onClick={() => setGroups(groups.filter((_, nth) => nth !== at))}>
            <IconX size={16} />
          </IconButton>
        </fieldset>
      ))}
      {first && room > 0 && (
        <div className={styles['adds']}>
          {conditions.length < limits.viewConditions && (
            <Button
              size="sm"
              variant="subtle"
              icon={<IconPlus size={16} />}
              onClick={() => setConditions([...conditions, emptyCondition(first)])}
            >
              {t('apps.addCondition')}
            </Button>
          )}
          {depth > 0 && groups.length < limits.viewFilterGroups && (
            <Button
              size="sm"
              variant="subtle"
              icon={<IconStack2 size={16} />}
              onClick={() => setGroups([...groups, { match: 'any', conditions: [emptyCondition(first)] }])}
            >
              {t('viewQuery.addGroup')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface ConditionProps {
  number: number;
  fields: readonly Attribute[];
  links: Readonly<Record<string, LinkSource>>;
  condition: ViewCondition;
  onCondition: (condition: ViewCondition) => void;
  onRemove: () => void;
}
/** Days are before or after one another, numbers less or more. */
function operatorText(operator: ViewCondition['operator'], type: Attribute['type']): TextKey {
  if (isDate(type) && (operator === 'less' || operator === 'atMost' || operator === 'more' || operator === 'atLeast'))
    return `operators.${operator}Date`;
  return `operators.${operator}`;
}

/** A field, an operator and a value. */
function Condition({ number, fields, links, condition, onCondition, onRemove }: ConditionProps) {
  const t = useTexts();
  const attribute = fields.find((it) => it.id === condition.attributeId);
  const broken = brokenReason(condition, fields);
  return (
    <fieldset className={styles['condition']} data-broken={broken !== null} aria-label={t('apps.condition', { number })}>
      <select
        aria-label={t('apps.conditionField')}
        value={attribute?.id ?? ''}
        onChange={(event) => onCondition(emptyCondition(fields.find((it) => it.id === event.currentTarget.value)!))}
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
          onChange={(event) => onCondition({ ...condition, operator: event.currentTarget.value as ViewCondition['operator'] })}
        >
          {broken === 'operator' && <option value={condition.operator}>{t(operatorText(condition.operator, attribute.type))}</option>}
          {operatorsOf(attribute.type).map((it) => (
            <option key={it} value={it}>
              {t(operatorText(it, attribute.type))}
            </option>
          ))}
        </select>
      )}
      {attribute && needsValue(condition.operator) && (
        <ConditionValue
          attribute={attribute}
          links={links[attribute.id]}
          value={condition.value}
          onValue={(value) => onCondition({ ...condition, value })}
        />
      )}
      <IconButton label={t('apps.removeCondition')} onClick={onRemove}>
        <IconX size={16} />
      </IconButton>
      {broken && <small className={styles['broken']}>{t(`viewQuery.broken_${broken}`)}</small>}
    </fieldset>
  );
}

const emptyCondition = ({ id, type }: Attribute): ViewCondition => ({
  attributeId: id,
  operator: operatorsOf(type)[0]!,
  value: type === 'checkbox' ? true : null,
});
