import { type Attribute, limits, type Properties } from '@trackyard/contract';
import { type Clock, FormulaError, plan } from '@trackyard/formula';
import { type FormulaFailure, isEmptyValue } from '../fields/index.ts';
import type { QueriedRecord } from '../view-query/index.ts';
import { formulaFields, formulaRecord } from './fields.ts';

/** The formula fields of a table, ready to compute. */
export interface FormulaColumns {
  /** The ids of all formula fields. */
  ids: readonly string[];
  /** Whether results change as days pass. */
  changesDaily: boolean;
  /** The results for each record by the ids of the fields: null where one is empty, the failure where there is none. */
  compute(records: readonly QueriedRecord[], clock: Clock): Properties[];
}

/** Days begin and end at midnight UTC in formulas, as long as no tenant has a zone of its own, so that everybody sees the same results. */
export const formulaClock = (now: Date): Clock => ({ now, timeZone: 'UTC' });

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
  const planned = plan(formulaFields(attributes));
  return {
    ids: formulas.map((it) => it.id),
    changesDaily: planned.changingDaily.length > 0,
    compute(records, clock) {
      const cells = planned.recalculate(
        records.map((it) => formulaRecord(attributes, it)),
        clock,
      );
      return cells.map((byName) => Object.fromEntries(formulas.map(({ id, name }) => [id, stored(byName[name])])));
    },
  };
}

const failure = ({ code, message }: { code: string; message: string }): FormulaFailure => ({ error: code, message });
function stored(value: unknown): unknown {
  if (value instanceof FormulaError) return failure(value);
  if (typeof value === 'string' && value.length > limits.cellLength)
    return failure({ code: 'TOO_COMPLEX', message: 'The text that this makes is too long. Use shorter texts.' });
  return isEmptyValue(value) ? null : value;
}
