export { type FormulaColumns, formulaBatch, formulaBudget, formulaClock, formulaColumns, smallBudget, spentResults } from './compute.ts';
export { explainedFormula } from './explain.ts';
export { formulaFields, formulaRecord } from './fields.ts';
export { formatFormulaProblem, formatFormulas, renamedInRules } from './formats.ts';
export { formulasNaming, renamedField, typedFormulas, unlikeFormulas } from './schema.ts';
