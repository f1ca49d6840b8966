import type { ValueType } from '../names.ts';

/** What the check knows of an expression. `unknown` stands for a part that has an error already, so that no second one follows from it. */
export type StaticType = ValueType | 'type' | 'timeUnit' | 'unknown';

export const isTextual = (type: StaticType): boolean => type === 'text' || type === 'longText';
export const isNumeric = (type: StaticType): boolean => type === 'number' || type === 'percent';

const names: Readonly<Record<StaticType, string>> = {
  number: 'a number',
  percent: 'a percent',
  text: 'a text',
  longText: 'a long text',
  date: 'a date',
  checkbox: 'a checkbox',
  type: 'a type',
  timeUnit: 'a time unit',
  unknown: 'a value',
};
/** 'a number', for messages. */
export const nameOfType = (type: StaticType): string => names[type];
