import type { AggregateName, Attribute, FieldType } from '@trackyard/contract';
import { isEmptyValue } from '../fields/index.ts';
import { exactSum } from './exact-sum.ts';
import { keyOf, ownValue } from './keys.ts';
import type { QueriedRecord, QueryContext } from './query.ts';

const counts = ['count', 'filled', 'empty', 'unique'] as const;
const links = ['count', 'filled', 'empty'] as const;
const numbers = ['sum', 'average', 'minimum', 'maximum', ...counts] as const;
const moments = ['earliest', 'latest', ...counts] as const;
const aggregates: Readonly<Record<FieldType, readonly AggregateName[]>> = {
  text: counts,
  longText: counts,
  url: counts,
  autocomplete: counts,
  password: links,
  content: links,
  image: links,
  select: counts,
  number: numbers,
  percent: numbers,
  date: moments,
  time: moments,
  checkbox: ['ticked', 'count'],
  task: links,
  user: links,
  track: links,
  article: links,
  createdDate: moments,
  lastUpdated: moments,
  createdBy: counts,
  lastUpdatedBy: counts,
  // Those of its results: see `resultField`.
  formula: [],
};
/** What a footer can say of a column of a type, the usual one first. */
export const aggregatesOf = (type: FieldType): readonly AggregateName[] => aggregates[type];
/** Moments in which records were made hardly ever meet, and long texts either. */
export const canGroupBy = (type: FieldType): boolean => !ungrouped.has(type);
const ungrouped: ReadonlySet<FieldType> = new Set(['createdDate', 'lastUpdated', 'longText', 'password', 'content', 'image']);

/** A number, or a date as the record has it; null where no record has a value. `records` are in the order of the table. */
export function aggregate(
  name: AggregateName,
  attribute: Attribute,
  records: readonly QueriedRecord[],
  context: QueryContext,
): number | string | null {
  const values = (): unknown[] => records.map((it) => ownValue(attribute, it)).filter((it) => !isEmptyValue(it));
  switch (name) {
    case 'count':
      return records.length;
    case 'filled':
      return values().length;
    case 'empty':
      return records.length - values().length;
    case 'ticked':
      return values().filter((it) => it === true).length;
    case 'unique':
      return new Set(records.map(keyOf(attribute, context)).filter((it) => it !== null)).size;
    case 'sum':
      return sumOf(values());
    case 'average':
      return averageOf(values());
    default:
      return outermost(name === 'minimum' || name === 'earliest' ? 1 : -1, attribute, records, context);
  }
}
const sumOf = (values: readonly unknown[]): number | null => (values.length === 0 ? null : exactSum(values as number[]));
const averageOf = (values: readonly unknown[]): number | null =>
  values.length === 0 ? null : exactSum(values as number[]) / values.length;

function outermost(sign: number, attribute: Attribute, records: readonly QueriedRecord[], context: QueryContext): number | string | null {
  const key = keyOf(attribute, context);
  let best: { key: string | number; record: QueriedRecord } | null = null;
  for (const record of records) {
    const own = key(record);
    if (own !== null && (best === null || (sign > 0 ? own < best.key : own > best.key))) best = { key: own, record };
  }
  return best && (ownValue(attribute, best.record) as number | string);
}
