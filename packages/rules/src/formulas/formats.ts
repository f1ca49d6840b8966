import type { AppTable, Attribute, FormatRule } from '@trackyard/contract';
import { type Budget, check, compile, FormulaError, rename } from '@trackyard/formula';
import type { FormulaPredicate } from '../formats/index.ts';
import type { QueriedRecord } from '../view-query/index.ts';
import { formulaBudget, formulaClock } from './compute.ts';
import { formulaFields, formulaRecord } from './fields.ts';

/** Why a formula can't be the condition of a rule, in a sentence for people; null where it can. */
export function formatFormulaProblem(source: string, attributes: readonly Attribute[]): string | null {
  if (source.trim() === '') return 'Write a formula for this rule.';
  const found = check(source, formulaFields(attributes));
  if ('errors' in found) return found.errors[0]!.message;
  return found.type === 'checkbox' ? null : 'The formula of a rule has to come to true or false.';
}

/**
 * Formulas of rules as questions to records; one with a mistake asks nothing, and one that fails for a record is not true of it. All questions
 * share `budget`, or else those to one record.
 */
export function formatFormulas(table: Pick<AppTable, 'attributes' | 'timeZone'>, now: Date, budget?: Budget): FormulaPredicate {
  const { attributes } = table;
  const fields = formulaFields(attributes);
  const clock = formulaClock(now, table);
  let [asked, ofRecord]: [QueriedRecord | null, Budget] = [null, formulaBudget(1)];
  const budgetFor = (record: QueriedRecord): Budget => {
    if (budget) return budget;
    if (asked !== record) [asked, ofRecord] = [record, formulaBudget(1)];
    return ofRecord;
  };
  return (source) => {
    if (formatFormulaProblem(source, attributes)) return null;
    const formula = compile(source, fields);
    return (record) => {
      try {
        return formula(formulaRecord(attributes, record), clock, budgetFor(record)) === true;
      } catch (error) {
        if (error instanceof FormulaError) return false;
        throw error;
      }
    };
  };
}

/** The rules with the references of their formulas to a field that is called otherwise from now on. */
export const renamedInRules = (rules: readonly FormatRule[], from: string, to: string): FormatRule[] =>
  rules.map((it) => (it.formula ? { ...it, formula: rename(it.formula, from, to) } : it));
