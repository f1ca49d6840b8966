import type { AppTable, Attribute, FieldOptions, ResultType } from '@trackyard/contract';
import { check, compile, FormulaError, type FormulaProblem } from '@trackyard/formula';
import { isBlank, type QueriedRecord } from '@trackyard/rules';
import { formulaBudget, formulaClock, formulaFields, formulaRecord } from '@trackyard/rules/formulas';

/** What is known of a formula while it is written: the type of its results, or its mistakes. */
export type Checked = { type: ResultType; problems?: undefined } | { type?: undefined; problems: readonly FormulaProblem[] };

/** `own`: the field of the formula, where there is one, so that it can't name itself. */
export function checked(source: string, attributes: readonly Attribute[], own?: Attribute): Checked {
  const found = check(source, fieldsWith(source, attributes, own));
  return 'type' in found ? { type: found.type } : { problems: found.errors };
}
/** What the formula comes to for a record: a value, or the sentence that says why there is none; `isBlank`: its cell only lacks a value. */
export function resultFor(
  source: string,
  table: Pick<AppTable, 'attributes' | 'timeZone'>,
  own: Attribute | undefined,
  record: QueriedRecord,
  now: Date,
): { value: unknown } | { message: string; isBlank: boolean } {
  try {
    const formula = compile(source, fieldsWith(source, table.attributes, own));
    return { value: formula(formulaRecord(table.attributes, record), formulaClock(now, table), formulaBudget(1)) };
  } catch (error) {
    if (error instanceof FormulaError) return { message: error.message, isBlank: isBlank({ error: error.code, message: error.message }) };
    throw error;
  }
}
function fieldsWith(source: string, attributes: readonly Attribute[], own: Attribute | undefined) {
  const options: FieldOptions = { FORMULA: source };
  return formulaFields(own ? attributes.map((it) => (it.id === own.id ? { ...it, options } : it)) : attributes);
}
