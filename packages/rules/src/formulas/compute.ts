import type { AppTable, Attribute, Properties } from '@trackyard/contract';
import { Budget, budgetSpent, type Clock, FormulaError, type Plan, plan } from '@trackyard/formula';
import { type FormulaFailure, isEmptyValue } from '../fields/index.ts';
import type { QueriedRecord } from '../view-query/index.ts';
import { formulaFields, formulaRecord } from './fields.ts';

/** The formula fields of a table. Their formulas are read when they are first asked for more than their ids. */
export interface FormulaColumns {
  /** The ids of all formula fields. */
  ids: readonly string[];
  /** Whether results change as days pass. */
  changesDaily: boolean;
  /** The least steps that all of them take for one record. */
  effort: number;
  /**
   * The results for each record by the ids of the fields: null where one is empty, the failure where there is none. Records beyond a few
   * are computed some at a time, each time within its own `formulaBudget`, unless one is given.
   */
  compute(records: readonly QueriedRecord[], clock: Clock, budget?: Budget): Properties[];
}

/** Formulas reckon in the time zone of their table, so that everybody sees the same results. */
export const formulaClock = (now: Date, { timeZone }: Pick<AppTable, 'timeZone'>): Clock => ({ now, timeZone });

/** Records whose formulas are computed together, and share a budget. */
export const formulaBatch = 100;
/**
 * What the formulas of so many records may do together; fields whose turn comes later fail with TOO_COMPLEX. It is so much for each record that
 * one record alone has the same results as among others, but where they are at the edge of it.
 */
export const formulaBudget = (records: number): Budget => new Budget({ steps: 20_000 * records, characters: 1_000_000 + 20_000 * records });
/** A budget of so many steps, whatever the number of records: for work that others wait for. */
export const smallBudget = (steps: number): Budget => new Budget({ steps, characters: 1_000_000 });

const known = new WeakMap<readonly Attribute[], FormulaColumns | null>();
/** Null where a table has no formulas. Parsed and checked once for each list of fields. */
export function formulaColumns(attributes: readonly Attribute[]): FormulaColumns | null {
  const before = known.get(attributes);
  if (before !== undefined) return before;
  const formulas = attributes.filter((it) => it.type === 'formula');
  const columns = formulas.length === 0 ? null : columnsOf(attributes, formulas);
  known.set(attributes, columns);
  return columns;
}

function columnsOf(attributes: readonly Attribute[], formulas: readonly Attribute[]): FormulaColumns {
  let read: Plan | undefined;
  const planned = (): Plan => {
    read ??= plan(formulaFields(attributes));
    return read;
  };
  const mayChangeDaily = formulas.some((it) => /today/i.test(it.options.FORMULA ?? ''));
  const computed = (records: readonly QueriedRecord[], clock: Clock, budget: Budget): Properties[] =>
    planned()
      .recalculate(
        records.map((it) => formulaRecord(attributes, it)),
        clock,
        { budget },
      )
      .map((byName) => Object.fromEntries(formulas.map(({ id, name }) => [id, stored(byName[name])])));
  return {
    ids: formulas.map((it) => it.id),
    get changesDaily() {
      return mayChangeDaily && planned().changingDaily.length > 0;
    },
    get effort() {
      return planned().effort;
    },
    compute(records, clock, budget) {
      const results: Properties[] = [];
      for (let at = 0; at < records.length; at += formulaBatch) {
        const some = records.slice(at, at + formulaBatch);
        results.push(...computed(some, clock, budget ?? formulaBudget(some.length)));
      }
      return results;
    },
  };
}

/** The results of a record whose formulas could not be computed, since all of them together do too much. */
export const spentResults = ({ ids }: Pick<FormulaColumns, 'ids'>): Properties =>
  Object.fromEntries(ids.map((it) => [it, failure({ code: 'TOO_COMPLEX', message: budgetSpent })]));

const failure = ({ code, message }: { code: string; message: string }): FormulaFailure => ({ error: code, message });
const stored = (value: unknown): unknown => (value instanceof FormulaError ? failure(value) : isEmptyValue(value) ? null : value);
