import type { AppTable, Attribute } from '@trackyard/contract';
import { type Explanation, explain } from '@trackyard/formula';
import { failureOf } from '../fields/index.ts';
import type { QueriedRecord } from '../view-query/index.ts';
import { formulaClock } from './compute.ts';
import { formulaFields, formulaRecord } from './fields.ts';

/** How the result of a formula field comes about for a record. Throws a FormulaError where the formula has mistakes. */
export function explainedFormula(
  table: Pick<AppTable, 'attributes' | 'timeZone'>,
  { options }: Attribute,
  record: QueriedRecord,
  now: Date,
): Explanation {
  const { attributes } = table;
  const results = attributes.flatMap((it) => (it.type === 'formula' ? [[it.name, resultOf(record.properties[it.id])]] : []));
  const values = { ...formulaRecord(attributes, record), ...Object.fromEntries(results) };
  return explain(options.FORMULA ?? '', formulaFields(attributes), values, formulaClock(now, table));
}
/** The language knows a failure by its code. */
function resultOf(value: unknown): unknown {
  const failure = failureOf(value);
  return failure ? { code: failure.error, message: failure.message } : (value ?? null);
}
