import type { FieldType, FilterOperator } from '@trackyard/contract';

const empties = ['isEmpty', 'isNotEmpty'] as const;
const comparisons = ['is', 'isNot', 'less', 'atMost', 'more', 'atLeast'] as const;
const ordered = [...comparisons, ...empties] as const;
const texts = ['contains', 'startsWith', 'is', 'isNot', ...empties] as const;
const links = ['includes', 'excludes', ...empties] as const;
const assets = ['contains', ...empties] as const;
const people = ['is', 'isNot'] as const;
const operators: Readonly<Record<FieldType, readonly FilterOperator[]>> = {
  text: texts,
  longText: texts,
  url: texts,
  autocomplete: texts,
  password: empties,
  content: assets,
  image: assets,
  number: ordered,
  percent: ordered,
  date: ordered,
  time: ordered,
  checkbox: ['is'],
  select: ['is', 'isNot', ...empties],
  task: links,
  user: links,
  track: links,
  article: links,
  createdDate: comparisons,
  lastUpdated: comparisons,
  createdBy: people,
  lastUpdatedBy: people,
  // Those of its results: see `resultField`.
  formula: [],
};
/** The operators of a type, the usual one first; none where records are not filtered by it. */
export const operatorsOf = (type: FieldType): readonly FilterOperator[] => operators[type];

/** Whether an operator compares with a value of its own. */
export const needsValue = (operator: FilterOperator): boolean => operator !== 'isEmpty' && operator !== 'isNotEmpty';
