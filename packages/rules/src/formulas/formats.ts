import type { Attribute, FormatRule } from '@trackyard/contract';
import { check, compile, FormulaError, rename } from '@trackyard/formula';
import type { FormulaPredicate } from '../formats/index.ts';
import { formulaClock } from './compute.ts';
import { formulaFields, formulaRecord } from './fields.ts';

/** Why a formula can't be the condition of a rule, in a sentence for people; null where it can. */
export function formatFormulaProblem(source: string, attributes: readonly Attribute[]): string | null {
  if (source.trim() === '') return 'Write a formula for this rule.';
  const found = check(source, formulaFields(attributes));
  if ('errors' in found) return found.errors[0]!.message;
  return found.type === 'checkbox' ? null : 'The formula of a rule has to come to true or false.';
}

/** Formulas of rules as questions to records; one with a mistake asks nothing, and one that fails for a record is not true of it. */
export function formatFormulas(attributes: readonly Attribute[], now: Date): FormulaPredicate {
  const fields = formulaFields(attributes);
  const clock = formulaClock(now);
  return (source) => {
    if (formatFormulaProblem(source, attributes)) return null;
    const formula = compile(source, fields);
    return (record) => {
      try {
        return formula(formulaRecord(attributes, record), clock) === true;
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
