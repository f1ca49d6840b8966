import type { FieldType } from '@trackyard/contract';

/**
 * As what a large table has the values of a field in its projection, to sort and filter by: keys of a text, a number, a moment, yes or no, the
 * place of a choice, a list of ids, the titles of entries, or whether there is a value at all.
 */
export type ColumnKind = 'text' | 'number' | 'moment' | 'flag' | 'choice' | 'ids' | 'titles' | 'presence';

/** Null: the system writes it down with each record, or, of formulas, the type of the results says it. */
const kinds: Readonly<Record<FieldType, ColumnKind | null>> = {
  text: 'text',
  longText: 'text',
  url: 'text',
  autocomplete: 'text',
  time: 'text',
  content: 'titles',
  image: 'titles',
  number: 'number',
  percent: 'number',
  date: 'moment',
  checkbox: 'flag',
  select: 'choice',
  task: 'ids',
  user: 'ids',
  track: 'ids',
  article: 'ids',
  password: 'presence',
  createdDate: null,
  lastUpdated: null,
  createdBy: null,
  lastUpdatedBy: null,
  formula: null,
};
export const columnKindOf = (type: FieldType): ColumnKind | null => kinds[type];
