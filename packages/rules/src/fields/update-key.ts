import type { FieldType } from '@trackyard/contract';

const keyTypes: ReadonlySet<FieldType> = new Set(['text', 'autocomplete', 'number', 'url', 'date', 'time']);
/** Whether records can be found by what they have in a field of this type: rows of a file with the same value are about them. */
export const canBeKey = (type: FieldType): boolean => keyTypes.has(type);
