/** The words of the language. All of them may be written in capitals or small letters. */
const functionNames: readonly string[] = [
  ...['MIN', 'MAX', 'AVERAGE', 'CEILING', 'FLOOR', 'TRIM', 'UPPER', 'LOWER', 'PROPER'],
  ...['SUBSTITUTE', 'NOT', 'IF', 'DATEADD', 'DATEDIFF', 'TODAY'],
];
export const isFunctionName = (word: string): boolean => functionNames.includes(word.toUpperCase());

/** Units of time (spec §5), with which DATEADD and DATEDIFF count. */
export const timeUnits = ['HOURS', 'DAYS', 'WEEKS', 'MONTHS', 'YEARS'] as const;
export type TimeUnit = (typeof timeUnits)[number];
export const timeUnitOf = (word: string): TimeUnit | undefined => timeUnits.find((it) => it === word.toUpperCase());

/** Types that a formula may have, which are those that AS converts to. */
export const valueTypes = ['number', 'percent', 'text', 'longText', 'date', 'checkbox'] as const;
export type ValueType = (typeof valueTypes)[number];
export const valueTypeOf = (word: string): ValueType | undefined => valueTypes.find((it) => it.toLowerCase() === word.toLowerCase());
