import type { Attribute, ViewCondition, ViewFilter, ViewOptions } from '@trackyard/contract';
import { isEmptyValue, needsValue, resultField } from '../fields/index.ts';
import { aggregatesOf, canGroupBy, usableConditions } from '../view-query/index.ts';

/** A field has another type from now on. */
export interface Retyped {
  attributeId: string;
  /** The fields of the table as they are from then on. */
  attributes: readonly Attribute[];
  /** A value of before as one of the new type; undefined where there is none. */
  convert(value: unknown): unknown;
}
interface Level {
  match: ViewFilter['match'];
  conditions: ViewCondition[];
  groups?: Level[] | undefined;
}

/** The options of a view once a field has another type: groups and sums that the type doesn't have are left out. */
export function retypedOptions(options: ViewOptions, retyped: Retyped): ViewOptions {
  const { attributeId, attributes } = retyped;
  const attribute = attributes.find((it) => it.id === attributeId);
  if (!attribute) return options;
  const { type } = resultField(attribute);
  const aggregate = options.aggregates?.[attributeId];
  const { [attributeId]: _, ...otherAggregates } = options.aggregates ?? {};
  return {
    ...options,
    filter: retypedLevel(options.filter, retyped),
    ...(!canGroupBy(type) && withoutGroup(options, attributeId)),
    ...(aggregate && !aggregatesOf(type).includes(aggregate) && { aggregates: otherAggregates }),
  };
}

/** Groups inside the one that goes move out by one. */
function withoutGroup({ groupBy, subgroups = [] }: ViewOptions, attributeId: string): Partial<ViewOptions> {
  const levels = groupBy === null ? [] : [groupBy, ...subgroups];
  const [first = null, ...inner] = levels.filter((it) => it !== attributeId);
  return levels.includes(attributeId) ? { groupBy: first, ...(inner.length < subgroups.length && { subgroups: inner }) } : {};
}

function retypedLevel<L extends Level>(level: L, retyped: Retyped): L {
  const groups = level.groups?.map((it) => retypedLevel(it, retyped));
  return { ...level, conditions: level.conditions.map((it) => retypedCondition(it, retyped)), ...(groups && { groups }) };
}

/** One that the new type does not have stays as it is: it matches nothing, and its view says so, where left out it would show all records. */
function retypedCondition(condition: ViewCondition, { attributeId, attributes, convert }: Retyped): ViewCondition {
  if (condition.attributeId !== attributeId) return condition;
  const { operator, value } = condition;
  // A part of a text is no value of the field.
  const isValue = needsValue(operator) && operator !== 'contains' && operator !== 'startsWith' && !isEmptyValue(value);
  const changed = { ...condition, value: isValue ? ((convert(value) ?? null) as ViewCondition['value']) : value };
  return usableConditions([changed], attributes).length > 0 ? changed : condition;
}
