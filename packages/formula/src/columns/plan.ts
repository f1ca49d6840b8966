import { FormulaError, type FormulaProblem, problem } from '../errors.ts';
import { type Cell, cellOf } from '../evaluation/compile.ts';
import { type Budget, budgetSpent, type Clock, type FormulaRecord, type FormulaValue } from '../evaluation/run.ts';
import type { ValueType } from '../names.ts';
import { partsOf } from '../syntax/walk.ts';
import type { Fields } from '../types/fields.ts';
import { type Column, Columns } from './columns.ts';

/** The values of formula fields of one record; a formula that fails leaves its error in its own cell. */
export type Cells = Record<string, FormulaValue | FormulaError>;

/** How the formula fields of a table are computed. */
export interface Plan {
  /** The formula fields that can be computed, with what a field needs in front of it. */
  readonly order: readonly string[];
  /** The types of these fields. */
  readonly types: Readonly<Record<string, ValueType>>;
  /** The formula fields that can't, with what is wrong: CIRCULAR_REFERENCE stands on the fields of a circle only. */
  readonly errors: Readonly<Record<string, readonly FormulaProblem[]>>;
  /** The fields of `order` whose value changes as time passes, through TODAY. */
  readonly changingDaily: readonly string[];
  /** Which fields are to be computed again, in order, when these fields changed: their values, or their formulas. */
  affectedBy(changed: readonly string[]): string[];
  /**
   * Computes formula fields of many records, in one pass for each field: all of them, or those that `changed` fields affect. What is not
   * computed again is read from the record. The records stay as they are. Where `budget` is spent, the cells that are left fail.
   */
  recalculate(
    records: readonly FormulaRecord[],
    clock: Clock,
    options?: { changed?: readonly string[]; budget?: Budget | undefined },
  ): Cells[];
  /** The least steps that all fields of `order` take for one record. */
  readonly effort: number;
}

/** Parses and checks all formula fields of a table once, and puts them in order (spec §5: circular references). Never throws. */
export function plan(fields: Fields): Plan {
  const columns = new Columns(fields);
  const ordered = columns.ordered(Object.keys(fields));
  const sound = ordered.filter(({ errors }) => errors.length === 0);
  const order = sound.map(({ name }) => name);
  const dependents = dependentsOf(ordered);
  const cellsOf = compiledOnce(ordered);
  const affectedCells = remembered((changed) => cellsOf(reachedFrom(changed, dependents)));
  const affectedBy = (changed: readonly string[]): string[] => {
    const reached = reachedFrom(changed, dependents);
    return order.filter((it) => reached.has(it));
  };
  return {
    order,
    types: Object.fromEntries(sound.map(({ name, checked }) => [name, checked!.type as ValueType])),
    errors: Object.fromEntries(ordered.filter(({ errors }) => errors.length).map(({ name, errors }) => [name, errors])),
    changingDaily: affectedBy(ordered.filter(({ usesToday }) => usesToday).map(({ name }) => name)),
    affectedBy,
    recalculate: (records, clock, { changed, budget } = {}) =>
      recalculated(records, clock, changed ? affectedCells(changed) : cellsOf(undefined), budget),
    effort: ordered.reduce((sum, it) => sum + effortOf(it), 0),
  };
}

type NamedCell = readonly [name: string, cell: Cell, effort: number];
/** Steps that a cell takes besides those of its texts: numbers and dates are counted by the parts of the formula alone. */
const effortOf = ({ expression }: Column): number => {
  let parts = 0;
  if (expression) for (const _ of partsOf(expression)) parts++;
  return 1 + (parts >> 2);
};

/** The cells of these columns, or of all, in order; each is compiled when it is first asked for. */
function compiledOnce(columns: readonly Column[]): (names: ReadonlySet<string> | undefined) => NamedCell[] {
  const compiled = new Map<string, NamedCell>();
  return (names) =>
    columns
      .filter(({ name }) => names?.has(name) ?? true)
      .map((column) => {
        const cell = compiled.get(column.name) ?? ([column.name, cellOf(column), effortOf(column)] as const);
        compiled.set(column.name, cell);
        return cell;
      });
}

const mostInPlain = 100;
const mostRemembered = 1000;
/** People edit the same fields over and over: what an edit affects is found once. */
function remembered(find: (changed: readonly string[]) => NamedCell[]): (changed: readonly string[]) => NamedCell[] {
  const known = new Map<string, NamedCell[]>();
  return (changed) => {
    const key = JSON.stringify(changed);
    const found = known.get(key) ?? find(changed);
    if (known.size >= mostRemembered) known.clear();
    known.set(key, found);
    return found;
  };
}

function recalculated(records: readonly FormulaRecord[], clock: Clock, columns: readonly NamedCell[], budget: Budget | undefined): Cells[] {
  // Plain objects are quicker while they are small, but one property of theirs is no field.
  const isPlain = columns.length <= mostInPlain && !columns.some(([name]) => name === '__proto__');
  const rows = records.map((record): Record<string, unknown> => (isPlain ? { ...record } : Object.assign(Object.create(null), record)));
  const cells = records.map((): Cells => (isPlain ? {} : Object.create(null)));
  for (const [name, compute, effort] of columns) {
    const cell = budget ? within(budget, compute, effort) : compute;
    for (let at = 0; at < rows.length; at++) cells[at]![name] = rows[at]![name] = cell(rows[at]!, clock);
  }
  return cells;
}

/** What an error takes where it is stored. */
const errorLength = 100;
function within(budget: Budget, compute: Cell, effort: number): Cell {
  const spent = new FormulaError(problem('TOO_COMPLEX', budgetSpent, { from: 0, to: 0 }));
  return (record, clock) => {
    budget.steps -= effort;
    if (budget.isSpent) return spent;
    const value = compute(record, clock, budget);
    if (typeof value === 'string') budget.characters -= value.length;
    else if (value instanceof FormulaError) budget.characters -= errorLength;
    return budget.isSpent ? spent : value;
  };
}

function dependentsOf(columns: readonly { name: string; dependencies: readonly string[] }[]): Map<string, string[]> {
  const dependents = new Map<string, string[]>();
  for (const { name, dependencies } of columns)
    for (const it of dependencies) {
      const known = dependents.get(it);
      if (known) known.push(name);
      else dependents.set(it, [name]);
    }
  return dependents;
}

function reachedFrom(changed: readonly string[], dependents: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set(changed);
  for (const name of reached) for (const it of dependents.get(name) ?? []) reached.add(it);
  return reached;
}
