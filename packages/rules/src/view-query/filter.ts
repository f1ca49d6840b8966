import type { Attribute, FieldType } from '@trackyard/contract';
import { comparedValue, fieldKinds, isEmptyValue, linkedIds, plainText, resultField } from '../fields/index.ts';
import { isDate, isPerson, namesDays, type UsableCondition, type UsableFilter } from './conditions.ts';
import { ownValue } from './keys.ts';
import type { QueriedRecord, QueryContext } from './query.ts';
import { type Bound, daysOf } from './relative-days.ts';

export type Predicate = (record: QueriedRecord) => boolean;

/** Whether a record is shown. `apps/server/src/records/filter.ts` asks the database the same. */
export function filterOf({ match, conditions, groups, broken }: UsableFilter, context: QueryContext): Predicate {
  if (match === 'all' && broken > 0) return () => false;
  const all = [...conditions.map((it) => conditionOf(it, context)), ...groups.map((it) => filterOf(it, context))];
  return match === 'all' ? (record) => all.every((it) => it(record)) : (record) => all.some((it) => it(record));
}

function conditionOf(condition: UsableCondition, context: QueryContext): Predicate {
  const { attribute, operator, value } = condition;
  const { id, type } = resultField(attribute);
  if (type === 'checkbox') return (record) => (ownValue(attribute, record) === true) === value;
  if (isPerson(type)) {
    const other = value === 'me' ? context.me : value;
    return operator === 'is' ? (record) => record[type] === other : (record) => record[type] !== other;
  }
  if (operator === 'includes' || operator === 'excludes') {
    const other = String(value === 'me' ? context.me : value);
    return ({ properties }) => linkedIds(properties[id]).includes(other) === (operator === 'includes');
  }
  const own = (record: QueriedRecord): unknown => ownValue(attribute, record);
  if (operator === 'isEmpty') return (record) => isEmptyValue(own(record));
  if (operator === 'isNotEmpty') return (record) => !isEmptyValue(own(record));
  const compares = isDate(type) ? dateComparison(condition, context) : comparison(condition);
  return (record) => {
    const it = own(record);
    // What is empty is no other thing, either.
    return isEmptyValue(it) ? operator === 'isNot' : compares(it);
  };
}

function comparison({ attribute, operator, value }: UsableCondition): (own: unknown) => boolean {
  const { type, options } = resultField(attribute);
  if (operator === 'contains' || operator === 'startsWith') {
    const text = plainText(value);
    return operator === 'contains' ? (own) => plainText(comparedValue(type, own)).includes(text) : (own) => plainText(own).startsWith(text);
  }
  if (comparesPlainly(type)) {
    const text = plainText(value);
    return (own) => (plainText(own) === text) === (operator === 'is');
  }
  const { compare } = fieldKinds[type];
  return (own) => isInOrder(operator, compare(own, value, options));
}

/** Whether case and accents say nothing where a value is compared with another one. */
export const comparesPlainly = (type: FieldType): boolean => plain.has(type);
const plain: ReadonlySet<string> = new Set(['text', 'longText', 'autocomplete', 'url']);

function dateComparison({ operator, value }: UsableCondition, context: QueryContext): (own: unknown) => boolean {
  if (!namesDays(value)) {
    const moment = Date.parse(String(value));
    return (own) => isInOrder(operator, Date.parse(String(own)) - moment);
  }
  const { from, end } = daysOf(value, context);
  return (own) => isInOrder(operator, isBefore(String(own), from) ? -1 : isBefore(String(own), end) ? 0 : 1);
}
const isBefore = (own: string, bound: Bound): boolean => (own.length === 10 ? own < bound.day : Date.parse(own) < bound.moment);

function isInOrder(operator: UsableCondition['operator'], order: number): boolean {
  switch (operator) {
    case 'is':
      return order === 0;
    case 'isNot':
      return order !== 0;
    case 'less':
      return order < 0;
    case 'atMost':
      return order <= 0;
    case 'more':
      return order > 0;
    case 'atLeast':
      return order >= 0;
    default:
      return false;
  }
}

/** In which fields a text is searched for: those of text, the names of choices, and the titles of assets. */
export const searchedIn = (attributes: readonly Attribute[]): Attribute[] => attributes.filter((it) => searched.has(resultField(it).type));
const searched: ReadonlySet<string> = new Set(['text', 'longText', 'autocomplete', 'url', 'select', 'content', 'image']);
/** The choices of a field in whose names a text stands. */
export const choicesWith = ({ options }: Attribute, text: string): string[] =>
  (options.choices ?? []).flatMap((it) => (plainText(it.name).includes(plainText(text)) ? [it.id] : []));

export function searchOf(search: string, attributes: readonly Attribute[]): Predicate {
  const text = plainText(search.trim());
  const fields = searchedIn(attributes).map((attribute) => ({
    attribute,
    choices: attribute.type === 'select' ? new Set<unknown>(choicesWith(attribute, text)) : null,
  }));
  return (record) =>
    fields.some(({ attribute, choices }) => {
      const own = ownValue(attribute, record);
      if (isEmptyValue(own)) return false;
      return choices ? choices.has(own) : plainText(comparedValue(attribute.type, own)).includes(text);
    });
}
