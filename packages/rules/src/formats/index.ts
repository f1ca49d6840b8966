export { changedRules, conditionsOf, rulesText, valuesOf } from './conditions.ts';
export type { FormulaPredicate } from './matches.ts';
export { retypedRules } from './retyped.ts';
export { compiledFormats, type Formats, type RecordStyles } from './styles.ts';
