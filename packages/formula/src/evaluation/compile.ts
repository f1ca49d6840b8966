import { type Column, Columns } from '../columns/columns.ts';
import { FormulaError, type FormulaProblem } from '../errors.ts';
import type { ValueType } from '../names.ts';
import type { Expression } from '../syntax/expression.ts';
import { parse } from '../syntax/parser.ts';
import { dependencies } from '../syntax/references.ts';
import { type Checked, checkExpression } from '../types/check.ts';
import type { Fields } from '../types/fields.ts';
import { isNumeric, isTextual } from '../types/types.ts';
import { isoOf } from '../values/dates.ts';
import { ExpressionCompiler } from './compiler.ts';
import { type Budget, type Clock, type FormulaRecord, type FormulaValue, Run } from './run.ts';

/** A formula that is ready: computes its value for one record. Throws a FormulaError for what only the values show. */
export type CompiledFormula = (record: FormulaRecord, clock: Clock, budget?: Budget) => FormulaValue;

/**
 * Checks a formula against the fields of its table (spec §5, 'Formula typing'): answers the type of its result, or all mistakes. Never
 * throws. For a formula of a field, give `fields` with this formula in it, so that circles show.
 */
export function check(source: string, fields: Fields): { readonly type: ValueType } | { readonly errors: readonly FormulaProblem[] } {
  const found = read(source, fields);
  return found.errors.length ? { errors: found.errors } : { type: found.checked!.type as ValueType };
}

/**
 * Parses and checks a formula once, and answers the function that computes it. Throws a FormulaError for the first mistake that `check`
 * finds. Of a formula field the value in the record is taken; where the record has none (undefined), it is computed from its formula.
 */
export function compile(source: string, fields: Fields): CompiledFormula {
  const { expression, checked, errors, columns } = read(source, fields);
  if (errors.length || !expression || !checked) throw new FormulaError(errors[0]!);
  const compute = compileChecked(expression, checked);
  const needed = dependencies(source).filter((it) => columns.isFormula(it));
  if (needed.length === 0) return compute;
  const complete = completing(columns.ordered(needed));
  return (record, clock, budget) =>
    compute(needed.some((it) => record[it] === undefined) ? complete(record, clock, budget) : record, clock, budget);
}

interface Read {
  readonly expression?: Expression;
  readonly checked?: Checked;
  readonly errors: readonly FormulaProblem[];
  readonly columns: Columns;
}

/** Parses and checks a formula, with the formula fields that it needs. */
export function read(source: string, fields: Fields): Read {
  const columns = new Columns(fields);
  const found = parse(source);
  if ('errors' in found) return { errors: found.errors, columns };
  columns.ordered(dependencies(source));
  const checked = checkExpression(found.expression, columns.resolve('CIRCULAR_REFERENCE'));
  return { expression: found.expression, checked, errors: checked.errors, columns };
}

/** Compiles a checked formula by the type of its result. */
export function compileChecked(expression: Expression, { types, type }: Checked): CompiledFormula {
  const compiler = new ExpressionCompiler(types);
  if (isNumeric(type)) {
    const number = compiler.rounded(expression);
    // Adding zero makes 0 of -0.
    return (record, clock, budget) => number(new Run(record, clock, budget)) + 0;
  }
  if (type === 'date') {
    const date = compiler.date(expression);
    return (record, clock, budget) => {
      const found = date(new Run(record, clock, budget));
      return found && isoOf(found);
    };
  }
  const value = isTextual(type) ? compiler.text(expression) : compiler.checkbox(expression);
  return (record, clock, budget) => value(new Run(record, clock, budget));
}

/** Adds the values of formula fields that a record lacks; one that fails stands in its field as an error. */
function completing(columns: readonly Column[]): (record: FormulaRecord, clock: Clock, budget?: Budget) => FormulaRecord {
  const computed = columns.map((it) => ({ name: it.name, compute: cellOf(it) }));
  return (record, clock, budget) => {
    const complete: Record<string, unknown> = Object.assign(Object.create(null), record);
    for (const { name, compute } of computed) if (complete[name] === undefined) complete[name] = compute(complete, clock, budget);
    return complete;
  };
}

export type Cell = (record: FormulaRecord, clock: Clock, budget?: Budget) => FormulaValue | FormulaError;
/** The cell of a column: its value, or the error by which it has none. */
export function cellOf({ expression, checked, errors }: Column): Cell {
  if (errors.length || !expression || !checked) {
    const error = new FormulaError(errors[0]!);
    return () => error;
  }
  const compute = compileChecked(expression, checked);
  return (record, clock, budget) => {
    try {
      return compute(record, clock, budget);
    } catch (error) {
      if (error instanceof FormulaError) return error;
      throw error;
    }
  };
}
